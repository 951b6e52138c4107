import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  getHvaProductById,
  getHvaProducts,
  getPublishedDkProducts,
  unpublishHvaProduct,
  type HvaProduct,
  type HvaProductSummary,
} from '#core/contracts/hva-product.contract.ts';
import { getAreaProductWords } from '#core/contracts/workbench.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { anHvaProduct, anHvaProductSummary, aProfile } from '#test/support/builders.ts';
import { renderApplication } from '#test/support/render-application.tsx';

const helena = aProfile({ firstName: 'Helena', lastName: 'Virtanen', roles: ['HVA_USER'], areaId: '04' });

async function setup(products: readonly HvaProductSummary[]) {
  const application = await renderApplication('/hva-admin/hva-products-in-use', { profile: helena });
  application.http
    .answers(getHvaProducts, [...products])
    .answers(getPublishedDkProducts, [])
    .answers(getHvaProductById, anHvaProduct());
  await screen.findByRole('heading', { level: 2, name: 'Näytepaketit' }, { timeout: 30_000 });
  return application;
}

const named = (productName: string, changes: Partial<HvaProductSummary> = {}): HvaProductSummary =>
  anHvaProductSummary({ product: { productName, productDescription: `Kuvaus: ${productName}` }, ...changes });
const published = { isPublished: true, publishedAt: '2026-03-03T08:00:00.000Z', publishedBy: 'Helena Virtanen' };
const untouched = { createdAt: '2026-03-01T08:00:00.000Z', modifiedAt: '2026-03-01T08:00:00.000Z' };

const card = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('heading', { level: 3, name })).closest('li')!;
const badges = ['Julkaistu', 'Ei käytössä', 'Luonnos', 'Tarkista paketin tiedot!'];
const badgesOf = async (name: string): Promise<string[]> => {
  const { queryByText } = within(await card(name));
  return badges.filter((badge) => queryByText(badge));
};

it('shows a skeleton, then the area’s products under their tab', async () => {
  await setup([named('Klamydia')]);
  const text = (await card('Klamydia')).textContent;
  expect(text).toContain('Kuvaus: Klamydia');
  expect(text).toContain('Viimeksi muokannut Daniel Keskinen 2.3.2026');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Näytepaketit');
  expect(document.title).toBe('Omanäyte - Näytepaketit');
  expect(document.querySelector('.hva-04')).toBeTruthy();
});

it('shows for each language how many instructions are written, and how many translations are outdated', async () => {
  const textCompleteness = [
    { languageCode: 'fi' as const, filled: 2, required: 3, outdated: 0 },
    { languageCode: 'sv' as const, filled: 3, required: 3, outdated: 1 },
    { languageCode: 'en' as const, filled: 0, required: 3, outdated: 0 },
  ];
  await setup([named('Klamydia', { textCompleteness }), named('Tippuri')]);
  const meter = within(await card('Klamydia')).getByRole('list', { name: 'Tekstit kielittäin' });
  expect([...meter.children].map(({ textContent }) => textContent)).toEqual([
    'Suomi 2/3',
    'Ruotsi 3/3, 1 vanhentunut',
    'Englanti 0/3',
  ]);
  // A backend that does not send it.
  expect(within(await card('Tippuri')).queryByRole('list')).toBeNull();
});

it('shows by badges the status of each product', async () => {
  await setup([
    named('Tarjolla', published),
    named('Vajaa', { ...published, isIncomplete: true }),
    named('Tauolla'),
    named('Uusi', untouched),
    named('Uusi ja julkaistu', { ...published, ...untouched }),
    // A backend may send it for any: only a published one is marked.
    named('Kesken', { isIncomplete: true }),
  ]);
  await expect(badgesOf('Tarjolla')).resolves.toEqual(['Julkaistu']);
  await expect(badgesOf('Vajaa')).resolves.toEqual(['Julkaistu', 'Tarkista paketin tiedot!']);
  await expect(badgesOf('Tauolla')).resolves.toEqual(['Ei käytössä']);
  await expect(badgesOf('Uusi')).resolves.toEqual(['Ei käytössä', 'Luonnos']);
  await expect(badgesOf('Uusi ja julkaistu')).resolves.toEqual(['Julkaistu']);
  await expect(badgesOf('Kesken')).resolves.toEqual(['Ei käytössä']);
});

it('are searched as one types, and sorted; the address has both', async () => {
  const { http, user, router } = await setup([named('Klamydia'), named('Hiivatesti'), named('Ålands paket')]);
  const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  http.answers(getAreaProductWords, []);
  await card('Klamydia');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Järjestys' }), 'Nimi A–Ö');
  await waitFor(() => expect(names()).toEqual(['Hiivatesti', 'Klamydia', 'Ålands paket']));
  await user.type(screen.getByRole('searchbox', { name: 'Hae' }), 'hiiva');
  await waitFor(() => expect(names()).toEqual(['Hiivatesti']));
  const address = () => Object.fromEntries(new URLSearchParams(router.state.location.search));
  await waitFor(() => expect(address()).toEqual({ search: 'hiiva', sort: 'name' }));
});

it('says that there is none', async () => {
  await setup([]);
  expect(await screen.findByText('Hyvinvointialueella ei ole yhtään lisättyä näytepakettia.')).toBeTruthy();
});

it('says in its place that they could not be loaded, and tries again', async () => {
  const { http, user, shown } = await setup([]);
  http.fails(getHvaProducts, new AppError('offline'));
  await user.click(screen.getByRole('tab', { name: 'Tilaukset' }));
  await screen.findByText(/Tilauksia haettaessa tapahtui virhe/);
  await user.click(screen.getByRole('tab', { name: 'Näytepaketit' }));
  await screen.findByText(/Näytepaketteja haettaessa tapahtui virhe\./);
  expect(shown.filter(({ textKey }) => textKey.startsWith('hvaProducts'))).toEqual([]);
  http.answers(getHvaProducts, [named('Klamydia')]);
  await user.click(screen.getByRole('button', { name: 'Yritä uudelleen' }));
  await card('Klamydia');
});

it('leads to the catalogue and to a product’s page', async () => {
  const product = named('Klamydia');
  const { user, path } = await setup([product]);
  await user.click(screen.getByRole('button', { name: 'Lisää näytepaketteja' }));
  await waitFor(() => expect(path()).toBe('/hva-admin/hva-catalog'));
  await user.click(await screen.findByRole('link', { name: 'Näytepaketit' }));
  await user.click(await screen.findByRole('button', { name: 'Muokkaa: Klamydia' }));
  await waitFor(() => expect(path()).toBe(`/hva-admin/hva-product/${product.hvaProductId}`));
});

describe('Taking a product out of use', () => {
  const stopButton = (name: string) => screen.queryByRole('button', { name: `Poista näytepaketti käytöstä: ${name}` });
  const confirm = async (button: string) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Poista näytepaketti käytöstä' });
    expect(dialog.textContent).toContain('Kansalaiset eivät voi enää tilata pakettia.');
    expect(dialog.textContent).toContain('Jo tehdyt tilaukset käsitellään loppuun.');
    return within(dialog).getByRole('button', { name: button });
  };

  it('is offered for published ones only', async () => {
    await setup([named('Tarjolla', published), named('Tauolla')]);
    await card('Tauolla');
    expect(stopButton('Tarjolla')).toBeTruthy();
    expect(stopButton('Tauolla')).toBeNull();
  });

  it('asks first, then shows it as not in use, says so and leaves the focus on the heading', async () => {
    const product = named('Tarjolla', published);
    const { http, user, shown } = await setup([product, named('Muu', published)]);
    http.answers(unpublishHvaProduct, anHvaProduct({ hvaProductId: product.hvaProductId }));
    await card('Tarjolla');
    await user.click(stopButton('Tarjolla')!);
    await user.click(await confirm('Poista käytöstä'));
    await waitFor(() => expect(stopButton('Tarjolla')).toBeNull());
    await expect(badgesOf('Tarjolla')).resolves.toEqual(['Ei käytössä']);
    await expect(badgesOf('Muu')).resolves.toEqual(['Julkaistu']);
    expect(shown).toEqual([
      { intent: 'success', textKey: 'hvaProducts:toast.stopped', textValues: { name: 'Tarjolla' } },
    ]);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  });

  it('asks once, also where a second click comes before the question', async () => {
    const product = named('Tarjolla', published);
    const { http, user } = await setup([product]);
    http.answers(unpublishHvaProduct, anHvaProduct({ hvaProductId: product.hvaProductId }));
    await card('Tarjolla');
    fireEvent.click(stopButton('Tarjolla')!);
    fireEvent.click(stopButton('Tarjolla')!);
    await user.click(await confirm('Poista käytöstä'));
    await waitFor(() => expect(stopButton('Tarjolla')).toBeNull());
    expect(document.querySelector('[role="alertdialog"]')).toBeNull();
    expect(http.inputsOf(unpublishHvaProduct)).toHaveLength(1);
  });

  it('leaves the focus where the person has moved it meanwhile', async () => {
    const product = named('Tarjolla', published);
    const { http, user } = await setup([product]);
    let answer: (product: HvaProduct) => void = () => undefined;
    http.answers(unpublishHvaProduct, () => new Promise((resolve) => (answer = resolve)));
    await card('Tarjolla');
    await user.click(stopButton('Tarjolla')!);
    await user.click(await confirm('Poista käytöstä'));
    const search = screen.getByRole('searchbox', { name: 'Hae' });
    await user.click(search);
    await act(async () => answer(anHvaProduct({ hvaProductId: product.hvaProductId })));
    await waitFor(() => expect(stopButton('Tarjolla')).toBeNull());
    expect(document.activeElement).toBe(search);
  });

  it('does nothing when the person thinks better of it', async () => {
    const { http, user } = await setup([named('Tarjolla', published)]);
    await card('Tarjolla');
    await user.click(stopButton('Tarjolla')!);
    await user.click(await confirm('Peruuta'));
    await expect(badgesOf('Tarjolla')).resolves.toEqual(['Julkaistu']);
    expect(http.inputsOf(unpublishHvaProduct)).toEqual([]);
  });

  it.each([
    ['it failed', new AppError('unexpected'), 'stopFailed'],
    ['no answer came', new AppError('offline'), 'stopUnanswered'],
  ])('says that %s, and leaves it as it is', async (_, error, text) => {
    const { http, user, shown } = await setup([named('Tarjolla', published)]);
    http.fails(unpublishHvaProduct, error);
    await card('Tarjolla');
    await user.click(stopButton('Tarjolla')!);
    await user.click(await confirm('Poista käytöstä'));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({ intent: 'error', textKey: `hvaProducts:toast.${text}` });
    await expect(badgesOf('Tarjolla')).resolves.toEqual(['Julkaistu']);
  });

  it('shows what is out of use though no answer came, with the focus on the heading', async () => {
    const product = named('Tarjolla', published);
    const { http, user } = await setup([product]);
    http.fails(unpublishHvaProduct, new AppError('offline'));
    await card('Tarjolla');
    http.answers(getHvaProducts, [{ ...product, isPublished: false }]);
    await user.click(stopButton('Tarjolla')!);
    await user.click(await confirm('Poista käytöstä'));
    await waitFor(() => expect(stopButton('Tarjolla')).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  });

  it('shows no more what the area does not have any more', async () => {
    const { http, user } = await setup([named('Tarjolla', published), named('Muu')]);
    http.fails(unpublishHvaProduct, new AppError('notFound', { status: 404 }));
    await card('Tarjolla');
    http.answers(getHvaProducts, [named('Muu')]);
    await user.click(stopButton('Tarjolla')!);
    await user.click(await confirm('Poista käytöstä'));
    await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Tarjolla' })).toBeNull());
  });
});

it('marks the card of what a colleague edits now', async () => {
  const klamydia = named('Klamydia');
  const { live } = await setup([klamydia, named('Tippuri')]);
  await waitFor(() => expect(live.messages.observed).toBe(true), { timeout: 5_000 });
  const kati = { objectType: 'hvaProduct', part: 'hvaProduct', byName: 'Kati Aluekeskus', userKey: 'kati' } as const;
  act(() => live.messages.next({ kind: 'presence', id: klamydia.hvaProductId, state: 'editing', ...kati }));
  expect(within(await card('Klamydia')).getByText('Kati Aluekeskus muokkaa')).toBeTruthy();
  expect(within(await card('Tippuri')).queryByText('Kati Aluekeskus muokkaa')).toBeNull();
});

it('shows what the diagnostic centre has changed of a package that the area has, and asks for nothing of another', async () => {
  const klamydia = named('Klamydia', published);
  const { http, live } = await setup([klamydia]);
  await card('Klamydia');
  await waitFor(() => expect(live.messages.observed).toBe(true), { timeout: 5_000 });
  const before = http.inputsOf(getHvaProducts).length;
  const { product } = named('Klamydia ja tippuri');
  http.answers(getHvaProducts, [{ ...klamydia, product, hasUnreviewedChanges: true }]);
  const news = { kind: 'changed', objectType: 'product', byName: 'Daniel Keskinen' } as const;
  const modifiedAt = '2026-03-05T08:00:00.000Z';
  act(() => live.messages.next({ ...news, id: anHvaProductSummary().productId, modifiedAt }));
  act(() => live.messages.next({ ...news, id: klamydia.productId, modifiedAt }));
  const changed = await screen.findByText('Pakettia on muutettu', {}, { timeout: 5_000 });
  expect(changed.closest('li')!.textContent).toContain('Klamydia ja tippuri');
  expect(http.inputsOf(getHvaProducts)).toHaveLength(before + 1);
});

it('shows what a colleague takes out of use, or adds, with each card in its place', async () => {
  const [klamydia, tippuri] = [named('Klamydia', published), named('Tippuri', published)];
  const { http, live } = await setup([klamydia, tippuri]);
  await expect(badgesOf('Tippuri')).resolves.toEqual(['Julkaistu']);
  await waitFor(() => expect(live.messages.observed).toBe(true), { timeout: 5_000 });
  const changed = { isPublished: false, publishedAt: null, publishedBy: null, modifiedAt: '2026-03-05T08:00:00.000Z' };
  http.answers(getHvaProducts, [named('Uusi', untouched), { ...tippuri, ...changed }, klamydia]);
  const news = { kind: 'changed', objectType: 'hvaProduct', id: tippuri.hvaProductId, byName: 'Sari Mäkelä' } as const;
  act(() => live.messages.next({ ...news, modifiedAt: changed.modifiedAt }));
  await screen.findByRole('heading', { level: 3, name: 'Uusi' }, { timeout: 5_000 });
  await expect(badgesOf('Tippuri')).resolves.toEqual(['Ei käytössä']);
  const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Klamydia', 'Tippuri', 'Uusi']);
});
