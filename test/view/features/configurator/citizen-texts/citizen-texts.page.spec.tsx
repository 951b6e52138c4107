import { screen, waitFor, within } from '@testing-library/react';
import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { getProductAttachments } from '#core/contracts/attachment.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { anId } from '#test/support/builders.ts';
import { answer, button, field, missing, section, setup, write } from './setup.tsx';

const clean = () => expect(screen.queryByText('Sinulla on tallentamattomia muutoksia.')).toBeNull();

describe('What is shown', () => {
  it('has the sections in their order, clean as loaded', async () => {
    await setup();
    const headings = screen.getAllByText(/./, { selector: 'h2' }).map(({ textContent }) => textContent);
    expect(headings.slice(-7)).toEqual([
      'Etusivu',
      'Tilaus',
      'Näytteenotto-ohjeet',
      'Näytteestä ei saatu tulosta',
      'Negatiiviset tulokset',
      'Löydökset',
      'Viestit',
    ]);
    clean();
  });

  it('has every text of the product at its place', async () => {
    await setup();
    const names = (title: string): (string | null)[] =>
      [...section(title).querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea')].map(
        (each) => each.labels?.[0]?.textContent ?? null,
      );
    expect(names('Etusivu')).toEqual(['Paketin nimi kansalaiselle*', 'Paketin kuvaus kansalaiselle*']);
    expect(names('Tilaus')).toEqual(['Tilauksen otsikko*', 'Tilausohje*']);
    expect(names('Näytteenotto-ohjeet')).toEqual(['Näytteenotto-ohje*', 'Näytteenotto-ohje']);
    expect(names('Näytteestä ei saatu tulosta')).toEqual([
      'Otsikko*',
      'Ohje*',
      'Lausunnon otsikko*',
      'Lausunnon ohje*',
    ]);
    expect(names('Negatiiviset tulokset')).toEqual(['Negatiivisen tuloksen otsikko*']);
    expect(names('Viestit')).toEqual([
      'Tilausvahvistus tekstiviestillä*',
      'Tilausvahvistus sähköpostilla*',
      'Tulosilmoitus tekstiviestillä*',
      'Tulosilmoitus sähköpostilla*',
    ]);
    // One that is not there could never be written. Its place is in citizen-texts.form.tsx.
    expect(citizenTextFields.filter((name) => !document.querySelector(`[name="texts.${name}"]`))).toEqual([]);
  });

  it('names the positive outcomes only, each with a title to write', async () => {
    const { product } = await setup();
    const table = section('Löydökset').querySelector('table')!;
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Löydös', 'Otsikko kansalaiselle*']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Klamydia']);
    expect(field('Otsikko kansalaiselle Klamydia').value).toBe(product.outcomes[0]!.title);
  });

  it('has the instructions under their analyses', async () => {
    await setup();
    const primary = screen.getByRole('group', { name: '4816 Chlamydia trachomatis' });
    expect(within(primary).getAllByRole('textbox')).toHaveLength(2);
    const child = screen.getByRole('group', { name: '4206 Chlamydia trachomatis, osa' });
    expect(within(child).getByRole('textbox').getAttribute('aria-required')).toBeNull();
  });

  it('says of negative results only their title and who writes the rest', async () => {
    await setup();
    const { textContent } = section('Negatiiviset tulokset');
    expect(textContent).toContain(
      'Kansalainen näkee negatiivisesta tuloksesta tämän otsikon. Ohjetekstin kirjoittaa hyvinvointialue.',
    );
    expect(within(section('Negatiiviset tulokset')).queryByText('Liitteet')).toBeNull();
  });

  it('has the lists of attachments of the product and of each analysis, in the language on screen', async () => {
    const { http, product } = await setup({ search: '?language=en' });
    const { productId } = product;
    const [primary] = product.productAnalysisMappings;
    const ids = [primary!, ...primary!.childProductAnalysisMappings].map((each) => each.productAnalysisMappingId);
    // StrictMode asks for each twice.
    const asked = http.inputsOf(getProductAttachments).map(({ body }) => JSON.stringify(body));
    const lists = [...new Set(asked)].map((body) => JSON.parse(body) as unknown);
    const en = { productId, languageCode: 'en' };
    expect(lists).toHaveLength(5);
    expect(lists).toEqual(
      expect.arrayContaining([
        { ...en, outcomeType: 0 },
        { ...en, outcomeType: 0, productAnalysisMappingId: ids[0] },
        { ...en, outcomeType: 0, productAnalysisMappingId: ids[1] },
        { ...en, outcomeType: 3 },
        { ...en, outcomeType: 4 },
      ]),
    );
    for (const name of ['Ohjeliitteet', 'Lausunnon liitteet'])
      expect(screen.getAllByText(name).length).toBeGreaterThan(0);
  });

  it('leads from the sidebar to a section', async () => {
    const { user } = await setup();
    await user.click(button('Viestit'));
    expect(document.activeElement).toBe(section('Viestit'));
  });
});

describe('Saving', () => {
  it('sends what changed, stays, and says so', async () => {
    const { user, server } = await setup();
    write('Tilausohje', 'Teksti ja lisää');
    write('Otsikko kansalaiselle Klamydia', 'Klamydia todettu');
    expect(await screen.findByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
    await user.click(button('Tallenna'));
    expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
    expect(server.calls.map(({ part }) => part)).toEqual(['texts', 'titles']);
    expect(server.fi.productSubscriptionInstructions).toBe('Teksti ja lisää');
    expect(server.fi.outcomes[0]!.title).toBe('Klamydia todettu');
  });

  it('keeps the words of an outcome’s title apart that were copied with a break between them; browsers keep nothing of it', async () => {
    const { user, server } = await setup();
    const label = 'Otsikko kansalaiselle Klamydia';
    write(label, 'Klamydia\u2028todettu');
    expect([field(label).value, field(label).autocomplete]).toEqual(['Klamydia todettu', 'off']);
    await user.click(button('Tallenna'));
    await waitFor(() => expect(server.fi.outcomes[0]!.title).toBe('Klamydia todettu'));
  });

  it('refuses what is incomplete and leads to it by name', async () => {
    const { user, server } = await setup();
    write('Otsikko', '');
    write('Otsikko kansalaiselle Klamydia', '');
    await screen.findByText('Klamydia: Otsikko kansalaiselle: Pakollinen tieto');
    await user.click(button('Tallenna'));
    expect(document.activeElement).toBe(missing());
    await user.click(button('Näytteestä ei saatu tulosta: Otsikko: Pakollinen tieto'));
    expect(document.activeElement).toBe(field('Otsikko'));
    expect(within(section('Näytteestä ei saatu tulosta')).getByText('Pakollinen tieto')).toBeTruthy();
    expect(within(section('Löydökset')).getByText('Pakollinen tieto')).toBeTruthy();
    expect(server.calls).toEqual([]);
  });

  it('lists what is missing as it stands on the screen, whatever was emptied first', async () => {
    await setup();
    write('Tulosilmoitus sähköpostilla', '');
    write('Otsikko kansalaiselle Klamydia', '');
    write('Tilausohje', '');
    await screen.findByText('Tilausohje: Pakollinen tieto');
    const listed = within(missing()!).getAllByRole('listitem');
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      'Tilausohje: Pakollinen tieto',
      'Klamydia: Otsikko kansalaiselle: Pakollinen tieto',
      'Tulosilmoitus sähköpostilla: Pakollinen tieto',
    ]);
  });

  it('keeps on the screen what was not stored, and stores only that when saved again', async () => {
    const { user, server, shown } = await setup();
    server.failure = (part) => {
      if (part === 'titles') throw new AppError('offline');
    };
    write('Tilausohje', 'Teksti 2');
    write('Otsikko kansalaiselle Klamydia', 'Klamydia 2');
    await user.click(button('Tallenna'));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(field('Tilausohje').value).toBe('Teksti 2');
    expect(field('Otsikko kansalaiselle Klamydia').value).toBe('Klamydia 2');
    expect(screen.getByText('Sinulla on tallentamattomia muutoksia.')).toBeTruthy();
    // What was stored counts as saved: with the rest taken back, nothing is left to save.
    write('Otsikko kansalaiselle Klamydia', 'Klamydia');
    await waitFor(clean);
    write('Otsikko kansalaiselle Klamydia', 'Klamydia 3');
    server.failure = () => undefined;
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    expect(server.calls.map(({ part }) => part)).toEqual(['texts', 'titles', 'titles']);
    expect(server.fi.outcomes[0]!.title).toBe('Klamydia 3');
  });

  it('shows an analysis and an outcome that a colleague added, after a merge', async () => {
    const { user, server } = await setup();
    const [mapping] = server.fi.productAnalysisMappings;
    const added = {
      ...mapping!,
      productAnalysisMappingId: anId(),
      kuntaliittoCode: '4937',
      childProductAnalysisMappings: [],
    };
    const outcome = { ...server.fi.outcomes[0]!, outcomeId: anId(), name: 'Tippuri', title: 'Tippuri' };
    const { outcomes } = server.fi;
    server.change('fi', { productAnalysisMappings: [added, mapping!], outcomes: [outcome, ...outcomes] }, 'Daniel');
    write('Tilausohje', 'Teksti 2');
    await user.click(button('Tallenna'));
    const heading = await screen.findByText('4937 Chlamydia trachomatis');
    expect(heading.closest('[role="group"]')?.querySelector('textarea')?.value).toBe('Ohje');
    expect(field('Otsikko kansalaiselle Tippuri').value).toBe('Tippuri');
    expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
    clean();
    await waitFor(() => expect(screen.getAllByText('Lisää liite')).toHaveLength(6));
  });

  it('names the outcome that a colleague has removed, and offers nothing that cannot be stored', async () => {
    const { user, server } = await setup();
    const tippuri = { ...server.fi.outcomes[0]!, outcomeId: anId(), name: 'Tippuri', title: 'Tippuri' };
    server.change('fi', { outcomes: [...server.fi.outcomes, tippuri] }, 'Daniel Keskinen');
    write('Tilausohje', 'Teksti 2');
    await user.click(button('Tallenna'));
    await screen.findByText('Muutokset tallennettu.');
    write('Otsikko kansalaiselle Tippuri', 'Oma otsikko');
    const outcomes = server.fi.outcomes.filter(({ outcomeId }) => outcomeId !== tippuri.outcomeId);
    server.change('fi', { outcomes }, 'Daniel Keskinen');
    await user.click(button('Tallenna'));
    const choose = await answer('Tallenna valitut');
    const choices = within(screen.getByRole('radiogroup', { name: 'Tippuri: Otsikko kansalaiselle' }));
    expect(choices.getAllByRole<HTMLInputElement>('radio').map(({ disabled, checked }) => [disabled, checked])).toEqual(
      [
        [true, false],
        [false, true],
      ],
    );
    expect(screen.getByText(/^Kohdetta, johon teksti kuuluu, ei enää ole/)).toBeTruthy();
    await user.click(choose);
    await waitFor(clean);
    expect(screen.queryByText('Tippuri')).toBeNull();
  });

  it('lets choose where both changed the same text', async () => {
    const { user, server } = await setup();
    server.change('fi', { problemWithSampleTitle: 'Danielin otsikko' }, 'Daniel Keskinen');
    write('Otsikko', 'Kaisan otsikko');
    await user.click(button('Tallenna'));
    const choose = await answer('Tallenna valitut');
    expect(screen.getByText('Daniel Keskinen on muuttanut samoja tietoja')).toBeTruthy();
    expect(screen.getByText('Näytteestä ei saatu tulosta: Otsikko')).toBeTruthy();
    await user.click(screen.getByLabelText('Toisen käyttäjän muutos: Danielin otsikko'));
    await user.click(choose);
    await waitFor(() => expect(field('Otsikko').value).toBe('Danielin otsikko'));
    expect(server.fi.problemWithSampleTitle).toBe('Danielin otsikko');
    await waitFor(clean);
  });
});
