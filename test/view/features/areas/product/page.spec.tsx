import { act, screen, waitFor, within } from '@testing-library/react';
import { getHvaAttachments } from '#core/contracts/attachment.contract.ts';
import {
  getHvaProductById,
  getHvaProducts,
  updateHvaProduct,
  type HvaProduct,
  NotifyProfessional,
} from '#core/contracts/hva-product.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { getProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { anHvaProduct, aProfile } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';
import {
  answer,
  button,
  choice,
  choose,
  helena,
  instruction,
  isAsked,
  isEnabled,
  setup,
  steps,
  write,
} from './setup.tsx';

const published = { isPublished: true, publishedAt: '2026-03-03T08:00:00.000Z', publishedBy: 'Kati Aluekeskus' };
const untouched = { createdAt: '2026-03-01T08:00:00.000Z', modifiedAt: '2026-03-01T08:00:00.000Z' };
const panel = () => within(screen.getByRole('region', { name: 'Näytepaketin tila' }));
const trail = () => within(screen.getByRole('navigation', { name: 'Sijainti' }));
const options = (name: string): string[] => [...choice(name).options].map(({ text }) => text);

describe('The page', () => {
  it('is named by the product, below the products in use', async () => {
    await setup();
    expect(document.title).toBe('Omanäyte - Klamydia ja tippuri');
    expect(trail().getByRole('link', { name: 'Näytepaketit' }).getAttribute('href')).toBe(
      '/hva-admin/hva-products-in-use',
    );
    expect(trail().getByText('Klamydia ja tippuri').getAttribute('aria-current')).toBe('page');
    expect(document.querySelector('.hva-04')).toBeTruthy();
  });

  it('leads back to the products in use', async () => {
    const { user, path } = await setup();
    await user.click(button('Takaisin näytepaketteihin'));
    await waitFor(() => expect(path()).toBe('/hva-admin/hva-products-in-use'));
  });

  it('shows what the product is, and in red what the centre has not chosen', async () => {
    const { server } = await setup();
    expect(screen.getByText('Kotinäyte virtsasta')).toBeTruthy();
    // Read aloud and copied as two words.
    expect(screen.getByText('Chlamydia trachomatis').textContent).toMatch(/^\d+ Chlamydia trachomatis$/);
    expect(screen.getByRole('checkbox', { name: 'Palautus postitse' })).toMatchObject({
      checked: true,
      disabled: true,
    });
    expect(server.product.product.returnToLabEnabled).toBe(false);
    expect(screen.queryByText(/^Valitse vähintään yksi/)).toBeNull();
  });

  it('says in red that there is no way of return or contact', async () => {
    const { server, user } = await setup();
    const ways = { returnByMailEnabled: false, contactBySmsEnabled: false };
    server.product = { ...server.product, product: { ...server.product.product, ...ways } };
    await user.click(button('Ruotsi'));
    expect(await screen.findByText('Valitse vähintään yksi palautustapa.')).toBeTruthy();
    expect(screen.getByText('Valitse vähintään yksi yhteydenottotapa.')).toBeTruthy();
  });

  it('has the choices of the specification', async () => {
    await setup({ search: '?step=settings' });
    expect(options('Tilausväli')).toEqual(['Ei rajoitusta', '1 viikko', '2 viikkoa', '3 viikkoa', '4 viikkoa']);
    expect(options('Jos näytteestä ei saada tulosta')).toEqual([
      'Valitse',
      'Uusi tilaus tehdään automaattisesti',
      'Pyydetään asiakasta ottamaan yhteyttä terveysasemaan',
    ]);
    expect(options('Muistutus asiakkaalle')).toEqual(['Valitse', 'Ei muistutusta', 'Päivittäin 7 päivän ajan']);
    expect(options('Heräte ammattilaiselle')).toEqual(['Valitse', 'Ei herätettä', 'Heti sähköpostilla']);
  });

  it('shows an address that keeps it from being saved beside ‘Ei herätettä’, until it is mended', async () => {
    const product = { notifyProfessional: NotifyProfessional.No, professionalEmail: 'kati@' } as const;
    const { user } = await setup({ product, search: '?step=settings' });
    const address = screen.getByRole<HTMLInputElement>('textbox', { name: /^Ammattilaisen sähköposti/ });
    expect(address.value).toBe('kati@');
    await user.type(address, 'alue.fi');
    // It does not go from under the keys.
    expect(document.activeElement).toBe(address);
    choose('Heräte ammattilaiselle', 'Heti sähköpostilla');
    choose('Heräte ammattilaiselle', 'Ei herätettä');
    expect(screen.queryByRole('textbox', { name: /^Ammattilaisen sähköposti/ })).toBeNull();
  });

  it('keeps its step in the address', async () => {
    const { user, router } = await setup();
    await user.click(steps().getByRole('button', { name: 'Löydösten ohjeet' }));
    expect(router.state.location.search).toBe('?step=outcomes');
    expect(instruction('Negatiivinen').value).toBe('Ohje: Negatiivinen');
  });

  it('has the attachments of each instruction, in its language', async () => {
    const { http, server } = await setup({ search: '?step=outcomes&language=en' });
    expect(await screen.findAllByRole('button', { name: 'Lisää liite' })).toHaveLength(3);
    const [first, , third] = server.product.hvaOutcomeSettings;
    const lists = http.inputsOf(getHvaAttachments).map(({ body }) => body);
    expect(lists).toContainEqual({
      hvaOutcomeSettingsId: first!.hvaOutcomeSettingsId,
      languageCode: 'en',
      outcomeType: 1,
    });
    expect(lists).toContainEqual({
      hvaOutcomeSettingsId: third!.hvaOutcomeSettingsId,
      languageCode: 'en',
      outcomeType: 2,
    });
  });

  it('leads from what is missing to its field, also on another step', async () => {
    const { user } = await setup({ product: { notifyProfessional: 0 }, texts: { fi: ['Ohje', '', 'Ohje'] } });
    const missing = within(await screen.findByRole('region', { name: 'Mikä estää julkaisun' }));
    expect(missing.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Heräte ammattilaiselle',
      'Tippuri: ohjeteksti',
    ]);
    await user.click(missing.getByRole('button', { name: 'Tippuri: ohjeteksti' }));
    await waitFor(() => expect(document.activeElement).toBe(instruction('Positiivinen löydös: Tippuri')));
    await user.click(missing.getByRole('button', { name: 'Heräte ammattilaiselle' }));
    await waitFor(() => expect(document.activeElement).toBe(choice('Heräte ammattilaiselle')));
  });
});

describe('The information panel', () => {
  it('shows who changed a new one, when, and that it is a draft', async () => {
    await setup({ product: untouched });
    expect(panel().getByText('Ei käytössä')).toBeTruthy();
    expect(panel().getByText('Luonnos')).toBeTruthy();
    expect(panel().getByText('Daniel Keskinen 1.3.2026 10.00')).toBeTruthy();
    expect(panel().getByText('1.3.2026')).toBeTruthy();
    expect(panel().queryByText('Julkaissut')).toBeNull();
  });

  it('shows who published it, when', async () => {
    await setup({ product: published });
    expect(panel().getByText('Julkaistu')).toBeTruthy();
    expect(panel().getByText('Kati Aluekeskus 3.3.2026 10.00')).toBeTruthy();
    expect(panel().queryByText('Tarkista paketin tiedot!')).toBeNull();
  });

  it.each([
    ['the language on the screen', { fi: ['Ohje', '', 'Ohje'] }],
    ['another language', { sv: ['Text', '', 'Text'] }],
  ])('marks a published one that is incomplete in %s, until it is complete', async (_which, texts) => {
    const { user } = await setup({ product: published, search: '?step=outcomes', texts });
    expect(await panel().findByText('Tarkista paketin tiedot!')).toBeTruthy();
    if ('sv' in texts) {
      await user.click(button('Ruotsi'));
      await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.');
    }
    write(instruction('Positiivinen löydös: Tippuri'), 'Nyt kirjoitettu');
    await user.click(button('Tallenna'));
    await user.click(await answer('Paketti on julkaistu', 'Jatka'));
    await waitFor(() => expect(panel().queryByText('Tarkista paketin tiedot!')).toBeNull());
    expect(panel().getByText('Muutokset tallennettu.')).toBeTruthy();
  });

  it('of an incomplete one opens with its mark, which would move what is below it', async () => {
    let reply: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (reply = resolve));
    const whole = anHvaProduct(published);
    const product = {
      ...whole,
      hvaOutcomeSettings: whole.hvaOutcomeSettings.map((row) => ({ ...row, instructionText: '' })),
    };
    const { http } = await renderApplication(`/hva-admin/hva-product/${product.hvaProductId}`, { profile: helena });
    http
      .answers(getHvaProducts, [])
      .answers(getProductChanges, null)
      .answers(getHvaAttachments, [])
      .answers(getHvaProductById, async ({ query }) => {
        if (query.languageCode === 'sv') await held;
        return product;
      });
    const isAsked = () => http.inputsOf(getHvaProductById).some(({ query }) => query.languageCode === 'sv');
    await waitFor(() => expect(isAsked()).toBe(true), { timeout: 30_000 });
    expect(screen.queryByRole('region', { name: 'Näytepaketin tila' })).toBeNull();
    reply();
    await screen.findByRole('region', { name: 'Näytepaketin tila' });
    expect(panel().getByText('Tarkista paketin tiedot!')).toBeTruthy();
  });

  it('does not mark an incomplete one that is not published', async () => {
    await setup({ texts: { fi: [] } });
    await screen.findByRole('region', { name: 'Mikä estää julkaisun' });
    expect(screen.queryByText('Tarkista paketin tiedot!')).toBeNull();
  });
});

describe('Switching the language', () => {
  it('shows its texts and the same settings', async () => {
    const { user, router } = await setup({ search: '?step=outcomes', texts: { sv: ['Text 1', 'Text 2', 'Text 3'] } });
    await user.click(button('Ruotsi'));
    expect(await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.')).toBeTruthy();
    expect(router.state.location.search).toBe('?step=outcomes&language=sv');
    expect(instruction('Negatiivinen').value).toBe('Text 3');
    expect(instruction('Negatiivinen').lang).toBe('sv');
  });

  it('that cannot be loaded leaves the way back to what is unsaved in another', async () => {
    const { user, http } = await setup({ search: '?step=outcomes' });
    write(instruction('Positiivinen löydös: Klamydia'), 'Uusi ohje');
    http.fails(getHvaProductById, new AppError('offline'));
    await user.click(button('Ruotsi'));
    await user.click(await answer('Tallentamattomia muutoksia', 'Vaihda kieltä'));
    await screen.findByText('Paketin tietoja ei voitu hakea.');
    expect([document.activeElement, button('Suomi').title]).toEqual([button('Ruotsi'), 'Tallentamattomia muutoksia']);
    await user.click(button('Suomi'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    expect(instruction('Positiivinen löydös: Klamydia').value).toBe('Uusi ohje');
  });

  it('that is read again once the network is back leaves the form of what is unsaved where it is', async () => {
    const { user, http, server } = await setup({ search: '?step=outcomes', texts: { sv: ['Text 1', '', ''] } });
    write(instruction('Positiivinen löydös: Klamydia'), 'Uusi ohje');
    await user.click(button('Ruotsi'));
    await user.click(await answer('Tallentamattomia muutoksia', 'Vaihda kieltä'));
    await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.');
    http.fails(getHvaProductById, new AppError('offline'));
    await user.click(button('Suomi'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    const field = instruction('Positiivinen löydös: Klamydia');
    field.focus();
    let finish = (): void => undefined;
    const answered = new Promise<void>((resolve) => (finish = resolve));
    http.answers(getHvaProductById, () => answered.then(() => server.product));
    await act(async () => void window.dispatchEvent(new Event('online')));
    write(field, 'Uusi ohje jatkuu');
    await act(async () => finish());
    expect(document.activeElement).toBe(field);
    expect(instruction('Positiivinen löydös: Klamydia').value).toBe('Uusi ohje jatkuu');
  });

  it('asks while something is unsaved; settings go along to the other language', async () => {
    const { user, server } = await setup({ search: '?step=settings' });
    choose('Tilausväli', '4 viikkoa');
    await user.click(button('Englanti'));
    await user.click(await answer('Tallentamattomia muutoksia', 'Peruuta'));
    await waitFor(() => expect(isAsked()).toBe(false));
    expect(choice('Tilausväli').value).toBe('28');
    await user.click(button('Englanti'));
    await user.click(await answer('Tallentamattomia muutoksia', 'Vaihda kieltä'));
    await screen.findByText('Muokkaat englanninkielisiä tekstejä.');
    expect(choice('Tilausväli').value).toBe('28');
    await waitFor(() => expect(button('Englanti').title).toBe('Tallentamattomia muutoksia'));
    expect(button('Suomi').title).toBe('');
    await user.click(button('Tallenna'));
    await waitFor(() => expect(server.product.intervalBetweenOrders).toBe(28));
  });

  it('leaves a setting where it is being saved, and its mark until that has ended', async () => {
    const { user, http, server, change } = await setup({ search: '?step=settings' });
    let answerSave: () => void = () => undefined;
    const slow = new Promise<void>((resolve) => (answerSave = resolve));
    http.answers(updateHvaProduct, async ({ body }) => {
      await slow;
      change({ intervalBetweenOrders: (body as HvaProduct).intervalBetweenOrders });
      return server.product;
    });
    const before = choice('Tilausväli').value;
    choose('Tilausväli', '4 viikkoa');
    await user.click(button('Tallenna'));
    await user.click(button('Ruotsi'));
    await user.click(await answer('Tallentamattomia muutoksia', 'Vaihda kieltä'));
    await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.');
    expect(choice('Tilausväli').value).toBe(before);
    await waitFor(() => expect(button('Suomi').title).toBe('Tallentamattomia muutoksia'));
    answerSave();
    await waitFor(() => expect(button('Suomi').title).toBe(''));
    await user.click(button('Suomi'));
    await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
    await waitFor(() => expect(choice('Tilausväli').value).toBe('28'));
    expect(screen.queryByText('Sinulla on tallentamattomia muutoksia.')).toBeNull();
  });

  it('keeps the texts of each, which are saved together', async () => {
    const { user, server } = await setup({ search: '?step=outcomes', texts: { sv: ['Text 1', 'Text 2', 'Text 3'] } });
    write(instruction('Negatiivinen'), 'Uusi');
    await user.click(button('Ruotsi'));
    await user.click(await answer('Tallentamattomia muutoksia', 'Vaihda kieltä'));
    await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.');
    write(instruction('Negatiivinen'), 'Ny');
    // Nothing is published that is not saved.
    await waitFor(() => expect(isEnabled('Julkaise näytepaketti')).toBe(false));
    await user.click(button('Tallenna kaikki kielet'));
    await waitFor(() => expect(server.texts.fi?.[2]).toBe('Uusi'));
    expect(server.texts.sv?.[2]).toBe('Ny');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Tallenna kaikki kielet' })).toBeNull());
    expect(isEnabled('Julkaise näytepaketti')).toBe(true);
  });
});

describe('A language that was left with an instruction emptied', () => {
  async function emptied(isPublished: boolean) {
    const setUp = await setup({ search: '?step=outcomes', texts: { sv: ['1', '2', '3'] }, product: { isPublished } });
    const { user } = setUp;
    write(instruction('Negatiivinen'), '');
    await user.click(button('Ruotsi'));
    await user.click(await answer('Tallentamattomia muutoksia', 'Vaihda kieltä'));
    await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.');
    const reachesField = async (): Promise<void> => {
      await screen.findByText('Muokkaat suomenkielisiä tekstejä.');
      await waitFor(() => expect(document.activeElement).toBe(instruction('Negatiivinen')));
    };
    return { ...setUp, reachesField };
  }

  it('is among what keeps the product from being published, and is counted so', async () => {
    const { user, reachesField } = await emptied(false);
    const panel = within(await screen.findByRole('region', { name: 'Mikä estää julkaisun' }));
    expect(screen.getByText('Suomi', { selector: 'summary' }).textContent).toBe('Suomi 2 / 3');
    await user.click(panel.getByRole('button', { name: 'Negatiivinen: ohjeteksti' }));
    await reachesField();
  });

  it('is named, with a link to the field, where all are saved', async () => {
    const { user, reachesField } = await emptied(true);
    await user.click(button('Tallenna kaikki kielet'));
    const told = await screen.findByText('Suomenkielisiä tekstejä ei tallennettu.');
    const alert = within(told.closest<HTMLElement>('[role="alert"]')!);
    await user.click(alert.getByRole('button', { name: 'Negatiivinen: ohjeteksti' }));
    await reachesField();
  });
});

describe('A setting that is saved in one language', () => {
  /** Finnish and Swedish texts are written; Finnish is on the screen, with another order interval. */
  async function written() {
    const setUp = await setup({ search: '?step=outcomes', texts: { sv: ['Text 1', 'Text 2', 'Text 3'] } });
    const { user } = setUp;
    const goTo = async (language: string, text: string): Promise<void> => {
      await user.click(button(language));
      await user.click(await answer('Tallentamattomia muutoksia', 'Vaihda kieltä'));
      await screen.findByText(text);
    };
    write(instruction('Negatiivinen'), 'Uusi');
    await goTo('Ruotsi', 'Muokkaat ruotsinkielisiä tekstejä.');
    write(instruction('Negatiivinen'), 'Ny');
    await goTo('Suomi', 'Muokkaat suomenkielisiä tekstejä.');
    await user.click(steps().getByRole('button', { name: 'Asetukset' }));
    choose('Tilausväli', '4 viikkoa');
    return { ...setUp, saves: () => setUp.http.inputsOf(updateHvaProduct).length };
  }

  it('is no change of somebody else to the other that is saved with it', async () => {
    const { user, server, saves, shown } = await written();
    await user.click(button('Tallenna kaikki kielet'));
    await waitFor(() => expect(server.texts.sv?.[2]).toBe('Ny'));
    expect([saves(), server.texts.fi?.[2], server.product.intervalBetweenOrders]).toEqual([2, 'Uusi', 28]);
    expect(shown.map(({ textKey }) => textKey)).not.toContain('hvaProduct:toast.mergedOwn');
  });

  it('nor to one that is saved after it', async () => {
    const { user, server, saves } = await written();
    await user.click(button('Tallenna'));
    await waitFor(() => expect(server.product.intervalBetweenOrders).toBe(28));
    await user.click(button('Ruotsi'));
    await screen.findByText('Muokkaat ruotsinkielisiä tekstejä.');
    await user.click(button('Tallenna'));
    await waitFor(() => expect(server.texts.sv?.[2]).toBe('Ny'));
    expect([saves(), server.product.intervalBetweenOrders]).toEqual([2, 28]);
  });
});

it('asks before it is left with unsaved changes', async () => {
  const { user, path, server } = await setup({ search: '?step=settings' });
  choose('Tilausväli', '4 viikkoa');
  await user.click(button('Takaisin näytepaketteihin'));
  await user.click(await answer('Tallentamattomia muutoksia', 'Jatka muokkausta'));
  expect(path()).toMatch(/hva-product/);
  await user.click(trail().getByRole('link', { name: 'Näytepaketit' }));
  await user.click(await answer('Tallentamattomia muutoksia', 'Poistu tallentamatta'));
  await waitFor(() => expect(path()).toBe('/hva-admin/hva-products-in-use'));
  expect(server.product.intervalBetweenOrders).toBe(7);
});

describe('For a diagnostic-centre user with an area', () => {
  const kati = aProfile({ firstName: 'Kati', lastName: 'Aluekeskus', roles: ['DK_USER'], areaId: '04' });

  it('it belongs to the catalogue', async () => {
    const { user, path, http } = await setup({ profile: kati });
    http.answers(getProducts, []).answers(getHvaProducts, []);
    expect(trail().getByRole('link', { name: 'Omanäyte-pakettien ylläpito' }).getAttribute('href')).toBe('/dk-admin');
    await user.click(button('Takaisin näytepaketteihin'));
    await waitFor(() => expect(path()).toBe('/dk-admin'));
  });

  it('it opens, and the area’s lists do not', async () => {
    await renderApplication('/hva-admin/hva-products-in-use', { profile: kati });
    expect(await screen.findByText('Sinulla ei ole oikeutta tähän sivuun.', {}, { timeout: 30_000 })).toBeTruthy();
  });

  it('without an area it does not', async () => {
    await renderApplication(`/hva-admin/hva-product/x`, { profile: aProfile() });
    expect(await screen.findByText('Sinulla ei ole oikeutta tähän sivuun.', {}, { timeout: 30_000 })).toBeTruthy();
  });
});

describe('Loading', () => {
  const open = (address: string, error: AppError) => {
    const opened = renderApplication(address, { profile: helena });
    return opened.then((page) => (page.http.fails(getHvaProductById, error), page));
  };
  const some = '/hva-admin/hva-product/00000000-0000-4000-8000-000000000001';

  it.each([
    ['/hva-admin/hva-product', new AppError('unexpected'), 'Paketin id puuttuu'],
    ['/hva-admin/hva-product/', new AppError('unexpected'), 'Paketin id puuttuu'],
    [some, new AppError('notFound'), 'Pakettia ei löytynyt.'],
    ['/hva-admin/hva-product/not-an-id', new AppError('invalid'), 'Pakettia ei löytynyt.'],
    [some, new AppError('offline'), 'Paketin tietoja ei voitu hakea.'],
  ])('%s (%s) says: %s', async (address, error, text) => {
    const { shown, http } = await open(address, error);
    const alert = await screen.findByRole('alert', {}, { timeout: 30_000 });
    expect(alert.textContent).toContain(text);
    expect(shown).toEqual([]);
    if (text === 'Paketin id puuttuu') expect(http.sent).toEqual([]);
    const back = screen.getByRole('link', { name: 'Takaisin näytepaketteihin' });
    expect(back.getAttribute('href')).toBe('/hva-admin/hva-products-in-use');
    // Another try helps only where there is something to load.
    const isThere = text.startsWith('Paketin tietoja');
    expect(screen.queryByRole('button', { name: 'Yritä uudelleen' }) !== null).toBe(isThere);
    expect(document.title).toBe(isThere ? 'Omanäyte' : `Omanäyte - ${text.replace('.', '')}`);
  });
});
