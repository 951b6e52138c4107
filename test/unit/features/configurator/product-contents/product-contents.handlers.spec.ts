import { FormBaseHolder } from '#core/conflicts/form-base.ts';
import {
  createProductAnalysisMapping,
  getProductById,
  updateProductContent,
  type Product,
} from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import { createConfiguratorStore, apply } from '#features/configurator/configurator.store.ts';
import {
  AddAnalysisMapping,
  AddAnalysisMappingHandler,
} from '#features/configurator/product-contents/add-analysis-mapping.command.ts';
import {
  productContentsValuesOf,
  type PrimaryAnalysisValues,
} from '#features/configurator/product-contents/product-contents.values.ts';
import {
  SaveProductContents,
  SaveProductContentsHandler,
} from '#features/configurator/product-contents/save-product-contents.command.ts';
import { SaveProductPart } from '#features/configurator/save-product-part.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';

function setup() {
  const http = new FakeHttpClient();
  const store = createConfiguratorStore();
  const product = aCompleteProduct();
  apply(store, product, 'fi');
  const values = productContentsValuesOf(product);
  const base = new FormBaseHolder({ values, modifiedAt: product.modifiedAt });
  const handler = new SaveProductContentsHandler(http, new SaveProductPart(http, store));
  const save = (changes: Partial<PrimaryAnalysisValues>, context = executionContext()) => {
    const typed = { productAnalysisMappings: [{ ...values.productAnalysisMappings[0]!, ...changes }] };
    return handler.handle(new SaveProductContents(product.productId, typed, base), context);
  };
  return { http, store, product, base, save };
}

const saved = (product: Product, changes: object, modifiedBy = product.modifiedBy): Product => ({
  ...product,
  productAnalysisMappings: [{ ...product.productAnalysisMappings[0]!, ...changes }],
  modifiedAt: '2026-05-01T00:00:00.000Z',
  modifiedBy,
});

describe('SaveProductContents', () => {
  it('sends the analyses with the version they came from and renews the base', async () => {
    const { http, product, base, store, save } = setup();
    http.answers(updateProductContent, saved(product, { kuntaliittoCode: '9999' }));
    await expect(save({ kuntaliittoCode: '9999' })).resolves.toEqual({ status: 'saved' });
    expect(http.inputsOf(updateProductContent)[0]!.body).toEqual({
      productId: product.productId,
      productAnalysisMappings: [{ ...product.productAnalysisMappings[0], kuntaliittoCode: '9999' }],
      modifiedAt: product.modifiedAt,
    });
    expect(base.current.modifiedAt).toBe('2026-05-01T00:00:00.000Z');
    expect(base.current.values.productAnalysisMappings[0]!.kuntaliittoCode).toBe('9999');
    expect(store.getState().isSavedOnThisVisit).toBe(true);
  });

  it('merges a colleague’s change of another field of the same analysis', async () => {
    const { http, product, save } = setup();
    const theirs = saved(product, { instructionDescription: 'Danielin ohje' }, 'Daniel Keskinen');
    http.answers(getProductById, theirs).answers(updateProductContent, ({ body }) => {
      if (body.modifiedAt !== theirs.modifiedAt)
        throw new AppError('conflict', {
          current: { modifiedAt: theirs.modifiedAt, modifiedBy: theirs.modifiedBy },
        });
      return { ...theirs, modifiedAt: '2026-05-02T00:00:00.000Z' };
    });
    const context = executionContext();
    await expect(save({ kuntaliittoCode: '9999' }, context)).resolves.toEqual({
      status: 'merged',
      by: 'Daniel Keskinen',
    });
    expect(http.inputsOf(updateProductContent)[1]!.body.productAnalysisMappings[0]).toMatchObject({
      kuntaliittoCode: '9999',
      instructionDescription: 'Danielin ohje',
    });
    expect(context.successTexts).toHaveLength(1);
  });

  it('stores nothing when it fails', async () => {
    const { http, product, base, save } = setup();
    http.fails(updateProductContent, new AppError('invalid'));
    await expect(save({ kuntaliittoCode: '' })).rejects.toMatchObject({ kind: 'invalid' });
    expect(base.current.modifiedAt).toBe(product.modifiedAt);
  });
});

describe('AddAnalysisMapping', () => {
  it('answers the new analysis, under a parent a child', async () => {
    const http = new FakeHttpClient();
    const created = aCompleteProduct().productAnalysisMappings[0]!;
    http.answers(createProductAnalysisMapping, created);
    const handler = new AddAnalysisMappingHandler(http);
    const [productId, parentId] = [anId(), anId()];
    await expect(handler.handle(new AddAnalysisMapping(productId), executionContext())).resolves.toBe(created);
    await handler.handle(new AddAnalysisMapping(productId, parentId), executionContext());
    expect(http.inputsOf(createProductAnalysisMapping).map(({ body }) => body)).toEqual([
      { productId },
      { productId, parentProductAnalysisMappingId: parentId },
    ]);
  });

  it('fails with its call', async () => {
    const http = new FakeHttpClient();
    http.fails(createProductAnalysisMapping, new AppError('conflict'));
    const added = new AddAnalysisMappingHandler(http).handle(new AddAnalysisMapping(anId()), executionContext());
    await expect(added).rejects.toMatchObject({ kind: 'conflict' });
  });
});
