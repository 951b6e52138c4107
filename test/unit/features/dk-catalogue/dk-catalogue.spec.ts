import { getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { deleteDraft } from '#core/contracts/draft.contract.ts';
import { getProducts } from '#core/contracts/product-summary.contract.ts';
import { copyProduct, createProduct, deleteDraftProduct, discardProduct } from '#core/contracts/product.contract.ts';
import { getWorkbench } from '#core/contracts/workbench.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { CopyProduct, CopyProductHandler } from '#features/dk-catalogue/copy-product.command.ts';
import { CreateProduct, CreateProductHandler } from '#features/dk-catalogue/create-product.command.ts';
import { DeleteDraftProduct, DeleteDraftProductHandler } from '#features/dk-catalogue/delete-draft-product.command.ts';
import { DiscardProduct } from '#features/dk-catalogue/discard-product.command.ts';
import { DiscardProductHandler } from '#features/dk-catalogue/discard-product.handler.ts';
import { createCatalogueStore } from '#features/dk-catalogue/dk-catalogue.store.ts';
import { LoadCatalogueHandler, LoadCatalogue } from '#features/dk-catalogue/load-catalogue.query.ts';
import { LoadWorkbench, LoadWorkbenchHandler } from '#features/dk-catalogue/load-workbench.query.ts';
import {
  anHvaProductSummary,
  anId,
  aProduct,
  aProductSummary,
  aProfile,
  aWorkbenchProduct,
} from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { fakeSession } from '#test/support/fake-session.ts';

function setup(areaId: string | null = null) {
  const http = new FakeHttpClient();
  const store = createCatalogueStore();
  return { http, store, session: fakeSession(aProfile({ areaId })) };
}

it('puts what is known beside the list into the store, by the products’ ids', async () => {
  const { http, store } = setup();
  const product = aWorkbenchProduct();
  http.answers(getWorkbench, [product]);
  await new LoadWorkbenchHandler(http, store).handle(new LoadWorkbench('1'), executionContext());
  expect(store.getState().workbench).toEqual(new Map([[product.productId, product]]));
});

describe('LoadCatalogue', () => {
  it('puts the products into the store', async () => {
    const { http, store, session } = setup();
    const product = aProductSummary();
    http.answers(getProducts, [product]);
    await new LoadCatalogueHandler(http, session, store).handle(new LoadCatalogue(), executionContext());
    expect(store.getState()).toMatchObject({ products: [product], hvaProductIds: {} });
  });

  it('asks also for the area’s products when the person has an area', async () => {
    const { http, store, session } = setup('04');
    const areaProduct = anHvaProductSummary();
    http.answers(getProducts, []).answers(getHvaProducts, [areaProduct]);
    await new LoadCatalogueHandler(http, session, store).handle(new LoadCatalogue(), executionContext());
    expect(store.getState().hvaProductIds).toEqual({ [areaProduct.productId]: areaProduct.hvaProductId });
  });

  it('quietly leaves products in their places, whoever has changed them, and puts new ones behind them', async () => {
    const { http, store, session } = setup();
    const [first, second, third, added] = Array.from({ length: 4 }, () => aProductSummary());
    store.setState({ products: [first!, second!, third!] });
    http.answers(getProducts, [added!, third!, first!]);
    await new LoadCatalogueHandler(http, session, store).handle(new LoadCatalogue(true), executionContext());
    expect(store.getState().products).toEqual([first, third, added]);
  });

  it('keeps the products that were there when it fails', async () => {
    const { http, store, session } = setup();
    const products = [aProductSummary()];
    store.setState({ products });
    http.fails(getProducts, new AppError('offline'));
    const result = new LoadCatalogueHandler(http, session, store).handle(new LoadCatalogue(), executionContext());
    await expect(result).rejects.toMatchObject({ kind: 'offline' });
    expect(store.getState().products).toBe(products);
  });
});

describe('CreateProduct', () => {
  it('sends an empty product with the three fixed outcomes and answers the new id', async () => {
    const { http, store } = setup();
    const created = aProduct();
    http.answers(createProduct, created);
    const result = new CreateProductHandler(http, store).handle(new CreateProduct(), executionContext());
    await expect(result).resolves.toEqual({ productId: created.productId });
    expect(store.getState().justCreated).toBe(created.productId);
    expect(http.inputsOf(createProduct)).toEqual([
      {
        body: {
          productName: '',
          productDescription: '',
          outcomes: [
            { name: 'Negatiivinen', title: 'negat', outcomeType: 2 },
            { name: 'Näytteestä ei saatu tulosta', title: 'problemWithSample', outcomeType: 3 },
            { name: 'Lausunto', title: 'statement', outcomeType: 4 },
          ],
        },
      },
    ]);
  });
});

describe('CopyProduct', () => {
  it('copies the product on the server and returns the copy’s id', async () => {
    const { http } = setup();
    const [original, copy] = [aProduct(), aProduct()];
    http.answers(copyProduct, copy);
    const command = new CopyProduct(original.productId, 'Klamydia');
    const result = new CopyProductHandler(http).handle(command, executionContext());
    await expect(result).resolves.toEqual({ productId: copy.productId });
    expect(http.inputsOf(copyProduct)).toEqual([{ query: { productId: original.productId } }]);
    expect(command.textValues).toEqual({ name: 'Klamydia' });
  });

  it('fails with its call', async () => {
    const { http } = setup();
    http.fails(copyProduct, new AppError('notFound'));
    const result = new CopyProductHandler(http).handle(new CopyProduct('gone', 'Klamydia'), executionContext());
    await expect(result).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('DeleteDraftProduct', () => {
  it('removes the product from the store once the server has, also from a list that was asked for before', async () => {
    const { http, store, session } = setup();
    const [gone, stays] = [aProductSummary(), aProductSummary()];
    store.setState({ products: [gone, stays] });
    http.answers(deleteDraftProduct, undefined);
    const command = new DeleteDraftProduct(gone.productId, gone.productName);
    await new DeleteDraftProductHandler(http, store).handle(command, executionContext());
    expect(http.inputsOf(deleteDraftProduct)).toEqual([{ query: { productId: gone.productId } }]);
    expect(store.getState().products).toEqual([stays]);
    http.answers(getProducts, [gone, stays]);
    await new LoadCatalogueHandler(http, session, store).handle(new LoadCatalogue(), executionContext());
    expect(store.getState().products).toEqual([stays]);
  });

  it('leaves the store as it is when the server refuses', async () => {
    const { http, store } = setup();
    const products = [aProductSummary()];
    store.setState({ products });
    http.fails(deleteDraftProduct, new AppError('conflict'));
    const command = new DeleteDraftProduct(products[0]!.productId, '');
    await expect(new DeleteDraftProductHandler(http, store).handle(command, executionContext())).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect(store.getState().products).toBe(products);
  });
});

describe('DiscardProduct', () => {
  it('takes the product out of the list, also out of one that was asked for before', async () => {
    const { http, store, session } = setup();
    const [gone, stays] = [aProductSummary(), aProductSummary()];
    store.setState({ products: [gone, stays] });
    http.answers(discardProduct, undefined).answers(getProducts, [gone, stays]);
    await new DiscardProductHandler(http, store).handle(new DiscardProduct(gone.productId), executionContext());
    expect(http.inputsOf(discardProduct)).toEqual([{ query: { productId: gone.productId } }]);
    expect(store.getState().products).toEqual([stays]);
    await new LoadCatalogueHandler(http, session, store).handle(new LoadCatalogue(), executionContext());
    expect(store.getState().products).toEqual([stays]);
  });

  it('leaves the list alone when the server keeps the product', async () => {
    const { http, store } = setup();
    const kept = aProductSummary();
    store.setState({ products: [kept] });
    http.fails(discardProduct, new AppError('conflict'));
    const result = new DiscardProductHandler(http, store).handle(
      new DiscardProduct(kept.productId),
      executionContext(),
    );
    await expect(result).rejects.toMatchObject({ kind: 'conflict' });
    expect(store.getState().products).toEqual([kept]);
  });

  it('removes the draft that was given up where that keeps the product, and nothing where it keeps it all the same', async () => {
    const { http, store } = setup();
    const [productId, draftId] = [anId(), anId()];
    store.setState({ products: [aProductSummary({ productId })] });
    let keepers = 1;
    http
      .answers(discardProduct, () => {
        if (keepers > 0) throw new AppError('conflict');
        return undefined;
      })
      .answers(deleteDraft, () => void (keepers -= 1));
    const discard = () =>
      new DiscardProductHandler(http, store).handle(new DiscardProduct(productId, draftId), executionContext());
    await discard();
    expect(http.inputsOf(deleteDraft)).toEqual([
      { params: { objectId: productId, part: 'configurator.1' }, query: { draftId } },
    ]);
    expect(http.inputsOf(discardProduct)).toEqual([{ query: { productId } }, { query: { productId } }]);
    expect(store.getState().products).toEqual([]);

    keepers = 2;
    await expect(discard()).rejects.toMatchObject({ kind: 'conflict' });
    http.fails(discardProduct, new AppError('notFound'));
    await expect(discard()).rejects.toMatchObject({ kind: 'notFound' });
    expect(http.inputsOf(deleteDraft)).toHaveLength(2);
  });
});
