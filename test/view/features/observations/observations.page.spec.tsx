import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  HandlingStatus,
  ResultType,
  searchObservations,
  getObservationsSearchCount,
  setObservationStatus,
  type Observation,
} from '#core/contracts/observation.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { getAnalyses, type Analysis } from '#core/contracts/reference-data.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { observationFields } from '#features/observations/observation-filter.ts';
import { observationsStoreToken } from '#features/observations/observations.store.ts';
import { anObservation } from '#test/support/builders.ts';
import type { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { fieldNamesIn } from '#test/support/field-names.ts';
import { orderedProduct, setup } from './setup.tsx';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const row = (name: RegExp): HTMLElement => screen.getByRole('row', { name });
const selector = (name: RegExp): HTMLSelectElement => within(row(name)).getByRole('combobox');

/** As an arrow does in a closed selector. */
function leadByKey(element: HTMLSelectElement, value: string): void {
  act(() => element.focus());
  fireEvent.keyDown(element, { key: 'ArrowDown' });
  fireEvent.change(element, { target: { value } });
}

describe('The results', () => {
  it('show all columns', async () => {
    const results = [
      anObservation({ assignedTo: 'Helena Virtanen', handlingStatus: HandlingStatus.InProgress }),
      anObservation({
        kuntaliittoName: 'Neisseria gonorrhoeae',
        kuntaliittoCode: '4937',
        result: null,
        resultDate: null,
        outcomeType: OutcomeType.Unknown,
      }),
    ];
    const { show } = await setup({ results });
    show();
    const table = await screen.findByRole('table', { name: 'Tulokset' });
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map((cell) => cell.textContent)).toEqual([
      'Tutkimus',
      'Tutkimusnumero',
      'Asiakas',
      'Käsittelijä',
      'Vastauspäivä',
      'Tulos',
      'Tila',
    ]);
    const cellsOf = (name: RegExp) =>
      within(row(name))
        .getAllByRole('cell')
        .map((cell) => cell.textContent);
    expect(cellsOf(/Chlamydia/).slice(0, 6)).toEqual([
      'Chlamydia trachomatis',
      '4206',
      'Maija Meikäläinen',
      'Helena Virtanen',
      '10.3.2026',
      'posit',
    ]);
    expect(selector(/Chlamydia/).value).toBe('2');
    expect(cellsOf(/Neisseria/)).toEqual([
      'Neisseria gonorrhoeae',
      '4937',
      'Maija Meikäläinen',
      '–',
      '–',
      'Virhe',
      '–',
    ]);
    expect(document.title).toBe('Omanäyte - Tulokset');
  });

  it.each([
    [ResultType.Positive, 'posit'],
    [ResultType.Negative, 'negat'],
    [ResultType.ProblemWithSample, 'ei tehdä'],
    [ResultType.Statement, 'lausunto'],
    [ResultType.StatementDone, 'tehty'],
    [null, 'Virhe'],
  ])('say result %s as %s', async (result, text) => {
    const { show } = await setup({ results: [anObservation({ result })] });
    show();
    await screen.findByRole('table');
    expect(within(row(/Chlamydia/)).getByText(text)).toBeTruthy();
  });

  it('show a dash for a person without a name', async () => {
    const { referral } = anObservation();
    const { show, user } = await setup({
      results: [anObservation({ referral: { ...referral, firstName: '', lastName: '' } })],
    });
    show();
    await screen.findByRole('table', { name: 'Tulokset' });
    expect(within(row(/Chlamydia/)).getAllByRole('cell')[2]?.textContent).toBe('–');
    await user.click(within(row(/Chlamydia/)).getByRole('button'));
    expect((await screen.findByRole('dialog')).querySelector('h2')?.textContent).toMatch(/^–/);
  });

  it('shade the rows of every other order', async () => {
    const [first, second] = [anObservation(), anObservation()];
    const results = [first, { ...first, observationId: second.observationId }, anObservation()];
    const { show } = await setup({ results });
    show();
    const table = await screen.findByRole('table');
    const looks = [...table.querySelectorAll('tbody tr')].map((each) => each.className);
    expect(looks[0]).toBe(looks[1]);
    expect(looks[0]).not.toBe(looks[2]);
  });

  it('show what a colleague has set, and mark it', async () => {
    const results = [anObservation(), anObservation({ kuntaliittoName: 'Neisseria gonorrhoeae' })];
    const { show, http, live } = await setup({ results });
    show();
    await screen.findByRole('table');
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const taken = { ...results[0]!, handlingStatus: HandlingStatus.InProgress, assignedTo: 'Heikki Virta' };
    http.answers(searchObservations, [taken]);
    const { observationId } = taken;
    act(() =>
      live.messages.next({ kind: 'rows', list: 'observations', added: [], changed: [observationId], isCut: false }),
    );
    await waitFor(() => expect(selector(/Chlamydia/).value).toBe('2'));
    expect(within(row(/Chlamydia/)).getByText('Heikki Virta')).toBeTruthy();
    expect(within(row(/Chlamydia/)).getByTitle('Muuttunut')).toBeTruthy();
    expect(row(/Neisseria/)).toBeTruthy();
  });

  it('say that there are none, and that they could not be had', async () => {
    const { show, http } = await setup();
    show();
    expect(await screen.findByText('Ei tuloksia valituilla hakuehdoilla.')).toBeTruthy();
    http.fails(searchObservations, new AppError('unexpected'));
    await act(async () => button('Positiiviset (0)').click());
    expect((await screen.findByRole('alert')).textContent).toContain('Tuloksia haettaessa tapahtui virhe!');
  });

  it('have quick filters with counts', async () => {
    const { show, http, user } = await setup({ results: [anObservation()], counts: [9, 4, 2] });
    const { router } = show();
    await user.click(await screen.findByRole('button', { name: 'Positiiviset (4)' }));
    expect(await screen.findByText('1–1 / 4')).toBeTruthy();
    expect(router.state.location.search).toBe('?outcomeType=1');
    await user.click(button('Ei tulosta (2)'));
    expect(await screen.findByText('1–1 / 2')).toBeTruthy();
    expect(http.inputsOf(searchObservations).at(-1)?.body).toEqual({ outcomeType: OutcomeType.ProblemWithSample });
    await user.click(button('Kaikki'));
    expect(await screen.findByText('1–1 / 9')).toBeTruthy();
  });
});

describe('Their additional filters', () => {
  async function openFilters(beforehand?: (http: FakeHttpClient) => void) {
    const application = await setup({ results: [anObservation()] });
    beforehand?.(application.http);
    const view = application.show();
    await application.user.click(await screen.findByRole('button', { name: 'Avaa suodattimet' }));
    await screen.findByRole('textbox', { name: 'Käsittelijä' });
    return { ...application, ...view };
  }

  it('have a field each, but for what the quick ones and addresses set', async () => {
    const { container } = await openFilters();
    const setOtherwise = ['outcomeType', 'worklist', 'followUp', 'referralId'];
    const names = Object.keys(observationFields.placeOf).filter((name) => !setOtherwise.includes(name));
    expect(fieldNamesIn(container)).toEqual(names.sort());
  });

  it('search by analysis, assignee and days', async () => {
    const { user, http, router } = await openFilters();
    await user.type(screen.getByRole('combobox', { name: 'Tutkimuksen nimi' }), 'trach');
    await user.type(screen.getByRole('textbox', { name: 'Käsittelijä' }), 'Helena');
    await user.type(screen.getByRole('textbox', { name: 'Vastauspäivä aikaisintaan' }), '1.3.2026');
    await user.type(screen.getByRole('textbox', { name: 'Vastauspäivä viimeistään' }), '31.3.2026');
    await user.click(button('Hae'));
    await waitFor(() =>
      expect(http.inputsOf(searchObservations).at(-1)?.body).toEqual({
        kuntaliittoName: 'trach',
        assignedToUserName: 'Helena',
        startDate: '2026-03-01',
        endDate: '2026-03-31',
      }),
    );
    expect(router.state.location.search).toBe('?kuntaliittoName=trach&startDate=2026-03-01&endDate=2026-03-31');
  });

  it('take no personal identity code for an analysis: it would stand in the address, and go with a reload', async () => {
    const { user, http, router } = await openFilters();
    const searches = http.inputsOf(searchObservations).length;
    const { search } = router.state.location;
    await user.type(screen.getByRole('combobox', { name: 'Tutkimuksen nimi' }), '010594-900y');
    await user.click(button('Hae'));
    await screen.findByText('Tutkimusta ei voi hakea henkilötunnuksella');
    expect(http.inputsOf(searchObservations)).toHaveLength(searches);
    expect(router.state.location.search).toBe(search);
  });

  it.each([
    ['combobox', 'Tutkimuksen nimi'],
    ['textbox', 'Käsittelijä'],
  ])(
    'say at the field (%s) in Finnish that what was pasted is too long, and search for nothing',
    async (role, name) => {
      const { user, http } = await openFilters();
      const searches = http.inputsOf(searchObservations).length;
      const field = screen.getByRole<HTMLInputElement>(role, { name });
      await user.click(field);
      await user.paste('x'.repeat(257));
      await user.keyboard('{Enter}');
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      await screen.findByText('Enintään 255 merkkiä (2 merkkiä liikaa)');
      expect(document.activeElement).toBe(field);
      expect(http.inputsOf(searchObservations)).toHaveLength(searches);
    },
  );

  it('suggest the names of analyses, and say when there is none', async () => {
    const { user } = await openFilters();
    const analysis = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tutkimuksen nimi' });
    await user.type(analysis, 'gono');
    await user.click(await screen.findByRole('option', { name: 'Neisseria gonorrhoeae' }));
    expect(analysis.value).toBe('Neisseria gonorrhoeae');
    await user.clear(analysis);
    await user.type(analysis, 'xyz');
    expect(await screen.findByText('Ei osumia')).toBeTruthy();
    expect(analysis.value).toBe('xyz');
  });

  it('say that a word by which an analysis is suggested is in no name, once it is searched by', async () => {
    const chlamydia = { kuntaliittoCode: '4206', kuntaliittoName: 'Chlamydia trachomatis', synonyms: ['klamydia'] };
    const { user } = await openFilters((http) => http.answers(getAnalyses, [chlamydia]));
    const analysis = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tutkimuksen nimi' });
    const remark = /^Haku etsii tutkimuksen nimestä, eikä tätä ole yhdenkään tutkimuksen nimessä/;
    await user.type(analysis, 'klamydia');
    await screen.findByRole('option', { name: 'Chlamydia trachomatis' });
    expect(screen.queryByText(remark)).toBeNull();
    await user.keyboard('{Enter}');
    await screen.findByText(remark);
    await user.clear(analysis);
    await user.type(analysis, 'trach{Enter}');
    await waitFor(() => expect(screen.queryByText(remark)).toBeNull());
  });

  it('say how many more names there are than ten, once typing rests', async () => {
    const names = Array.from({ length: 35 }, (_, index) => ({
      kuntaliittoCode: String(5000 + index),
      kuntaliittoName: `Viljely ${index}`,
    }));
    const { user } = await openFilters((http) => http.answers(getAnalyses, names));
    await user.type(screen.getByRole('combobox', { name: 'Tutkimuksen nimi' }), 'viljely');
    const more = 'Muita osumia: 25. Tarkenna kirjoittamalla lisää.';
    await within(screen.getByRole('listbox')).findByText(more);
    // Heard beside the list, which may hold nothing but options.
    const heard = screen.getByText(more, { selector: '[aria-live]' });
    expect(screen.getByRole('listbox').contains(heard)).toBe(false);
    const options = () =>
      within(screen.getByRole('listbox'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options()).toHaveLength(10);
    await user.keyboard(' 34');
    await waitFor(() => expect(options()).toEqual(['Viljely 34']));
  });

  it('suggest for what was typed before the names were there, once they are', async () => {
    let arrive!: (names: Analysis[]) => void;
    const names = new Promise<Analysis[]>((resolve) => (arrive = resolve));
    const { user } = await openFilters((http) => http.answers(getAnalyses, () => names));
    await user.type(screen.getByRole('combobox', { name: 'Tutkimuksen nimi' }), 'gono');
    expect(screen.queryByRole('option', { name: 'Neisseria gonorrhoeae' })).toBeNull();
    await act(async () => arrive([{ kuntaliittoCode: '4937', kuntaliittoName: 'Neisseria gonorrhoeae' }]));
    expect(await screen.findByRole('option', { name: 'Neisseria gonorrhoeae' })).toBeTruthy();
  });

  it('search at Enter in each field; a suggestion that the arrows have come to is taken first', async () => {
    const { user, http } = await openFilters();
    const asked = (): unknown => http.inputsOf(searchObservations).at(-1)?.body;
    const analysis = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tutkimuksen nimi' });
    await user.type(analysis, 'gono');
    await screen.findByRole('option', { name: 'Neisseria gonorrhoeae' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toEqual({ kuntaliittoName: 'gono' }));
    expect(screen.queryByRole('option', { name: 'Neisseria gonorrhoeae' })).toBeNull();
    await user.clear(analysis);
    await user.type(analysis, 'neiss');
    await screen.findByRole('option', { name: 'Neisseria gonorrhoeae' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(analysis.value).toBe('Neisseria gonorrhoeae');
    expect(asked()).toEqual({ kuntaliittoName: 'gono' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked()).toEqual({ kuntaliittoName: 'Neisseria gonorrhoeae' }));
  });

  it('narrow to a package, a language and what the citizen has not opened', async () => {
    const { user, http, router } = await openFilters();
    await screen.findByRole('option', { name: 'Klamydiatesti' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paketti' }), 'Klamydiatesti');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Asiakkaan kieli' }), 'Englanti');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Asiakas on avannut tuloksen' }), 'Ei ole avannut');
    await user.click(button('Hae'));
    const { productId } = orderedProduct;
    await waitFor(() =>
      expect(http.inputsOf(searchObservations).at(-1)?.body).toEqual({
        productId,
        languageCode: 'en',
        observationWorkflowStatus: 7,
      }),
    );
    expect(router.state.location.search).toBe(`?observationWorkflowStatus=7&productId=${productId}&languageCode=en`);
    await user.click(button('Tyhjennä suodattimet'));
    await waitFor(() => expect(http.inputsOf(searchObservations).at(-1)?.body).toEqual({}));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Paketti' }).value).toBe('');
  });

  it('are cleared when they are closed', async () => {
    const { user, http, router } = await openFilters();
    await user.click(button('Positiiviset (0)'));
    await user.type(screen.getByRole('textbox', { name: 'Käsittelijä' }), 'Helena{Enter}');
    await waitFor(() => expect(http.inputsOf(searchObservations).at(-1)?.body).toHaveProperty('assignedToUserName'));
    await user.click(button('Sulje suodattimet'));
    await waitFor(() => expect(http.inputsOf(searchObservations).at(-1)?.body).toEqual({ outcomeType: 1 }));
    expect(router.state.location.search).toBe('?outcomeType=1');
    expect(screen.queryByRole('textbox', { name: 'Käsittelijä' })).toBeNull();
    await user.click(button('Avaa suodattimet'));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Käsittelijä' })).value).toBe('');
  });
});

describe('The handling status', () => {
  const positive = (changes: Partial<Observation> = {}) => anObservation(changes);

  it('is a stop for Tab in the row with the focus only, and keeps its own arrows', async () => {
    const other = positive({ kuntaliittoName: 'Neisseria gonorrhoeae' });
    const { show, user } = await setup({ results: [positive(), other] });
    show();
    await screen.findByRole('table');
    const opener = (name: RegExp) => within(row(name)).getByRole('button');
    act(() => opener(/Chlamydia/).focus());
    await user.tab();
    expect(document.activeElement).toBe(selector(/Chlamydia/));
    // Nobody prevents what the browser does with it.
    expect(fireEvent.keyDown(selector(/Chlamydia/), { key: 'ArrowDown' })).toBe(true);
    expect(document.activeElement).toBe(selector(/Chlamydia/));
    await user.tab();
    expect(document.activeElement?.closest('tbody')).toBeNull();
    act(() => opener(/Neisseria/).focus());
    await user.tab();
    expect(document.activeElement).toBe(selector(/Neisseria/));
    expect(selector(/Chlamydia/).tabIndex).toBe(-1);
  });

  it('can be set for positive findings only', async () => {
    const negative = positive({ kuntaliittoName: 'Neisseria', outcomeType: OutcomeType.Negative });
    const { show } = await setup({ results: [positive(), negative] });
    show();
    await screen.findByRole('table');
    expect(
      within(selector(/Chlamydia/))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Uusi', 'Käsittelyssä', 'Valmis']);
    expect(within(row(/Neisseria/)).queryByRole('combobox')).toBeNull();
  });

  it('of a kind that this version does not know is an error, until another is chosen', async () => {
    const { show } = await setup({
      results: [
        positive({ handlingStatus: undefined }),
        positive({ kuntaliittoName: 'Neisseria', handlingStatus: HandlingStatus.Unknown }),
      ],
    });
    show();
    await screen.findByRole('table');
    const shownIn = (name: RegExp) => selector(name).selectedOptions[0]?.text;
    expect([shownIn(/Chlamydia/), shownIn(/Neisseria/)]).toEqual(['Virhe', 'Uusi']);
  });

  it('shows at once, is sent, is reported, and refetches list and counts', async () => {
    const result = positive();
    const { show, http, shown, user } = await setup({ results: [result] });
    show();
    await screen.findByRole('table');
    const done = { ...result, handlingStatus: HandlingStatus.Done, assignedTo: 'Helena Virtanen' };
    let answer!: (observation: Observation) => void;
    http.answers(setObservationStatus, () => new Promise<Observation>((resolve) => (answer = resolve)));
    await user.selectOptions(selector(/Chlamydia/), 'Valmis');
    expect(selector(/Chlamydia/).value).toBe('3');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() =>
      expect(http.inputsOf(setObservationStatus)).toEqual([
        { query: { observationId: result.observationId, handlingStatus: '3' } },
      ]),
    );
    const [searches, counts] = [
      http.inputsOf(searchObservations).length,
      http.inputsOf(getObservationsSearchCount).length,
    ];
    http.answers(searchObservations, [done]);
    await act(async () => answer(done));
    await waitFor(() => expect(within(row(/Chlamydia/)).getByText('Helena Virtanen')).toBeTruthy());
    await waitFor(() => expect(http.inputsOf(searchObservations)).toHaveLength(searches + 1));
    expect(http.inputsOf(getObservationsSearchCount)).toHaveLength(counts + 5);
    expect(shown).toEqual([{ intent: 'success', textKey: 'observations:toast.statusSet', textValues: undefined }]);
    expect(selector(/Chlamydia/).value).toBe('3');
  });

  it.each([
    [new AppError('forbidden', { status: 403, code: 'forbidden' }), 'observations:toast.statusFailed'],
    // On a full disk the list cannot be read again: its rows would be gone from the screen.
    [new AppError('offline', { status: 503, code: 'storageFull' }), 'core:toast.storageFull'],
  ])('goes back when the server refuses, which a toast says: %s', async (error, textKey) => {
    const { show, http, shown, user } = await setup({ results: [positive()] });
    show();
    await screen.findByRole('table');
    let refuse!: (error: Error) => void;
    http.answers(setObservationStatus, () => new Promise<Observation>((_, reject) => (refuse = reject)));
    await user.selectOptions(selector(/Chlamydia/), 'Käsittelyssä');
    expect(selector(/Chlamydia/).value).toBe('2');
    await waitFor(() => expect(refuse).toBeDefined());
    const searches = http.inputsOf(searchObservations).length;
    await act(async () => refuse(error));
    await waitFor(() => expect(selector(/Chlamydia/).value).toBe('1'));
    expect(shown).toMatchObject([{ intent: 'error', textKey }]);
    expect(http.inputsOf(searchObservations)).toHaveLength(searches);
  });

  it('is refetched where no answer came: it may be set', async () => {
    const result = positive();
    const { show, http, shown, user } = await setup({ results: [result] });
    show();
    await screen.findByRole('table');
    const set = { ...result, handlingStatus: HandlingStatus.InProgress, assignedTo: 'Helena Virtanen' };
    http.fails(setObservationStatus, new AppError('offline')).answers(searchObservations, [set]);
    await user.selectOptions(selector(/Chlamydia/), 'Käsittelyssä');
    await waitFor(() => expect(within(row(/Chlamydia/)).getByText('Helena Virtanen')).toBeTruthy());
    await waitFor(() => expect(selector(/Chlamydia/).value).toBe('2'));
    const told = { textKey: 'observations:toast.statusFailed', behindKey: 'observations:toast.statusUnanswered' };
    expect(shown).toMatchObject([told]);
  });

  it.each([
    ['corrected', 'observations:toast.corrected', { outcomeName: 'Tippuri', correctedStep: 4 }],
    ['conflict', 'observations:toast.noFinding', { outcomeType: OutcomeType.Negative }],
  ])(
    'of a finding that the laboratory has changed since (%s) is not set: why is told, and the row refetched',
    async (code, behindKey, now) => {
      const result = positive({ correctedStep: null });
      const { show, http, shown, user } = await setup({ results: [result] });
      show();
      await screen.findByRole('table');
      const searches = http.inputsOf(searchObservations).length;
      http
        .answers(setObservationStatus, () => {
          throw new AppError('conflict', { status: 409, code });
        })
        .answers(searchObservations, [{ ...result, ...now, assignedTo: 'Sari Mäkelä' }]);
      await user.selectOptions(selector(/Chlamydia/), 'Valmis');
      await waitFor(() => expect(within(row(/Chlamydia/)).getByText('Sari Mäkelä')).toBeTruthy());
      expect(http.inputsOf(setObservationStatus)).toEqual([
        { query: { observationId: result.observationId, handlingStatus: '3', seenStep: '0' } },
      ]);
      expect(http.inputsOf(searchObservations).length).toBeGreaterThan(searches);
      expect(shown).toMatchObject([{ intent: 'error', textKey: 'observations:toast.statusFailed', behindKey }]);
    },
  );

  it('of one that is there no more says so, and it leaves the list', async () => {
    const { show, http, shown, user } = await setup({ results: [positive()] });
    show();
    await screen.findByRole('table');
    http.fails(setObservationStatus, new AppError('notFound', { code: 'notFound' })).answers(searchObservations, []);
    await user.selectOptions(selector(/Chlamydia/), 'Valmis');
    await screen.findByText('Ei tuloksia valituilla hakuehdoilla.');
    expect(shown).toMatchObject([{ textKey: 'observations:toast.statusFailed', behindKey: 'observations:toast.gone' }]);
  });

  it('to which keys have led is of the finding that was shown then', async () => {
    const result = positive({ correctedStep: null });
    const { show, http, user, container } = await setup({ results: [result] });
    const store = container.get(observationsStoreToken);
    show();
    await screen.findByRole('table');
    http.answers(setObservationStatus, result);
    leadByKey(selector(/Chlamydia/), '3');
    await act(async () =>
      store.setState(({ answer }) => ({ answer: { ...answer!, rows: [{ ...result, correctedStep: 4 }] } })),
    );
    await user.tab();
    await waitFor(() => expect(http.inputsOf(setObservationStatus)).toMatchObject([{ query: { seenStep: '0' } }]));
  });

  it('to which keys have led goes with its row, which a toast says', async () => {
    const result = positive();
    const results = [result, positive({ kuntaliittoName: 'Neisseria' })];
    const { show, http, shown, container } = await setup({ results });
    const store = container.get(observationsStoreToken);
    show();
    await screen.findByRole('table');
    leadByKey(selector(/Chlamydia/), '3');
    await act(async () => store.setState(({ answer }) => ({ answer: { ...answer!, rows: answer!.rows.slice(1) } })));
    expect(shown).toEqual([
      {
        intent: 'warning',
        textKey: 'observations:toast.notChosen',
        textValues: { label: 'Käsittelyn tila: Chlamydia trachomatis, Maija Meikäläinen' },
      },
    ]);
    // One that was taken, or given up, is lost by nobody.
    leadByKey(selector(/Neisseria/), '2');
    fireEvent.keyDown(selector(/Neisseria/), { key: 'Escape' });
    await act(async () => store.setState(({ answer }) => ({ answer: { ...answer!, rows: [] } })));
    expect(shown).toHaveLength(1);
    expect(http.inputsOf(setObservationStatus)).toEqual([]);
  });

  it.each([
    ['a second choice that was made before the first one was answered', ['Käsittelyssä', 'Valmis']],
    ['the last one, also where the first was the same', ['Käsittelyssä', 'Valmis', 'Käsittelyssä']],
  ])('keeps %s', async (_, choices) => {
    const result = positive();
    const { show, http, user } = await setup({ results: [result] });
    show();
    await screen.findByRole('table');
    const answers: (() => void)[] = [];
    http.answers(
      setObservationStatus,
      ({ query }) =>
        new Promise<Observation>((resolve) =>
          answers.push(() => resolve({ ...result, handlingStatus: Number(query.handlingStatus) as HandlingStatus })),
        ),
    );
    for (const choice of choices) await user.selectOptions(selector(/Chlamydia/), choice);
    const chosen = choices.map((choice) => (choice === 'Valmis' ? HandlingStatus.Done : HandlingStatus.InProgress));
    const last = chosen.at(-1)!;
    for (const at of choices.keys()) {
      await waitFor(() => expect(answers).toHaveLength(at + 1));
      expect(selector(/Chlamydia/).value).toBe(`${last}`);
      if (at + 1 === choices.length) http.answers(searchObservations, [{ ...result, handlingStatus: last }]);
      await act(async () => answers[at]!());
    }
    expect(http.inputsOf(setObservationStatus).map(({ query }) => query.handlingStatus)).toEqual(
      chosen.map((status) => `${status}`),
    );
    expect(selector(/Chlamydia/).value).toBe(`${last}`);
  });
});
