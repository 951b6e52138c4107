import { getHvaProductById } from '#core/contracts/hva-product.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { createProduct, deleteDraftProduct, getProductById, publishProduct } from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { hvaProductStoreToken } from '#features/areas/product/hva-product.store.ts';
import { LoadHvaProduct } from '#features/areas/product/load-hva-product.query.ts';
import { configuratorStoreToken } from '#features/configurator/configurator.store.ts';
import { LoadProduct } from '#features/configurator/load-product.query.ts';
import { PublishProduct } from '#features/configurator/phases/publish-product.command.ts';
import { CreateProduct } from '#features/dk-catalogue/create-product.command.ts';
import { DeleteDraftProduct } from '#features/dk-catalogue/delete-draft-product.command.ts';
import { LoadCatalogue } from '#features/dk-catalogue/load-catalogue.query.ts';
import type { Feature } from '#core/ui/feature.ts';
import { toastStoreToken } from '#core/ui/toasts/toast.store.ts';
import { appUpdateToken } from '#infrastructure/composition/app-update.ts';
import { FeatureLoader } from '#infrastructure/composition/feature-loader.ts';
import { ReloadLimiter } from '#infrastructure/update/reload-limiter.ts';
import { setupApplication } from '#test/support/application.ts';
import { aProduct, anHvaProduct, anId, aProfile } from '#test/support/builders.ts';
import { aVersion } from '#test/support/fake-page.ts';
import { memoryStorage } from '#test/support/memory-storage.ts';

const waitUntil = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
};

const dk = { profile: aProfile() };

it('loads a feature with its first message and carries the command out', async () => {
  const { bus, http, logged, eventLog } = await setupApplication(dk);
  const product = aProduct();
  http.answers(createProduct, product);
  await expect(bus.execute(new CreateProduct())).resolves.toEqual({ productId: product.productId });
  await eventLog.flush();
  expect(logged.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'dkCatalogue.createProduct started',
    'dkCatalogue.createProduct succeeded',
  ]);
  expect(http.sent[0]!.context.id).toBe(logged[0]!.correlationId);
});

it('sends a double click once', async () => {
  const { bus, http } = await setupApplication(dk);
  http.answers(createProduct, aProduct());
  await Promise.all([bus.execute(new CreateProduct()), bus.execute(new CreateProduct())]);
  expect(http.sent).toHaveLength(1);
});

it('reads a product for a save and for a screen at once: neither ends the other, and the newer answer stays', async () => {
  const { bus, http, container } = await setupApplication({ profile: aProfile({ roles: ['DK_USER', 'HVA_USER'] }) });
  const [product, hvaProduct] = [aProduct(), anHvaProduct()];
  const later = '2027-01-01T00:00:00.000Z';
  const answers: ((modifiedAt: string) => void)[] = [];
  const inTurn = <Entity extends object>(entity: Entity) =>
    new Promise<Entity>((answer) => answers.push((modifiedAt) => answer({ ...entity, modifiedAt })));
  http.answers(getProductById, () => inTurn(product)).answers(getHvaProductById, () => inTurn(hvaProduct));
  for (const query of [
    () => new LoadProduct(product.productId, 'sv'),
    () => new LoadHvaProduct(hvaProduct.hvaProductId, 'sv'),
  ]) {
    const reads = [bus.execute<object>(query()), bus.execute<object>(query())];
    await waitUntil(() => answers.length === 2);
    answers[1]!(later);
    await reads[1];
    answers[0]!(product.modifiedAt);
    await expect(Promise.all(reads)).resolves.toHaveLength(2);
    answers.length = 0;
  }
  expect(container.get(configuratorStoreToken).getState().products.sv?.modifiedAt).toBe(later);
  expect(container.get(hvaProductStoreToken).getState().products.sv?.modifiedAt).toBe(later);
});

it('refuses what the roles do not allow, without a call and with one message', async () => {
  const { bus, http, shown } = await setupApplication({ profile: aProfile({ roles: ['LOGISTICS_USER'] }) });
  await expect(bus.execute(new CreateProduct())).rejects.toMatchObject({ kind: 'forbidden' });
  expect(http.sent).toHaveLength(0);
  expect(shown.map(({ textKey }) => textKey)).toEqual(['dkCatalogue:toast.createFailed']);
});

it('takes back what a failure has said once the same succeeds, and nothing else does', async () => {
  const { bus, http, container } = await setupApplication(dk);
  const store = container.get(toastStoreToken);
  jest.spyOn(store, 'show').mockRestore();
  const texts = () => store.getState().toasts.map(({ textKey }) => textKey);
  const [one, other] = [anId(), anId()];
  const failed = 'configurator:toast.publishFailed';
  http.fails(publishProduct, new AppError('unexpected', { status: 500 }));
  await expect(bus.execute(new PublishProduct(one))).rejects.toThrow();
  http.answers(publishProduct, ({ query }) => aProduct({ productId: query.productId, isPublished: true }));
  await bus.execute(new PublishProduct(other));
  expect(texts()).toEqual([failed, 'configurator:toast.published']);
  await bus.execute(new PublishProduct(one));
  expect(texts()).toEqual(['configurator:toast.published']);
});

it('says behind the specified words why a publishing failed where the package is in order', async () => {
  const { bus, http, shown } = await setupApplication(dk);
  for (const code of ['unexpected', 'forbidden', 'notFound', 'invalid'] as const) {
    http.fails(publishProduct, new AppError(code, { code }));
    await expect(bus.execute(new PublishProduct(anId()))).rejects.toThrow();
  }
  const behind = ['core:toast.serviceFault', 'core:bulk.reason.forbidden', 'configurator:toast.gone', undefined];
  expect(shown.map(({ behindKey }) => behindKey)).toEqual(behind);
  expect(new Set(shown.map(({ textKey }) => textKey))).toEqual(new Set(['configurator:toast.publishFailed']));
});

it('shows the specified texts of a deletion', async () => {
  const { bus, http, shown, i18n } = await setupApplication(dk);
  http.answers(deleteDraftProduct, undefined);
  await bus.execute(new DeleteDraftProduct(anId(), 'Klamydia'));
  http.fails(deleteDraftProduct, new AppError('conflict'));
  await bus.execute(new DeleteDraftProduct(anId(), 'Klamydia')).catch(() => undefined);
  expect(shown.map(({ textKey, textValues }) => i18n.t(textKey, textValues ?? {}))).toEqual([
    'Luonnistilassa olevan paketin Klamydia poisto onnistui!',
    'Luonnostilassa olevan paketin poisto epäonnistui. Yritä myöhemmin uudelleen.',
  ]);
});

it('leaves the failure of the list to the page', async () => {
  const { bus, http, shown } = await setupApplication(dk);
  http.fails(getProducts, new AppError('offline'));
  await expect(bus.execute(new LoadCatalogue())).rejects.toMatchObject({ kind: 'offline' });
  expect(shown).toEqual([]);
});

it('keeps names out of the event log', async () => {
  const { bus, http, logged, eventLog } = await setupApplication(dk);
  http.answers(deleteDraftProduct, undefined);
  const productId = anId();
  await bus.execute(new DeleteDraftProduct(productId, 'Salainen nimi'));
  await eventLog.flush();
  expect(logged[0]).toMatchObject({ fields: { productId }, subject: 'subject-of-the-test', roles: ['DK_USER'] });
  expect(JSON.stringify(logged)).not.toContain('Salainen');
});

it('tries a feature again whose code could not be loaded', async () => {
  const { container, i18n } = await setupApplication();
  let tries = 0;
  const feature: Feature = {
    id: 'test',
    routes: [],
    navigation: [],
    load: () => {
      tries += 1;
      return Promise.reject(new Error('no network'));
    },
  };
  const loader = new FeatureLoader([feature], container, i18n);
  await expect(loader.ensure(feature)).rejects.toThrow('no network');
  await expect(loader.ensure(feature)).rejects.toThrow('no network');
  expect(tries).toBe(2);
  // Its texts are left out where they are wanted for a list of what happened.
  await expect(loader.loadTexts(['test.something'])).resolves.toBeUndefined();
});

it('has the texts of a feature that is being loaded already once they are asked for', async () => {
  const { container, i18n } = await setupApplication();
  const texts = { message: { deleteDraftProduct: 'Luonnoksen poisto' } };
  let arrive!: () => void;
  const isHere = new Promise<void>((resolve) => (arrive = resolve));
  const load = async () => (await isHere, { texts });
  const feature: Feature = { id: 'dkCatalogue', load, routes: [], navigation: [] };
  const loader = new FeatureLoader([feature], container, i18n);
  void loader.ensure(feature);
  const asked = loader.loadTexts(['dkCatalogue.deleteDraftProduct']);
  arrive();
  await asked;
  expect(i18n.t('dkCatalogue:message.deleteDraftProduct')).toBe('Luonnoksen poisto');
});

it('says of which message no feature is known', async () => {
  const { featureLoader } = await setupApplication();
  await expect(featureLoader.resolveHandler('nobody.knows')).rejects.toThrow('is of no feature');
});

describe('a newer version', () => {
  const newer = aVersion(2_000, 'b');
  beforeEach(() => {
    // Looks each second for as long as the page lives, which here is longer than the test.
    jest.spyOn(globalThis, 'setInterval').mockReturnValue(undefined as never);
  });

  it('waits for a command that is on its way, and for no query', async () => {
    const { bus, http, page, container } = await setupApplication(dk);
    const update = container.get(appUpdateToken);
    let answer!: () => void;
    http.answers(getProducts, () => new Promise(() => undefined));
    http.answers(createProduct, () => new Promise((resolve) => (answer = () => resolve(aProduct()))));
    void bus.execute(new LoadCatalogue());
    const created = bus.execute(new CreateProduct());
    while (http.inputsOf(createProduct).length === 0) await new Promise((resolve) => setTimeout(resolve));
    page.served = newer;
    update.reportVersion(newer);
    await update.moved();
    expect([page.reloads, update.store.getState().offer]).toEqual([0, undefined]);
    answer();
    await created;
    await update.moved();
    expect(page.reloads).toBe(1);
  });

  it('is reported on the page that replaces one whose code was missing, once', async () => {
    const sessionStorage = memoryStorage();
    new ReloadLimiter(sessionStorage).allowsForMissingCode('', '');
    const toldBy = async () => {
      const { container } = await setupApplication({ ...dk, sessionStorage });
      return container
        .get(toastStoreToken)
        .getState()
        .toasts.map(({ textKey }) => textKey);
    };
    expect([await toldBy(), await toldBy()]).toEqual([['shell:update.loadedAnew'], []]);
  });
});
