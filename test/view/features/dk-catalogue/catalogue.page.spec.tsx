import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { getProducts, type ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { ConfiguratorPhase, copyProduct, createProduct, deleteDraftProduct } from '#core/contracts/product.contract.ts';
import { getWorkbench } from '#core/contracts/workbench.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { LiveMessage } from '#core/ports/live.ts';
import { CataloguePage } from '#features/dk-catalogue/catalogue.page.tsx';
import { dkCatalogueFeature } from '#features/dk-catalogue/dk-catalogue.feature.ts';
import { catalogueStoreToken, withoutProduct } from '#features/dk-catalogue/dk-catalogue.store.ts';
import { setupApplication } from '#test/support/application.ts';
import { anHvaProductSummary, anId, aProduct, aProductSummary, aProfile } from '#test/support/builders.ts';
import { renderView } from '#test/support/render-view.tsx';

interface Situation {
  readonly products?: readonly ProductSummary[];
  readonly areaId?: string;
  /** The area's products: id of the area's by id of the centre's. */
  readonly areaProducts?: Readonly<Record<string, string>>;
}

async function setup({ products = [], areaId, areaProducts = {} }: Situation) {
  const application = await setupApplication({ profile: aProfile({ areaId: areaId ?? null }) });
  await application.featureLoader.ensure(dkCatalogueFeature);
  const { http, container, i18n } = application;
  http.answers(getProducts, [...products]).answers(
    getHvaProducts,
    Object.entries(areaProducts).map(([productId, hvaProductId]) => anHvaProductSummary({ productId, hvaProductId })),
  );
  const show = () => renderView(<CataloguePage />, { path: '/dk-admin', services: container, i18n });
  return { ...application, show };
}

const card = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return heading.closest('li')!;
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

describe('The catalogue', () => {
  it('shows a skeleton, then a card for each product', async () => {
    const { show } = await setup({ products: [aProductSummary({ productName: 'Klamydia' })] });
    show();
    expect(screen.getByRole('status', { name: 'Ladataan…' })).toBeTruthy();
    const content = (await card('Klamydia')).textContent;
    expect(content).toContain('Kotinäyte virtsasta');
    expect(content).toContain('Viimeksi muokannut Daniel Keskinen 2.3.2026');
    expect(screen.queryByRole('status', { name: 'Ladataan…' })).toBeNull();
    expect(screen.getByRole('heading', { level: 2, name: 'Omanäyte-pakettien ylläpito' })).toBeTruthy();
    expect(document.title).toBe('Omanäyte - Omanäyte-pakettien ylläpito');
  });

  it('shows for each language how many texts are written, and how many translations are outdated', async () => {
    const textCompleteness = [
      { languageCode: 'fi' as const, filled: 15, required: 15, outdated: 0 },
      { languageCode: 'sv' as const, filled: 15, required: 15, outdated: 2 },
      { languageCode: 'en' as const, filled: 0, required: 15, outdated: 0 },
    ];
    const { show } = await setup({ products: [aProductSummary({ productName: 'Klamydia', textCompleteness })] });
    show();
    const meter = within(await card('Klamydia')).getByRole('list', { name: 'Tekstit kielittäin' });
    expect([...meter.children].map(({ textContent }) => textContent)).toEqual([
      'Suomi 15/15',
      'Ruotsi 15/15, 2 vanhentunutta',
      'Englanti 0/15',
    ]);
  });

  it('shows where a second person’s review stands', async () => {
    const at = '2026-03-02T08:00:00.000Z';
    const approval = { state: 'approved' as const, byName: 'Daniel Keskinen', at, openComments: 2 };
    const { show } = await setup({
      products: [
        aProductSummary({ productName: 'Klamydia', approval }),
        aProductSummary({ productName: 'Tippuri', approval: { state: 'unreviewed', openComments: 0 } }),
      ],
    });
    show();
    expect(await screen.findByText('Hyväksytty Daniel Keskinen 2.3.2026 · 2 avointa kommenttia')).toBeTruthy();
    expect(screen.getByText('Ei tarkistettu')).toBeTruthy();
  });

  it('cycles three pictures through the cards', async () => {
    const { show } = await setup({
      products: ['A', 'B', 'C', 'D'].map((productName) => aProductSummary({ productName })),
    });
    const { container } = show();
    await card('D');
    const pictures = [...container.querySelectorAll('[data-picture]')];
    expect(pictures.map((picture) => picture.getAttribute('data-picture'))).toEqual(['0', '1', '2', '0']);
  });

  it('tells drafts, published products and those in use apart', async () => {
    const area = { hvaProductId: anId(), areaId: '04' };
    const { show } = await setup({
      products: [
        aProductSummary({ productName: 'Uusi', productDescription: '' }),
        aProductSummary({ productName: 'Valmis', isPublished: true, hvaProducts: [{ ...area, isPublished: false }] }),
        aProductSummary({ productName: 'Suosittu', isPublished: true, hvaProducts: [{ ...area, isPublished: true }] }),
      ],
    });
    show();
    const draft = within(await card('Uusi'));
    expect(draft.getByText('Luonnos')).toBeTruthy();
    expect(draft.getByText('[UUSI PAKETTI]')).toBeTruthy();
    expect(draft.getByRole('button', { name: 'Poista: Uusi' })).toBeTruthy();
    const published = within(await card('Valmis'));
    expect(published.getByText('Julkaistu')).toBeTruthy();
    expect(published.queryByText('Näytepaketti käytössä')).toBeNull();
    expect(published.queryByRole('button', { name: /Poista/ })).toBeNull();
    expect(within(await card('Suosittu')).getByText('Näytepaketti käytössä')).toBeTruthy();
  });

  it('says that it is empty', async () => {
    const { show } = await setup({});
    show();
    expect(await screen.findByText('Katalogissa ei ole vielä paketteja.')).toBeTruthy();
  });

  it('says in its place that it could not be loaded, and tries again', async () => {
    const { show, http, shown } = await setup({});
    http.fails(getProducts, new AppError('offline'));
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Paketteja haettaessa tapahtui virhe.');
    expect(shown).toEqual([]);
    http.answers(getProducts, [aProductSummary({ productName: 'Klamydia' })]);
    await userEvent.click(button('Yritä uudelleen'));
    await card('Klamydia');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays and says so when a product could not be created', async () => {
    const { show, http, shown } = await setup({});
    http.fails(createProduct, new AppError('unexpected'));
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Luo uusi paketti' }));
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(shown[0]).toMatchObject({ intent: 'error', textKey: 'dkCatalogue:toast.createFailed' });
    expect(router.state.location.pathname).toBe('/dk-admin');
  });

  it.each([
    [ConfiguratorPhase.BasicInfo, 'basic-info'],
    [ConfiguratorPhase.ProductContents, 'product-contents'],
    [ConfiguratorPhase.HvaSettings, 'hva-settings'],
    [ConfiguratorPhase.CitizenTexts, 'citizen-texts'],
    [ConfiguratorPhase.Preview, 'preview'],
    [ConfiguratorPhase.Published, 'preview'],
  ])('opens a product of phase %s at %s', async (configuratorStatus, segment) => {
    const product = aProductSummary({ productName: 'Klamydia', configuratorStatus });
    const { show } = await setup({ products: [product] });
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Muokkaa: Klamydia' }));
    expect(router.state.location.pathname).toBe(`/product-configurator/${product.productId}/${segment}`);
  });
});

describe('Copying a product', () => {
  it('makes a draft of it and opens that where its name is edited', async () => {
    const product = aProductSummary({ productName: 'Klamydia', isPublished: true });
    const copy = aProduct();
    const { show, http, shown } = await setup({ products: [product] });
    http.answers(copyProduct, copy);
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Kopioi uudeksi paketiksi: Klamydia' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/product-configurator/${copy.productId}/basic-info`),
    );
    expect(http.inputsOf(copyProduct)).toEqual([{ query: { productId: product.productId } }]);
    expect(shown).toMatchObject([{ intent: 'success', textKey: 'dkCatalogue:toast.copied' }]);
  });

  it('stays and says so when it fails; someone with an area copies none', async () => {
    const products = [aProductSummary({ productName: 'Klamydia' })];
    const failing = await setup({ products });
    failing.http.fails(copyProduct, new AppError('unexpected'));
    const { router, unmount } = failing.show();
    await userEvent.click(await screen.findByRole('button', { name: /^Kopioi/ }));
    await waitFor(() => expect(failing.shown).toMatchObject([{ intent: 'error', textValues: { name: 'Klamydia' } }]));
    expect(router.state.location.pathname).toBe('/dk-admin');
    unmount();
    (await setup({ products, areaId: '04' })).show();
    await card('Klamydia');
    expect(screen.queryByRole('button', { name: /^Kopioi/ })).toBeNull();
  });
});

describe('Deleting a draft', () => {
  it('asks first, then removes the card, says so and leaves the focus to the card in its place', async () => {
    const product = aProductSummary({ productName: 'Turha' });
    const { show, http, shown } = await setup({
      products: [product, aProductSummary({ productName: 'Tarpeellinen' })],
    });
    http.answers(deleteDraftProduct, undefined as never);
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Poista: Turha' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Poista luonnos' });
    expect(dialog.textContent).toContain('Haluatko varmasti poistaa paketin Turha?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Poista' }));
    await waitFor(() => expect(screen.queryByText('Turha')).toBeNull());
    expect(http.inputsOf(deleteDraftProduct)).toEqual([{ query: { productId: product.productId } }]);
    expect(shown).toEqual([{ intent: 'success', textKey: 'dkCatalogue:toast.deleted', textValues: { name: 'Turha' } }]);
    const next = within(await card('Tarpeellinen')).getByRole('button', { name: 'Muokkaa: Tarpeellinen' });
    await waitFor(() => expect(document.activeElement).toBe(next));
  });

  it('keeps the card and says so when it fails', async () => {
    const { show, http, shown } = await setup({ products: [aProductSummary({ productName: 'Turha' })] });
    http.fails(deleteDraftProduct, new AppError('unexpected'));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Poista: Turha' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Poista luonnos' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Poista' }));
    await waitFor(() => expect(shown).toMatchObject([{ intent: 'error', textKey: 'dkCatalogue:toast.deleteFailed' }]));
    await card('Turha');
  });

  it.each([
    ['deleted', 'notFound', 'dkCatalogue:toast.deletedBefore'],
    ['published', 'conflict', 'dkCatalogue:toast.publishedBefore'],
  ] as const)('says that somebody has %s it while it was asked about', async (_what, kind, behindKey) => {
    const { show, http, shown } = await setup({ products: [aProductSummary({ productName: 'Turha' })] });
    http.fails(deleteDraftProduct, new AppError(kind, { code: kind }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Poista: Turha' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Poista luonnos' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Poista' }));
    await waitFor(() =>
      expect(shown).toMatchObject([
        { intent: 'error', textKey: 'dkCatalogue:toast.deleteFailed', behindKey, textValues: { name: 'Turha' } },
      ]),
    );
    if (kind === 'conflict') await card('Turha');
    else await waitFor(() => expect(screen.queryByText('Turha')).toBeNull());
  });

  it('does nothing when the person thinks better of it', async () => {
    const { show, http } = await setup({ products: [aProductSummary({ productName: 'Turha' })] });
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Poista: Turha' }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    await card('Turha');
    expect(http.inputsOf(deleteDraftProduct)).toEqual([]);
  });
});

it('gives the focus to the last card when that is gone that has it, and to the heading when there is none', async () => {
  const [product, other] = [aProductSummary({ productName: 'Turha' }), aProductSummary({ productName: 'Toinen' })];
  const { show, container } = await setup({ products: [other, product] });
  show();
  const edit = await screen.findByRole('button', { name: 'Muokkaa: Turha' });
  act(() => edit.focus());
  // As once it was deleted elsewhere and the list was refetched.
  const isGone = (productId: string) =>
    act(() => container.get(catalogueStoreToken).setState((state) => withoutProduct(productId, state)));
  isGone(product.productId);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Muokkaa: Toinen' }));
  isGone(other.productId);
  expect(document.activeElement?.textContent).toBe('Omanäyte-pakettien ylläpito');
});

describe('The catalogue of someone with an area', () => {
  it('has no create button, and edits the area’s own product', async () => {
    const product = aProductSummary({ productName: 'Käytössä', isPublished: true });
    const hvaProductId = anId();
    const { show } = await setup({
      products: [product],
      areaId: '04',
      areaProducts: { [product.productId]: hvaProductId },
    });
    const { router } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Muokkaa: Käytössä' }));
    expect(router.state.location.pathname).toBe(`/hva-admin/hva-product/${hvaProductId}`);
    expect(screen.queryByRole('button', { name: 'Luo uusi paketti' })).toBeNull();
  });

  it('says at the button which product the area does not use', async () => {
    const { show } = await setup({ products: [aProductSummary({ productName: 'Muiden' })], areaId: '04' });
    const { router } = show();
    const edit = await screen.findByRole('button', { name: 'Muokkaa: Muiden' });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    const hint = document.getElementById(edit.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toBe('Pakettia ei ole otettu käyttöön alueellasi.');
    await userEvent.click(edit);
    expect(router.state.location.pathname).toBe('/dk-admin');
  });
});

describe('Without an answer (decision 334)', () => {
  it.each([
    ['made', 'Luo uusi paketti', createProduct, ['createFailed', 'createUnanswered']],
    ['copied', 'Kopioi uudeksi paketiksi: Turha', copyProduct, ['copyUnanswered']],
    ['deleted', 'Poista: Turha', deleteDraftProduct, ['deleteFailed', 'deleteUnanswered']],
  ] as const)('a package may be %s all the same: it says so, and refetches the catalogue', async (...row) => {
    const [, name, endpoint, texts] = row;
    const { show, http, shown } = await setup({ products: [aProductSummary({ productName: 'Turha' })] });
    http.fails(endpoint as typeof createProduct, new AppError('offline'));
    show();
    await card('Turha');
    http.answers(getProducts, [aProductSummary({ productName: 'Nykyinen' })]);
    await userEvent.click(button(name));
    if (endpoint === deleteDraftProduct)
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Poista' }));
    await card('Nykyinen');
    expect(screen.queryByText('Turha')).toBeNull();
    const [textKey, behindKey] = texts.map((text) => `dkCatalogue:toast.${text}`);
    expect(shown).toMatchObject([{ intent: 'error', textKey, ...(behindKey && { behindKey }), stays: true }]);
  });

  it('but not when the service says that it has failed', async () => {
    const { show, http, shown } = await setup({});
    http.fails(createProduct, new AppError('unexpected', { status: 500 }));
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Luo uusi paketti' }));
    await waitFor(() => expect(shown).toMatchObject([{ textKey: 'dkCatalogue:toast.createFailed' }]));
    expect(http.inputsOf(getProducts)).toHaveLength(1);
  });
});

describe('What colleagues do meanwhile', () => {
  const [first, second] = [aProductSummary({ productName: 'Klamydia' }), aProductSummary({ productName: 'Tippuri' })];
  const presence = (byName: string, state: 'editing' | 'left', part: 'configurator.1' | 'configurator.2') =>
    ({ kind: 'presence', objectType: 'product', id: second.productId, part, state, byName, userKey: byName }) as const;

  async function open() {
    const application = await setup({ products: [first, second] });
    const visit = application.show();
    await card('Klamydia');
    await waitFor(() => expect(application.live.messages.observed).toBe(true));
    const tell = (message: LiveMessage): void => act(() => application.live.messages.next(message));
    return { ...application, visit, tell };
  }

  it('is marked on the card of what they edit, each of them once', async () => {
    const { tell } = await open();
    tell(presence('Daniel Keskinen', 'editing', 'configurator.1'));
    tell(presence('Daniel Keskinen', 'editing', 'configurator.2'));
    expect(within(await card('Tippuri')).getByText('Daniel Keskinen muokkaa')).toBeTruthy();
    expect((await card('Klamydia')).textContent).not.toContain('muokkaa ');
    tell(presence('Anna Virta', 'editing', 'configurator.1'));
    tell(presence('Otto Mäki', 'editing', 'configurator.1'));
    expect(within(await card('Tippuri')).getByTitle('Daniel Keskinen, Anna Virta, Otto Mäki').textContent).toBe(
      'Daniel Keskinen ja 2 muuta muokkaavat',
    );
    for (const name of ['Daniel Keskinen', 'Anna Virta', 'Otto Mäki']) tell(presence(name, 'left', 'configurator.1'));
    tell(presence('Daniel Keskinen', 'left', 'configurator.2'));
    expect(screen.queryByText(/muokkaa(vat)?$/)).toBeNull();
  });

  it('is told by the question before a draft is deleted', async () => {
    const { tell } = await open();
    const ask = async (): Promise<string | null> => {
      await userEvent.click(screen.getByRole('button', { name: 'Poista: Tippuri' }));
      const { textContent } = await screen.findByRole('alertdialog', { name: 'Poista luonnos' });
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      return textContent;
    };
    expect(await ask()).not.toContain('parhaillaan');
    tell(presence('Daniel Keskinen', 'editing', 'configurator.1'));
    expect(await ask()).toContain('Daniel Keskinen muokkaa pakettia parhaillaan. Tallentamattomat muutokset häviävät.');
  });

  it('takes the card of what they delete away, and asks for nothing when it is not there', async () => {
    const { http, tell } = await open();
    http.answers(getProducts, [first]);
    tell({ kind: 'deleted', objectType: 'product', id: second.productId });
    await waitFor(() => expect(screen.queryByText('Tippuri')).toBeNull(), { timeout: 5_000 });
    const reads = http.inputsOf(getProducts).length;
    tell({ kind: 'deleted', objectType: 'product', id: second.productId });
    tell({
      kind: 'changed',
      objectType: 'product',
      id: first.productId,
      modifiedAt: '2026-05-01T09:30:00.000Z',
      byName: '',
    });
    await waitFor(() => expect(http.inputsOf(getProducts)).toHaveLength(reads + 1), { timeout: 5_000 });
  });

  it('is shown once they have saved it, without a card changing its place', async () => {
    const { http, tell } = await open();
    const saved = { ...second, productName: 'Tippuri 2', modifiedAt: '2026-05-01T09:30:00.000Z' };
    const added = aProductSummary({ productName: 'Uusi' });
    http.answers(getProducts, [added, saved, first]);
    const { modifiedAt, productId: id } = saved;
    tell({ kind: 'changed', objectType: 'product', id, modifiedAt, byName: 'Daniel Keskinen' });
    await screen.findByText('Tippuri 2', undefined, { timeout: 5_000 });
    const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(names()).toEqual(['Klamydia', 'Tippuri 2', 'Uusi']);
    // Its own version, and the beginning of a stream, are no news; what a lost one has not told is.
    const reads = http.inputsOf(getProducts).length;
    tell({ kind: 'changed', objectType: 'product', id, modifiedAt, byName: 'Daniel Keskinen' });
    tell({ kind: 'connected' });
    http.answers(getProducts, [added, saved]);
    tell({ kind: 'lost' });
    tell({ kind: 'connected' });
    await waitFor(() => expect(names()).toEqual(['Tippuri 2', 'Uusi']), { timeout: 5_000 });
    expect(http.inputsOf(getProducts)).toHaveLength(reads + 1);
    // A step of a review is no version.
    const approval = { state: 'void' as const, openComments: 0 };
    http.answers(getProducts, [added, { ...saved, approval }]);
    tell({ kind: 'approval', objectType: 'product', id });
    await screen.findByText('Hyväksyntä rauennut', undefined, { timeout: 5_000 });
  });

  it('ends the waiting of a later visit, whose list is read in place of the one on its way', async () => {
    const { http, show, visit, live, tell } = await open();
    visit.unmount();
    http.answers(getProducts, () => new Promise(() => undefined)).answers(getWorkbench, []);
    show();
    await card('Klamydia');
    await screen.findByRole('progressbar');
    await waitFor(() => expect(live.messages.observed).toBe(true));
    const saved = { ...second, productName: 'Tippuri 2', modifiedAt: '2026-05-01T09:30:00.000Z' };
    http.answers(getProducts, [first, saved]);
    const asked = http.inputsOf(getWorkbench).length;
    const { modifiedAt, productId: id } = saved;
    tell({ kind: 'changed', objectType: 'product', id, modifiedAt, byName: 'Daniel Keskinen' });
    await screen.findByText('Tippuri 2', undefined, { timeout: 5_000 });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(http.inputsOf(getWorkbench).length).toBeGreaterThan(asked));
  });
});
