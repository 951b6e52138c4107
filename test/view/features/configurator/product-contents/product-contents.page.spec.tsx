import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  AnalysisResultType,
  createProductAnalysisMapping,
  getProductOutcomes,
  updateProductContent,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { unknownValue } from '#core/contracts/schemas.ts';
import { formErrors } from '#core/contracts/form-errors.ts';
import { AppError, noAnswerInTime } from '#core/errors/app-error.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';

import {
  analyses,
  setup,
  controls,
  fields,
  field,
  code,
  nameOf,
  resultType,
  button,
  toggle,
  listed,
  missing,
  dialog,
  answer,
  noDialog,
  microbeFindings,
} from './setup.tsx';

it('names the buttons of the suggestions in Finnish', async () => {
  await setup();
  expect(screen.getByLabelText('Näytä ehdotukset: Kuntaliittokoodi')).toBeTruthy();
  expect(screen.queryByLabelText(/Open/)).toBeNull();
});

it('shows what is stored, clean', async () => {
  const { server } = await setup();
  expect(code()).toHaveProperty('value', '4816');
  expect(nameOf()).toHaveProperty('value', 'Chlamydia trachomatis');
  expect(field(/^Kohdesukupuoli/)).toHaveProperty('value', '3');
  expect(field(/^Ikäryhmä/)).toHaveProperty('value', '0');
  expect(field(/^Löydös/)).toHaveProperty(
    'value',
    server.product.productAnalysisMappings[0]!.resultInterpretations[0]!.outcomeId,
  );
  expect(field(/^Näytteenotto-ohje/)).toHaveProperty('value', 'Ohje');
  expect(screen.getByRole('heading', { level: 2, name: /Päätutkimus 1 4816 Chlamydia/ })).toBeTruthy();
  expect(screen.queryByText('Sinulla on tallentamattomia muutoksia.')).toBeNull();
});

describe('A value that this version does not know', () => {
  const shownIn = (element: HTMLElement): string | undefined =>
    (element as HTMLSelectElement).selectedOptions[0]?.textContent;

  it.each([
    [/^Ikäryhmä/, 'ageGroup', 'Tuntematon arvo. Valitse arvo luettelosta.', 'Aikuinen', 3],
    [/^Kohdesukupuoli/, 'targetGender', 'Valitse kohdesukupuoli', 'Nainen', 2],
  ] as const)(
    'is shown as an error, and saved over by a choice only: %s',
    async (label, name, error, choice, value) => {
      const { user, http } = await setup({ [name]: unknownValue });
      expect(shownIn(field(label))).toBe('Virhe');
      await user.type(nameOf(), ', uusi');
      await user.click(button('Tallenna'));
      expect((await screen.findAllByText(error)).length).toBeGreaterThan(0);
      expect(http.inputsOf(updateProductContent)).toEqual([]);
      await user.selectOptions(field(label), choice);
      await user.click(button('Tallenna'));
      await waitFor(() =>
        expect(http.inputsOf(updateProductContent)).toMatchObject([
          { body: { productAnalysisMappings: [{ [name]: value }] } },
        ]),
      );
    },
  );

  it.each([
    ['of the analysis', { resultType: unknownValue as AnalysisResultType }],
    ['of a finding', {}],
  ])('leaves out findings, of which it is the type, until another is chosen: %s', async (_whose, changes) => {
    const [finding] = aCompleteProduct().productAnalysisMappings[0]!.resultInterpretations;
    const odd = { ...finding!, analysisResultType: unknownValue as AnalysisResultType };
    const { user, http } = await setup({ ...changes, resultInterpretations: [odd] });
    expect(shownIn(resultType())).toBe('Virhe');
    await user.type(nameOf(), ', uusi');
    await user.click(button('Tallenna'));
    expect((await screen.findAllByText('Valitse vastaustyyppi')).length).toBeGreaterThan(0);
    expect(http.inputsOf(updateProductContent)).toEqual([]);
    await user.selectOptions(resultType(), 'Positiivinen/negatiivinen');
    expect(await screen.findByLabelText(/^Löydös/, controls)).toBeTruthy();
  });
});

describe('The autocomplete', () => {
  it.each(['viljely', 'u-baktvi'])(
    'suggests by code, name and abbreviation; choosing fills the name too: %s',
    async (typed) => {
      const { user } = await setup();
      await user.clear(code());
      await user.type(code(), typed);
      await waitFor(() => expect(listed().getAllByRole('option')).toHaveLength(1));
      await user.click(listed().getByRole('option', { name: '1155 Bakteeri, viljely virtsasta' }));
      expect(code()).toHaveProperty('value', '1155');
      expect(nameOf()).toHaveProperty('value', 'Bakteeri, viljely virtsasta');
    },
  );

  it('suggests for what was typed before the list was there, once it is', async () => {
    let arrive!: () => void;
    const list = new Promise<typeof analyses>((resolve) => (arrive = () => resolve(analyses)));
    const { user } = await setup({}, list);
    await user.clear(code());
    await user.type(code(), 'viljely');
    expect(screen.queryByRole('listbox', { hidden: false })).toBeNull();
    await act(async () => arrive());
    await waitFor(() => expect(listed().getAllByRole('option')).toHaveLength(1));
  });

  it('suggests for what is pasted, not for what was cleared', async () => {
    const { user } = await setup();
    await user.clear(code());
    expect(screen.queryByRole('listbox', { hidden: false })).toBeNull();
    await user.paste('481');
    await waitFor(() => expect(listed().getAllByRole('option').length).toBeGreaterThan(1));
  });

  it('keeps words apart that were copied with a break of another kind between them', async () => {
    const { user } = await setup();
    await user.clear(code());
    await user.paste('AB\u2028CD');
    expect(code()).toHaveProperty('value', 'AB CD');
  });

  it('lets a local code stand that another begins with', async () => {
    const { user } = await setup();
    await user.clear(code());
    await user.type(code(), '481');
    await user.tab();
    expect(code()).toHaveProperty('value', '481');
    expect(nameOf()).toHaveProperty('value', 'Chlamydia trachomatis');
  });

  it('chooses by keyboard', async () => {
    const { user } = await setup();
    await user.clear(code());
    await user.type(code(), '4816{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(code()).toHaveProperty('value', '48160'));
    expect(nameOf()).toHaveProperty('value', 'Chlamydia trachomatis, laaja');
  });

  it('says that nothing matches, and keeps the free text', async () => {
    const { user, server } = await setup();
    await user.clear(code());
    await user.type(code(), 'OMA-1');
    expect(screen.getByText('Ei osumia')).toBeTruthy();
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    expect(server.product.productAnalysisMappings[0]!.kuntaliittoCode).toBe('OMA-1');
  });

  it('takes free text when the lists could not be loaded, and says so', async () => {
    const { user, shown, i18n } = await setup(microbeFindings, 'fails');
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(shown.map(({ textKey }) => i18n.t(textKey)).sort()).toEqual([
      'Mikrobien haku epäonnistui.',
      'Tutkimusten haku epäonnistui.',
    ]);
    await user.clear(code());
    await user.type(code(), '9999');
    expect(screen.queryByRole('listbox', { hidden: false })).toBeNull();
    expect(code()).toHaveProperty('value', '9999');
  });
});

it('saves by Ctrl+S, not by Enter; the focus stays where it was', async () => {
  const { user, server, http } = await setup(microbeFindings);
  await user.click(screen.getByText('Lisää mikrobi'));
  await user.type(field(/^Mikrobi/), 'E. coli');
  await user.selectOptions(field(/^Löydös/), 'Klamydia');
  await user.type(code(), '1{Escape}{Enter}');
  const name = nameOf();
  await user.type(name, ' 2{Enter}');
  expect(http.inputsOf(updateProductContent)).toEqual([]);
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Muutokset tallennettu.');
  expect(document.activeElement).toBe(name);
  expect(server.product.productAnalysisMappings[0]!.kuntaliittoName).toBe('Chlamydia trachomatis 2');
});

describe('Findings', () => {
  it('fills positive/negative with the first positive outcome, and clears it with another type', async () => {
    const { user, server } = await setup(microbeFindings);
    expect(missing().getByRole('button', { name: /Lisää vähintään yksi mikrobi/ })).toBeTruthy();
    await user.selectOptions(resultType(), 'Positiivinen/negatiivinen');
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    const [mapping] = server.product.productAnalysisMappings;
    expect(mapping!.resultInterpretations).toEqual([
      {
        outcomeId: server.product.outcomes[0]!.outcomeId,
        analysisResultType: AnalysisResultType.PositNegat,
        diagnosticValues: 'posit',
        productAnalysisMappingId: mapping!.productAnalysisMappingId,
      },
    ]);
    await user.selectOptions(resultType(), 'Mikrobilöydökset');
    expect(await screen.findByText('Lisää mikrobi')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Löydökset' })).toBeNull();
  });

  it('says which outcome a colleague has removed, and offers it no more', async () => {
    const { user, http, server } = await setup();
    const [klamydia, ...others] = server.product.outcomes;
    const names = () => [...(field(/^Löydös/) as HTMLSelectElement).options].map(({ text }) => text);
    expect(names()).toContain('Klamydia');
    http.answers(getProductOutcomes, [{ ...klamydia!, outcomeId: anId(), name: 'Tippuri' }, ...others]);
    const at = 'productAnalysisMappings.0.resultInterpretations.0.outcomeId';
    const refused = { status: 400, code: 'invalid', fieldErrors: { [at]: [formErrors.outcome] } };
    http.fails(updateProductContent, new AppError('invalid', refused));
    await user.type(nameOf(), ', uusi');
    await user.click(button('Tallenna'));
    const reason = `Löydös ${klamydia!.name} on poistettu. Valitse toinen löydös.`;
    await waitFor(() => expect(screen.getByText(`Päätutkimus 1, rivi 1: ${reason}`)).toBeTruthy());
    expect(screen.getAllByText(reason)).toHaveLength(1);
    await waitFor(() => expect(names()).not.toContain('Klamydia'));
    await user.selectOptions(field(/^Löydös/), 'Tippuri');
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  });

  it('says at the form that colleagues’ outcomes could not be read, and reads them by another try', async () => {
    const { http, server, live, user } = await setup();
    const told = 'Ei saatu tietää, mitä löydöksiä muut ovat lisänneet tai poistaneet.';
    const names = () => [...(field(/^Löydös/) as HTMLSelectElement).options].map(({ text }) => text);
    await waitFor(() => expect(live.messages.observed).toBe(true));
    expect(screen.queryByText(told)).toBeNull();
    http.fails(getProductOutcomes, new AppError('offline'));
    const { productId: id, modifiedAt } = server.product;
    act(() => live.messages.next({ kind: 'changed', objectType: 'product', id, modifiedAt, byName: 'Daniel' }));
    await screen.findByText(told);
    expect(names()).toContain('Klamydia');
    const [klamydia, ...others] = server.product.outcomes;
    http.answers(getProductOutcomes, [...others, klamydia!, { ...klamydia!, outcomeId: anId(), name: 'Tippuri' }]);
    await user.click(button('Yritä uudelleen'));
    await waitFor(() => expect(names()).toContain('Tippuri'));
    expect(screen.queryByText(told)).toBeNull();
  });

  it('offers what a colleague adds meanwhile; what they remove stays chosen where it is', async () => {
    const { http, server, live } = await setup();
    const [klamydia, ...others] = server.product.outcomes;
    const select = () => field(/^Löydös/) as HTMLSelectElement;
    const names = () => [...select().options].map(({ text }) => text);
    await waitFor(() => expect(live.messages.observed).toBe(true));
    http.answers(getProductOutcomes, [...others, { ...klamydia!, outcomeId: anId(), name: 'Tippuri' }]);
    const { productId: id, modifiedAt } = server.product;
    act(() => live.messages.next({ kind: 'changed', objectType: 'product', id, modifiedAt, byName: 'Daniel' }));
    await waitFor(() => expect(names()).toEqual(['Valitse', 'Tippuri', 'Klamydia']));
    expect(select().selectedOptions[0]?.text).toBe('Klamydia');
  });

  it('takes microbes from the list, and marks the same one in both rows', async () => {
    const { user } = await setup(microbeFindings);
    const option = { selector: '[role=option]' };
    for (const row of [0, 1]) {
      await user.click(screen.getByText('Lisää mikrobi'));
      await user.type(screen.getAllByLabelText('Mikrobi')[row]!, 'c');
      await user.click(screen.getByText('Escherichia coli (Escco)', option));
      await user.selectOptions(screen.getAllByLabelText('Löydös')[row]!, 'Klamydia');
    }
    const table = within(screen.getByRole('table', { name: 'Löydökset' }));
    expect(await table.findAllByText('Sama mikrobi on jo lisätty')).toHaveLength(2);
    expect(screen.getAllByText('Sama mikrobi on jo lisätty')).toHaveLength(2);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain('Sama mikrobi on jo lisätty');
    // Nothing is missing.
    const wrong = within(await screen.findByRole('region', { name: 'Korjattavat tiedot' }));
    await user.click(wrong.getByRole('button', { name: 'Päätutkimus 1, rivi 2: Sama mikrobi on jo lisätty' }));
    expect(document.activeElement).toBe(screen.getAllByLabelText('Mikrobi')[1]);
    await user.type(screen.getAllByLabelText('Mikrobi')[1]!, ' 2');
    await waitFor(() => expect(screen.queryByText('Sama mikrobi on jo lisätty')).toBeNull());
    await user.click(screen.getByLabelText('Poista mikrobi Escherichia coli (Escco) 2'));
    expect(screen.getAllByLabelText('Mikrobi')).toHaveLength(1);
    // Who removes several goes on from there.
    expect(document.activeElement).toBe(screen.getByLabelText('Poista mikrobi Escherichia coli (Escco)'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Lisää mikrobi'));
  });
});

it('adds one row for a double click, and leaves the focus in it', async () => {
  const { user } = await setup(microbeFindings);
  await user.dblClick(button('Lisää mikrobi'));
  expect(screen.getAllByLabelText('Mikrobi')).toHaveLength(1);
  expect(document.activeElement).toBe(screen.getByLabelText('Mikrobi'));
  // The next click of its own takes the focus as ever.
  await user.click(nameOf());
  expect(document.activeElement).toBe(nameOf());
  // Where the first click of the two went astray, as when a message moved the button, the second one counts.
  fireEvent.click(button('Lisää mikrobi'), { detail: 2 });
  expect(screen.getAllByLabelText('Mikrobi')).toHaveLength(2);
});

describe('Child analyses', () => {
  it('asks before results are removed, and keeps them when refused', async () => {
    const { user } = await setup();
    await user.click(toggle());
    expect((await dialog()).textContent).toContain('Vastaustyyppi ja löydökset poistetaan. Haluatko jatkaa?');
    await user.click(await answer('Peruuta'));
    await noDialog();
    expect(toggle()).toHaveProperty('checked', false);
    expect(resultType()).toHaveProperty('value', '1');
  });

  it('replaces those of the analysis that was asked about, wherever a colleague’s save has moved it meanwhile', async () => {
    const { user, server, live } = await setup();
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const [own] = server.product.productAnalysisMappings;
    await user.click(toggle());
    const yes = await answer('Jatka');
    const id = server.product.productId;
    const colleagues = { ...own!, productAnalysisMappingId: anId(), kuntaliittoCode: '1155' };
    const [modifiedAt, byName] = ['2026-06-01T00:00:00.000Z', 'Daniel Keskinen'];
    server.product = { ...server.product, modifiedAt, productAnalysisMappings: [colleagues, own!] };
    act(() => live.messages.next({ kind: 'changed', objectType: 'product', id, modifiedAt, byName }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2, name: /^Päätutkimus/ })).toHaveLength(2));
    await user.click(yes);
    const on = () =>
      screen.getAllByLabelText<HTMLInputElement>('Tutkimuksella on osatutkimuksia').find((each) => each.checked);
    await waitFor(() => expect(on()).toBeTruthy());
    const card = within(on()!.closest<HTMLElement>('div[id]')!);
    expect(card.getByLabelText(/^Kuntaliittokoodi/, controls)).toHaveProperty('value', '4816');
  });

  it('replaces results by child analyses and back', async () => {
    const { user, server, http } = await setup();
    await user.click(toggle());
    await user.click(await answer('Jatka'));
    await waitFor(() => expect(toggle()).toHaveProperty('checked', true));
    expect(screen.queryByLabelText(/^Vastaustyyppi/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: /Lisää vähintään yksi osatutkimus/ }));
    expect(document.activeElement).toBe(button('Lisää osatutkimus'));
    await user.dblClick(button('Lisää osatutkimus'));
    await screen.findByText('Osatutkimus 1');
    expect(screen.queryByText('Osatutkimus 2')).toBeNull();
    const parentId = server.product.productAnalysisMappings[0]!.productAnalysisMappingId;
    expect(http.inputsOf(createProductAnalysisMapping)[0]!.body.parentProductAnalysisMappingId).toBe(parentId);
    await user.type(code(1), '4206');
    await user.type(nameOf(1), 'Klamydia');
    await user.selectOptions(resultType(), 'Positiivinen/negatiivinen');
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    expect(server.product.productAnalysisMappings[0]).toMatchObject({
      resultType: 0,
      resultInterpretations: [],
      childProductAnalysisMappings: [{ kuntaliittoCode: '4206', isPrimary: false }],
    });
    await user.click(toggle());
    expect((await dialog()).textContent).toContain('Osatutkimukset poistetaan. Haluatko jatkaa?');
    await user.click(await answer('Jatka'));
    await waitFor(() => expect(screen.queryByText(/^Osatutkimus 1/)).toBeNull());
    expect(resultType()).toHaveProperty('value', '0');
  });

  it('says where another client has stored results of its own besides, and removes them when asked to', async () => {
    const [{ childProductAnalysisMappings: _none, ...own }] = aCompleteProduct().productAnalysisMappings as [
      ProductAnalysisMapping,
    ];
    const child = {
      ...own,
      productAnalysisMappingId: anId(),
      parentProductAnalysisMappingId: anId(),
      isPrimary: false,
    };
    const { user, server } = await setup({
      hasChildProductAnalysisMappings: true,
      childProductAnalysisMappings: [child],
    });
    const note = () => screen.queryByText(/^Tutkimukselle on tallennettu myös oma vastaustyyppi/);
    expect(note()).toBeTruthy();
    await user.click(button('Poista oma vastaustyyppi'));
    await user.click(await answer('Jatka'));
    await waitFor(() => expect(note()).toBeNull());
    expect(document.activeElement).toBe(code());
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    expect(server.product.productAnalysisMappings).toMatchObject([
      { resultType: 0, resultInterpretations: [], childProductAnalysisMappings: [{ resultType: child.resultType }] },
    ]);
  });
});

describe('Primary analyses', () => {
  it('adds one, leads to each of its gaps, and removes it', async () => {
    const { user } = await setup();
    await user.click(button('Lisää päätutkimus'));
    await waitFor(() => expect(document.activeElement).toBe(code(1)));
    const gaps = () => missing().getAllByRole('button');
    await waitFor(() => expect(gaps()).toHaveLength(4));
    const places: readonly [RegExp, () => HTMLElement][] = [
      [/Kuntaliittokoodi on pakollinen/, () => code(1)],
      [/Tutkimuksen nimi on pakollinen/, () => nameOf(1)],
      [/Valitse kohdesukupuoli/, () => field(/^Kohdesukupuoli/, 1)],
      [/Valitse vastaustyyppi/, () => resultType(1)],
    ];
    gaps().forEach((gap, index) => expect(gap.textContent).toMatch(places[index]![0]));
    // Closed analyses open for it.
    await user.click(screen.getByText('Päätutkimus 2', { selector: 'button *' }));
    expect(fields(/^Kuntaliittokoodi/)).toHaveLength(1);
    for (const [gap, place] of places) {
      await user.click(missing().getByRole('button', { name: gap }));
      expect(document.activeElement).toBe(place());
    }
    await user.click(screen.getAllByText('Poista tutkimus')[1]!);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Puuttuvat tiedot' })).toBeNull());
    // Of the analysis that is left.
    expect(document.activeElement).toBe(document.getElementsByName('productAnalysisMappings.0.up')[0]);
  });

  it('says in the list of what is missing which analysis, where two would read alike', async () => {
    const { user } = await setup(microbeFindings);
    const gaps = () =>
      missing()
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(gaps()).toEqual(['Päätutkimus 1: Lisää vähintään yksi mikrobi']);
    for (const count of [2, 3]) {
      await user.click(button('Lisää päätutkimus'));
      await waitFor(() => expect(fields(/^Kuntaliittokoodi/)).toHaveLength(count));
    }
    const lacks = [
      'Kuntaliittokoodi on pakollinen',
      'Tutkimuksen nimi on pakollinen',
      'Valitse kohdesukupuoli',
      'Valitse vastaustyyppi',
    ];
    const inPlaces = [2, 3].flatMap((number) => lacks.map((text) => `Päätutkimus ${number}: ${text}`));
    await waitFor(() => expect(gaps().sort()).toEqual(['Päätutkimus 1: Lisää vähintään yksi mikrobi', ...inPlaces]));
    await user.click(missing().getByRole('button', { name: 'Päätutkimus 3: Tutkimuksen nimi on pakollinen' }));
    expect(document.activeElement).toBe(nameOf(2));
  });

  it('says which row of the findings', async () => {
    const { user } = await setup(microbeFindings);
    for (let row = 0; row < 2; row += 1) await user.click(screen.getByText('Lisää mikrobi'));
    // Nothing is said of it yet: a browser would call a required choice that is still open invalid.
    const invalid = () => screen.getAllByLabelText('Löydös').map((field) => field.getAttribute('aria-invalid'));
    expect(invalid()).toEqual(['false', 'false']);
    await user.type(screen.getAllByLabelText('Mikrobi')[0]!, 'E. coli');
    await user.click(await screen.findByRole('button', { name: 'Päätutkimus 1, rivi 2: Valitse löydös' }));
    expect(document.activeElement).toBe(screen.getAllByLabelText('Löydös')[1]);
    await user.tab();
    await waitFor(() => expect(invalid()).toEqual(['false', 'true']));
    expect(missing().getByRole('button', { name: 'Päätutkimus 1, rivi 2: Valitse mikrobi' })).toBeTruthy();
  });

  it('wants at least one', async () => {
    const { user } = await setup();
    await user.click(button('Poista tutkimus'));
    await user.click(await answer('Poista'));
    expect(await screen.findByText('Paketissa ei ole vielä tutkimuksia.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Lisää vähintään yksi tutkimus' }));
    expect(document.activeElement).toBe(button('Lisää päätutkimus'));
  });

  it('asks before one that holds anything is removed, and keeps all of it when refused', async () => {
    const { user } = await setup();
    await user.type(nameOf(), ' 2');
    await user.click(button('Poista tutkimus'));
    expect((await dialog()).textContent).toContain(
      'Haluatko varmasti poistaa tutkimuksen 4816 Chlamydia trachomatis 2?',
    );
    await user.click(await answer('Peruuta'));
    await noDialog();
    expect(nameOf()).toHaveProperty('value', 'Chlamydia trachomatis 2');
    expect(resultType()).toHaveProperty('value', '1');
    await user.click(button('Poista tutkimus'));
    await user.click(await answer('Poista'));
    await waitFor(() => expect(screen.queryAllByLabelText(/^Kuntaliittokoodi/, controls)).toEqual([]));
    await noDialog();
    expect(document.activeElement).toBe(button('Lisää päätutkimus'));
  });

  it('asks of a child analysis by its place as long as it has no name', async () => {
    const { user } = await setup({ ...microbeFindings, resultType: 0, hasChildProductAnalysisMappings: true });
    await user.click(button('Lisää osatutkimus'));
    await screen.findByText('Osatutkimus 1');
    await user.selectOptions(resultType(), 'Mikrobilöydökset');
    await user.click(screen.getAllByText('Poista tutkimus')[1]!);
    expect((await dialog()).textContent).toContain('poistaa tutkimuksen Päätutkimus 1, osatutkimus 1?');
    await user.click(await answer('Poista'));
    await noDialog();
    expect(screen.queryByText('Osatutkimus 1')).toBeNull();
    expect(document.activeElement).toBe(button('Lisää osatutkimus'));
  });

  it('reports when one could not be made', async () => {
    const { user, http, shown } = await setup();
    http.fails(createProductAnalysisMapping, new AppError('unexpected'));
    await user.click(button('Lisää päätutkimus'));
    await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', textKey: 'core:toast.failed' }]));
    expect(fields(/^Kuntaliittokoodi/)).toHaveLength(1);
  });

  it('says that nothing was added where no answer came, and that it can be added again', async () => {
    const { user, http, shown, i18n } = await setup();
    http.fails(createProductAnalysisMapping, new AppError('offline', { code: noAnswerInTime }));
    await user.click(button('Lisää päätutkimus'));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown).toMatchObject([{ behindKey: 'configurator:toast.addUnanswered', stays: true }]);
    expect(i18n.t('configurator:toast.addUnanswered')).toContain('eikä tutkimusta lisätty lomakkeelle');
    expect(fields(/^Kuntaliittokoodi/)).toHaveLength(1);
  });
});

describe('Taking back', () => {
  const rows = [{ diagnosticValues: 'Escherichia coli' }, { diagnosticValues: 'Neisseria gonorrhoeae' }] as const;
  const found = () => screen.queryAllByLabelText<HTMLInputElement>('Mikrobi').map(({ value }) => value);
  const microbesOf = rows.map(({ diagnosticValues }) => diagnosticValues);
  const withRows = () => {
    const { resultType: analysisResultType } = microbeFindings;
    const resultInterpretations = rows.map((row) => ({
      ...row,
      outcomeId: anId(),
      analysisResultType,
      productAnalysisMappingId: anId(),
    }));
    return setup({ ...microbeFindings, resultInterpretations });
  };

  it('brings back the findings that another result type has wiped: an arrow key is enough for that', async () => {
    const { user, shown, i18n } = await withRows();
    // What an arrow key does to a select.
    fireEvent.change(resultType(), { target: { value: String(AnalysisResultType.PositNegat) } });
    expect(found()).toEqual([]);
    await user.type(nameOf(), ' 2');
    const { textKey, action } = shown.at(-1)!;
    expect(i18n.t(textKey)).toBe('Vastaustyyppi vaihdettu.');
    await act(async () => action!.run());
    expect(found()).toEqual(microbesOf);
    expect(resultType()).toHaveProperty('value', String(AnalysisResultType.MicrobeFindings));
    expect(nameOf()).toHaveProperty('value', 'Chlamydia trachomatis 2');
    fireEvent.change(resultType(), { target: { value: String(AnalysisResultType.PositNegat) } });
    fireEvent.keyDown(resultType(), { key: 'z', ctrlKey: true });
    expect(found()).toEqual(microbesOf);
  });

  it('brings a removed analysis back with its rows, as open as it was', async () => {
    const { user, shown, i18n } = await withRows();
    await user.click(button('Poista tutkimus'));
    await user.click(await answer('Poista'));
    expect(await screen.findByText('Paketissa ei ole vielä tutkimuksia.')).toBeTruthy();
    await noDialog();
    expect(i18n.t(shown.at(-1)!.textKey)).toBe('Tutkimus poistettu.');
    await act(async () => shown.at(-1)!.action!.run());
    expect([code(), nameOf()].map((one) => (one as HTMLInputElement).value)).toEqual(['4816', 'Chlamydia trachomatis']);
    expect(found()).toEqual(microbesOf);
    await waitFor(() => expect(screen.queryByText('Sinulla on tallentamattomia muutoksia.')).toBeNull());
    // And what is typed in it from then on is in the form.
    await user.type(nameOf(), ' 2');
    expect(screen.getByRole('heading', { level: 2, name: /Chlamydia trachomatis 2/ })).toBeTruthy();
  });

  it('brings a removed finding back, and child analyses that were switched off', async () => {
    const { user, shown, i18n } = await withRows();
    await user.click(screen.getByLabelText('Poista mikrobi Escherichia coli'));
    expect([found(), i18n.t(shown.at(-1)!.textKey)]).toEqual([microbesOf.slice(1), 'Mikrobi poistettu.']);
    await act(async () => shown.at(-1)!.action!.run());
    expect(found()).toEqual(microbesOf);
    await user.click(toggle());
    await user.click(await answer('Jatka'));
    await noDialog();
    await user.click(button('Lisää osatutkimus'));
    await screen.findByText('Osatutkimus 1');
    await user.type(nameOf(1), 'Osa');
    await user.click(toggle());
    await user.click(await answer('Jatka'));
    await noDialog();
    expect([screen.queryByText('Osatutkimus 1'), i18n.t(shown.at(-1)!.textKey)]).toEqual([
      null,
      'Osatutkimukset poistettu.',
    ]);
    await act(async () => shown.at(-1)!.action!.run());
    expect(nameOf(1)).toHaveProperty('value', 'Osa');
    expect(toggle()).toHaveProperty('checked', true);
  });
});
