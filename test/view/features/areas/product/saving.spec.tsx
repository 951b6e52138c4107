import { act, screen, waitFor, within } from '@testing-library/react';
import {
  getHvaProductById,
  publishHvaProduct,
  updateHvaProduct,
  type HvaProduct,
} from '#core/contracts/hva-product.contract.ts';
import { unknownValue } from '#core/contracts/schemas.ts';
import { AppError, noAnswerInTime } from '#core/errors/app-error.ts';
import { anId } from '#test/support/builders.ts';
import {
  answer,
  button,
  choice,
  choose,
  instruction,
  isAsked,
  isEnabled,
  question,
  reasonOf,
  setup,
  write,
} from './setup.tsx';

const published = { isPublished: true, publishedAt: '2026-03-03T08:00:00.000Z', publishedBy: 'Helena Virtanen' };
const all = ['Ohje 1', 'Ohje 2', 'Ohje 3'];
const savePublished = 'Paketti on julkaistu';
const unsaved = 'Sinulla on tallentamattomia muutoksia.';
const alerts = () =>
  screen.queryAllByText(/^Tarkista paketin (FI|SV|EN) tiedot$/).map(({ textContent }) => textContent);
const klamydia = 'Positiivinen löydös: Klamydia';

describe('Saving and publishing are enabled', () => {
  it('complete and unchanged: nothing to save, ready to publish', async () => {
    await setup({ search: '?step=settings' });
    await waitFor(() => expect(isEnabled('Julkaise näytepaketti')).toBe(true));
    expect(isEnabled('Tallenna')).toBe(false);
    expect(reasonOf('Tallenna')).toBe('Ei tallennettavia muutoksia');
  });

  it('changed: to be saved first', async () => {
    await setup({ search: '?step=settings' });
    choose('Tilausväli', '4 viikkoa');
    await waitFor(() => expect(isEnabled('Tallenna')).toBe(true));
    expect(isEnabled('Julkaise näytepaketti')).toBe(false);
    expect(reasonOf('Julkaise näytepaketti')).toBe(unsaved);
    choose('Tilausväli', '1 viikko');
    await waitFor(() => expect(isEnabled('Julkaise näytepaketti')).toBe(true));
    expect(isEnabled('Tallenna')).toBe(false);
  });

  it('incomplete: an attempt to save shows what is missing, publishing leads to it', async () => {
    const { user, http } = await setup({ search: '?step=settings', product: { notifyProfessional: 0 } });
    await waitFor(() => expect(isEnabled('Julkaise näytepaketti')).toBe(false));
    expect(reasonOf('Julkaise näytepaketti')).toBe('Pakollisia tietoja puuttuu');
    expect(button('Julkaise näytepaketti').title).toBe('Pakollisia tietoja puuttuu');
    expect(isEnabled('Tallenna')).toBe(true);
    await user.click(button('Julkaise näytepaketti'));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Mikä estää julkaisun' }));
    expect(http.inputsOf(publishHvaProduct)).toEqual([]);
  });

  it('published: no publishing any more', async () => {
    await setup({ search: '?step=settings', product: published });
    await waitFor(() => expect(isEnabled('Tallenna')).toBe(false));
    expect(screen.queryByRole('button', { name: 'Julkaise näytepaketti' })).toBeNull();
    expect(reasonOf('Tallenna')).toBe('Ei tallennettavia muutoksia');
    choose('Tilausväli', '4 viikkoa');
    await waitFor(() => expect(isEnabled('Tallenna')).toBe(true));
  });
});

describe('A setting that this version does not know', () => {
  it.each([
    ['Tilausväli', 'intervalBetweenOrders', '4 viikkoa', 28, {}],
    ['Tilausväli', 'intervalBetweenOrders', '4 viikkoa', 28, published],
    ['Heräte ammattilaiselle', 'notifyProfessional', 'Ei herätettä', 1, {}],
  ] as const)(
    'is shown as an error, and saved over by a choice only: %s',
    async (label, name, option, value, state) => {
      const product = { ...state, [name]: unknownValue };
      const { user, http } = await setup({ search: '?step=settings', product });
      expect(choice(label).selectedOptions[0]?.text).toBe('Virhe');
      choose('Muistutus asiakkaalle', 'Ei muistutusta');
      await user.click(button('Tallenna'));
      expect((await screen.findAllByText('Tuntematon arvo. Valitse arvo luettelosta.')).length).toBeGreaterThan(0);
      expect(http.inputsOf(updateHvaProduct)).toEqual([]);
      choose(label, option);
      await user.click(button('Tallenna'));
      if ('isPublished' in state) await user.click(await answer(savePublished, 'Jatka'));
      await waitFor(() => expect(http.inputsOf(updateHvaProduct)).toMatchObject([{ body: { [name]: value } }]));
    },
  );
});

describe('Saving a product that is not published', () => {
  it('says that it is on its way until it is stored', async () => {
    const { user, server, http } = await setup({ search: '?step=settings' });
    let finish = (): void => undefined;
    http.answers(
      updateHvaProduct,
      () => new Promise((resolve) => (finish = () => resolve({ ...server.product, intervalBetweenOrders: 28 }))),
    );
    choose('Tilausväli', '4 viikkoa');
    await waitFor(() => expect(isEnabled('Tallenna')).toBe(true));
    expect(screen.queryByText('Tallennetaan…')).toBeNull();
    await user.click(button('Tallenna'));
    expect(await screen.findByText('Tallennetaan…')).toBeTruthy();
    finish();
    expect(await screen.findByText('Muutokset tallennettu.')).toBeTruthy();
    expect(screen.queryByText('Tallennetaan…')).toBeNull();
  });

  it('stores it without a question and says so', async () => {
    const { user, shown, server, http } = await setup({ search: '?step=outcomes&language=sv' });
    for (const heading of [klamydia, 'Positiivinen löydös: Tippuri', 'Negatiivinen'])
      write(instruction(heading), `Text: ${heading}`);
    await user.click(button('Tallenna'));
    // Told by the toast: from the line as well it would be heard twice.
    expect((await screen.findByText('Muutokset tallennettu.')).closest('[role="status"]')).toBeNull();
    expect(shown).toEqual([{ intent: 'success', textKey: 'hvaProduct:toast.saved', textValues: undefined }]);
    expect(server.texts.sv).toEqual([
      `Text: ${klamydia}`,
      'Text: Positiivinen löydös: Tippuri',
      'Text: Negatiivinen',
      '',
      '',
    ]);
    expect(http.inputsOf(updateHvaProduct)[0]!.body).toMatchObject({
      hvaProductId: server.product.hvaProductId,
      areaId: '04',
      product: { productName: 'Klamydia ja tippuri' },
    });
    expect(isEnabled('Tallenna')).toBe(false);
  });

  it('twice in a row conflicts with nobody', async () => {
    const { user, shown } = await setup({ search: '?step=settings' });
    choose('Tilausväli', '4 viikkoa');
    await user.click(button('Tallenna'));
    await waitFor(() => expect(shown).toHaveLength(1));
    choose('Tilausväli', '3 viikkoa');
    await user.click(button('Tallenna'));
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(shown.map(({ textKey }) => textKey)).toEqual(['hvaProduct:toast.saved', 'hvaProduct:toast.saved']);
  });

  it.each([
    ['fails', new AppError('unexpected', { status: 500 }), undefined],
    ['has no answer', new AppError('offline', { code: noAnswerInTime }), 'core:failedSave.unanswered'],
  ])('keeps what is typed when it %s, and says so', async (_, error, behindKey) => {
    const { user, shown, http } = await setup({ search: '?step=outcomes' });
    http.fails(updateHvaProduct, error);
    write(instruction(klamydia), 'Uusi ohje');
    await user.click(button('Tallenna'));
    await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', textKey: 'core:toast.failed' }]));
    expect(shown.map((toast) => toast.behindKey)).toEqual([behindKey]);
    expect(instruction(klamydia).value).toBe('Uusi ohje');
    expect(screen.getByText(unsaved)).toBeTruthy();
  });
});

describe('Saving a published product', () => {
  const change = () => choose('Tilausväli', '4 viikkoa');
  const situation = { search: '?step=settings', product: published } as const;

  it('asks first', async () => {
    const { user, http, server, shown } = await setup(situation);
    change();
    await user.click(button('Tallenna'));
    expect((await question(savePublished)).getByText(/Muutokset näkyvät heti kansalaisille/)).toBeTruthy();
    await user.click(await answer(savePublished, 'Peruuta'));
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(http.inputsOf(updateHvaProduct)).toEqual([]);
    await user.click(button('Tallenna'));
    await user.click(await answer(savePublished, 'Jatka'));
    await waitFor(() => expect(shown).toMatchObject([{ textKey: 'hvaProduct:toast.saved' }]));
    expect(server.product.intervalBetweenOrders).toBe(28);
    expect(alerts()).toEqual([]);
  });

  it('is refused where the language on the screen is incomplete', async () => {
    const { user, http } = await setup({
      ...situation,
      search: '?step=outcomes',
      texts: { fi: ['', ...all.slice(1)] },
    });
    await user.click(button('Tallenna'));
    await waitFor(() => expect(alerts()).toEqual(['Tarkista paketin FI tiedot']));
    expect(screen.getByText('Syötä ohjeteksti kaikkiin löydöksiin')).toBeTruthy();
    expect(isAsked()).toBe(false);
    expect(http.inputsOf(updateHvaProduct)).toEqual([]);
  });

  it('leaves who has gone on to type meanwhile in the field', async () => {
    const { user, http, server } = await setup({
      ...situation,
      search: '?step=outcomes',
      texts: { fi: ['', ...all.slice(1)] },
    });
    let finish = (): void => undefined;
    const answered = new Promise<void>((resolve) => (finish = resolve));
    http.answers(getHvaProductById, () => answered.then(() => server.product));
    await user.click(button('Tallenna'));
    await user.type(instruction('Negatiivinen'), ' ja');
    finish();
    await waitFor(() => expect(alerts()).toEqual(['Tarkista paketin FI tiedot']));
    await user.keyboard('tkuu');
    expect(instruction('Negatiivinen').value).toBe('Ohje 3 jatkuu');
  });

  it('reports other languages, and does not wait for them', async () => {
    const { user, server, shown } = await setup({ ...situation, texts: { sv: ['Text'], en: ['', 'Text'] } });
    change();
    await user.click(button('Tallenna'));
    await user.click(await answer(savePublished, 'Jatka'));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(alerts()).toEqual(['Tarkista paketin SV tiedot', 'Tarkista paketin EN tiedot']);
    expect(server.product.intervalBetweenOrders).toBe(28);
  });

  it('is under way while the other languages are read', async () => {
    const { user, http, server } = await setup(situation);
    change();
    let finish = (): void => undefined;
    const answered = new Promise<void>((resolve) => (finish = resolve));
    http.answers(getHvaProductById, () => answered.then(() => server.product));
    await user.click(button('Tallenna'));
    expect(await screen.findByText('Tallennetaan…')).toBeTruthy();
    expect(isAsked()).toBe(false);
    finish();
    await question(savePublished);
    expect(screen.queryByText('Tallennetaan…')).toBeNull();
  });

  it('does not wait for other languages that cannot be read', async () => {
    const { user, http, server, shown } = await setup(situation);
    change();
    http.fails(getHvaProductById, new AppError('unexpected'));
    await user.click(button('Tallenna'));
    await user.click(await answer(savePublished, 'Jatka'));
    await waitFor(() => expect(server.product.intervalBetweenOrders).toBe(28));
    await waitFor(() => expect(shown).toContainEqual(expect.objectContaining({ textKey: 'hvaProduct:toast.saved' })));
    expect(alerts()).toEqual([]);
  });

  it('that fails stays told, and can be tried again', async () => {
    const { user, http, server, shown } = await setup(situation);
    change();
    http.fails(getHvaProductById, new AppError('offline')).fails(updateHvaProduct, new AppError('offline'));
    await user.click(button('Tallenna'));
    await user.click(await answer(savePublished, 'Jatka'));
    const failed = /^Tallennukseen ei saatu vastausta\./;
    await screen.findByText(failed);
    // With one voice: the languages could not be read either.
    expect(shown).toHaveLength(1);
    http.answers(updateHvaProduct, ({ body }) => (server.product = { ...server.product, ...body } as never));
    await user.click(button('Yritä uudelleen'));
    await user.click(await answer(savePublished, 'Jatka'));
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
    await waitFor(() => expect(isEnabled('Tallenna')).toBe(false));
  });

  it('says what to do when the server finds it incomplete', async () => {
    const { user, http, shown } = await setup(situation);
    change();
    http.fails(updateHvaProduct, new AppError('invalid', { code: 'invalid' }));
    await user.click(button('Tallenna'));
    await user.click(await answer(savePublished, 'Jatka'));
    await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', textKey: 'hvaProduct:toast.checkProduct' }]));
  });
});

describe('Publishing', () => {
  const title = 'Julkaise näytepaketti';
  const publish = async (label = 'Julkaise') => {
    const text = 'Julkaistu paketti ilmestyy tilattavaksi kansalaisen Omanäyte-palveluun';
    expect((await question(title)).getByText(text)).toBeTruthy();
    return answer(title, label);
  };
  const ready = async (situation: Parameters<typeof setup>[0] = {}) => {
    const page = await setup(situation);
    await waitFor(() => expect(isEnabled('Julkaise näytepaketti')).toBe(true));
    await page.user.click(button('Julkaise näytepaketti'));
    return page;
  };

  it('asks, publishes, says so and takes the button away', async () => {
    const { user, shown, server } = await ready();
    await user.click(await publish());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Julkaise näytepaketti' })).toBeNull());
    expect(shown).toMatchObject([{ intent: 'success', textKey: 'hvaProduct:toast.published' }]);
    expect(server.product.isPublished).toBe(true);
    expect(screen.getByText('Julkaistu')).toBeTruthy();
    expect(screen.getByText('Helena Virtanen 1.5.2026 12.05')).toBeTruthy();
    // Where the button was, not at the page's top.
    expect(document.activeElement).toBe(button('Tallenna'));
  });

  it('without an answer says so, and shows that it is in use', async () => {
    const { user, http, shown, change, server } = await ready();
    http.answers(publishHvaProduct, () => {
      change(published);
      throw new AppError('offline');
    });
    await user.click(await publish());
    await waitFor(() => expect(screen.queryByRole('button', { name: title })).toBeNull());
    expect(shown).toMatchObject([{ textKey: 'hvaProduct:toast.checkProduct', stays: true }]);
    expect(shown[0]).toMatchObject({ behindKey: 'hvaProduct:toast.publishUnanswered' });
    expect(server.product.isPublished).toBe(true);
    expect(document.activeElement).toBe(button('Tallenna'));
  });

  it.each([
    ['notFound', 'hvaProduct:load.notFound'],
    ['forbidden', 'core:bulk.reason.forbidden'],
  ] as const)('that is refused for another reason than the package says so: %s', async (code, behindKey) => {
    const { user, http, shown } = await ready();
    http.fails(publishHvaProduct, new AppError(code, { code }));
    await user.click(await publish());
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({ textKey: 'hvaProduct:toast.checkProduct', behindKey });
    expect(isEnabled(title)).toBe(true);
  });

  it('publishes once, and asks nothing again while the answer takes its time', async () => {
    const { user, http, server } = await ready();
    let answered: (product: HvaProduct) => void = () => undefined;
    http.answers(publishHvaProduct, () => new Promise((resolve) => (answered = resolve)));
    await user.click(await publish());
    const said = await screen.findByText('Julkaistaan…');
    expect(said.closest('[role="status"]')).toBeTruthy();
    expect(isEnabled('Julkaise näytepaketti')).toBe(false);
    expect(document.activeElement).toBe(button('Julkaise näytepaketti'));
    await user.click(button('Julkaise näytepaketti'));
    expect(isAsked()).toBe(false);
    await act(async () => answered({ ...server.product, ...published }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Julkaise näytepaketti' })).toBeNull());
    expect(http.inputsOf(publishHvaProduct)).toHaveLength(1);
    expect(said.isConnected).toBe(false);
  });

  it('says that it looks at the package first, until it asks', async () => {
    const page = await setup();
    await waitFor(() => expect(isEnabled(title)).toBe(true));
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    page.http.answers(getHvaProductById, () => held.then(() => page.server.product));
    await page.user.click(button(title));
    const said = await screen.findByText('Tarkistetaan…');
    expect([said.closest('[role="status"]') !== null, isEnabled(title), isAsked()]).toEqual([true, false, false]);
    await act(async () => letThrough());
    await publish();
    expect(said.isConnected).toBe(false);
  });

  it('does nothing when the person thinks better of it', async () => {
    const { user, http } = await ready();
    await user.click(await publish('Peruuta'));
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(http.inputsOf(publishHvaProduct)).toEqual([]);
  });

  it('leaves nothing for the next save to conflict with, in any language', async () => {
    const { user, shown } = await ready({ search: '?step=outcomes&language=sv' });
    await user.click(await publish());
    await waitFor(() => expect(shown).toHaveLength(1));
    for (const heading of [klamydia, 'Positiivinen löydös: Tippuri', 'Negatiivinen'])
      write(instruction(heading), 'Text');
    await user.click(button('Tallenna'));
    await user.click(await answer(savePublished, 'Jatka'));
    await waitFor(() => expect(shown).toHaveLength(2));
    expect(shown[1]).toMatchObject({ intent: 'success', textKey: 'hvaProduct:toast.saved' });
  });

  it.each([
    [{ texts: { sv: ['Text'] } }, ['Tarkista paketin SV tiedot']],
    [{ texts: { en: ['', 'Text'] } }, ['Tarkista paketin EN tiedot']],
    [{ texts: { fi: ['Ohje'] }, search: '?language=sv' }, ['Tarkista paketin FI tiedot']],
    [
      { texts: { fi: [], sv: [], en: ['Text'] }, search: '?language=sv' },
      ['Tarkista paketin FI tiedot', 'Tarkista paketin EN tiedot'],
    ],
  ])('is refused while a language is incomplete: %j', async (situation, expected) => {
    const { http } = await ready(situation);
    await waitFor(() => expect(alerts()).toEqual(expected));
    // From the bar at the foot of a long page they would not be seen. The focus comes once they are drawn.
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    expect(isAsked()).toBe(false);
    expect(http.inputsOf(publishHvaProduct)).toEqual([]);
  });

  it('is refused for what the diagnostic centre has added meanwhile, which is shown then', async () => {
    const { user, server } = await setup({ search: '?step=outcomes' });
    await waitFor(() => expect(isEnabled(title)).toBe(true));
    const { product: centre, hvaOutcomeSettings } = server.product;
    const added = { outcomeId: anId(), outcomeType: 1 } as const;
    server.product = {
      ...server.product,
      product: { ...centre, outcomes: [...centre.outcomes, { ...added, name: 'Uusi' }] },
      hvaOutcomeSettings: [...hvaOutcomeSettings, { ...added, hvaOutcomeSettingsId: anId(), instructionText: '' }],
    };
    expect(screen.queryByRole('region', { name: 'Positiivinen löydös: Uusi' })).toBeNull();
    await user.click(button(title));
    await screen.findByRole('region', { name: 'Positiivinen löydös: Uusi' });
    expect(alerts()).toEqual(['Tarkista paketin FI tiedot']);
    expect(isEnabled(title)).toBe(false);
  });

  it('is kept back by what a panel lists of each language, with links, as it is typed', async () => {
    const { user, router } = await setup({ search: '?step=outcomes', texts: { sv: ['Text'] } });
    const panel = async () => within(await screen.findByRole('region', { name: 'Mikä estää julkaisun' }));
    const lacking = async () => (await panel()).getAllByRole('button').map(({ textContent }) => textContent);
    const inSwedish = ['Tippuri: ohjeteksti', 'Negatiivinen: ohjeteksti'];
    await waitFor(async () => expect(await lacking()).toEqual(inSwedish));
    write(instruction(klamydia), '');
    await waitFor(async () => expect(await lacking()).toEqual(['Klamydia: ohjeteksti', ...inSwedish]));
    // No other list repeats what the language on the screen lacks.
    expect(screen.queryByRole('region', { name: 'Puuttuvat tiedot' })).toBeNull();
    write(instruction(klamydia), 'Ohje: Klamydia');
    await waitFor(async () => expect(await lacking()).toEqual(inSwedish));
    await user.click((await panel()).getByRole('button', { name: 'Tippuri: ohjeteksti' }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=outcomes&language=sv'));
    await waitFor(() => expect(document.activeElement).toBe(instruction('Positiivinen löydös: Tippuri')));
  });

  it('leads to the language that is incomplete, and shows there what is missing', async () => {
    const { user, router } = await ready({ search: '?step=outcomes', texts: { sv: ['Text', '', 'Text'] } });
    await user.click(await screen.findByRole('button', { name: 'Avaa ruotsinkieliset tiedot' }));
    await waitFor(() => expect(router.state.location.search).toBe('?step=outcomes&language=sv'));
    expect(await screen.findByText('Syötä ohjeteksti kaikkiin löydöksiin')).toBeTruthy();
    expect(alerts()).toEqual(['Tarkista paketin SV tiedot']);
  });

  it.each([
    ['the server finds something missing', new AppError('invalid', { fieldErrors: { 'en.x': ['y'] } }), undefined],
    ['it cannot be done', new AppError('unexpected'), undefined],
    ['no answer comes', new AppError('offline'), 'hvaProduct:toast.publishUnanswered'],
  ])('stays and says so when %s', async (_why, error, behindKey) => {
    const { user, http, shown } = await setup();
    http.fails(publishHvaProduct, error);
    await waitFor(() => expect(isEnabled('Julkaise näytepaketti')).toBe(true));
    await user.click(button('Julkaise näytepaketti'));
    await user.click(await publish());
    await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', textKey: 'hvaProduct:toast.checkProduct' }]));
    expect(shown.map((toast) => toast.behindKey)).toEqual([behindKey]);
    expect(isEnabled('Julkaise näytepaketti')).toBe(true);
    await waitFor(() => expect(alerts()).toEqual(error.kind === 'invalid' ? ['Tarkista paketin EN tiedot'] : []));
  });
});
