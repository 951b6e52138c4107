import {
  AnalysisResultType,
  createProductAnalysisMapping,
  getProductById,
  updateProductContent,
  type Product,
} from '#core/contracts/product.contract.ts';
import { AppError } from '#core/errors/app-error.ts';
import {
  AddAnalysisMapping,
  AddAnalysisMappingHandler,
} from '#features/configurator/product-contents/add-analysis-mapping.command.ts';
import {
  productContentsValuesOf,
  type PrimaryAnalysisValues,
  type ProductContentsValues,
} from '#features/configurator/product-contents/product-contents.values.ts';
import { aCompleteProduct, anId } from '#test/support/builders.ts';
import { executionContext } from '#test/support/execution-context.ts';
import { FakeHttpClient } from '#test/support/fake-http-client.ts';
import { lostUpdate } from '#test/support/open-form.ts';
import { openContents } from '../open-phase.ts';

function setup() {
  const http = new FakeHttpClient();
  const product = aCompleteProduct();
  const { form, store } = openContents(http, product);
  const [analysis] = productContentsValuesOf(product).productAnalysisMappings;
  const save = (changes: Partial<PrimaryAnalysisValues>) =>
    form.save({ productAnalysisMappings: [{ ...analysis!, ...changes }] });
  return { http, store, product, form, save };
}

const saved = (product: Product, changes: object, modifiedBy = product.modifiedBy): Product => ({
  ...product,
  productAnalysisMappings: [{ ...product.productAnalysisMappings[0]!, ...changes }],
  modifiedAt: '2026-05-01T00:00:00.000Z',
  modifiedBy,
});

describe('SaveProductContents', () => {
  it('sends the analyses with the version they came from and renews the base', async () => {
    const { http, product, form, store, save } = setup();
    const stored = saved(product, { kuntaliittoCode: '9999' });
    http.answers(updateProductContent, stored);
    await expect(save({ kuntaliittoCode: '9999' })).resolves.toBe('saved');
    expect(http.inputsOf(updateProductContent)[0]!.body).toEqual({
      productId: product.productId,
      productAnalysisMappings: [{ ...product.productAnalysisMappings[0], kuntaliittoCode: '9999' }],
      modifiedAt: product.modifiedAt,
    });
    expect(form.session.base.modifiedAt).toBe('2026-05-01T00:00:00.000Z');
    expect(form.session.base.values.productAnalysisMappings[0]!.kuntaliittoCode).toBe('9999');
    expect(store.getState()).toEqual({ products: { fi: stored }, isSavedOnThisVisit: true });
  });

  it('takes over how the service spells microbes of the list, each in its row, beside what is typed meanwhile', async () => {
    const { http, product, form, save } = setup();
    const [analysis] = product.productAnalysisMappings;
    const [finding] = analysis!.resultInterpretations;
    const resultType = AnalysisResultType.MicrobeFindings;
    const rows = (...values: string[]) =>
      values.map((diagnosticValues) => ({ diagnosticValues, outcomeId: finding!.outcomeId }));
    const answered = (...values: string[]) =>
      rows(...values).map((row) => ({ ...finding!, ...row, analysisResultType: resultType }));
    const stored = ['Neisseria gonorrhoeae (Gc)', 'Oma arvo', 'Candida sp. (Cand)'];
    const chosen = anId();
    const withChoice = ([one, own, ...others]: ReturnType<typeof rows>) => [
      one!,
      { ...own!, outcomeId: chosen },
      ...others,
    ];
    const sent = rows('GC', 'Oma arvo', 'cand');
    http.answers(updateProductContent, () => {
      const [typed] = form.values.productAnalysisMappings;
      form.type({ productAnalysisMappings: [{ ...typed!, resultInterpretations: withChoice(sent) }] });
      return saved(product, { resultType, resultInterpretations: answered(...stored) });
    });
    await expect(save({ resultType, resultInterpretations: sent })).resolves.toBe('saved');
    expect(form.values.productAnalysisMappings[0]!.resultInterpretations).toEqual(withChoice(rows(...stored)));
  });

  it('merges a colleague’s change of another field of the same analysis', async () => {
    const { http, product, form, save } = setup();
    const theirs = saved(product, { instructionDescription: 'Danielin ohje' }, 'Daniel Keskinen');
    http.answers(getProductById, theirs).answers(updateProductContent, ({ body }) => {
      if (body.modifiedAt !== theirs.modifiedAt) throw lostUpdate(theirs);
      const [analysis] = body.productAnalysisMappings;
      const modifiedBy = 'Kaisa Diagnostinen';
      return { ...saved(theirs, analysis as object), modifiedAt: '2026-05-02T00:00:00.000Z', modifiedBy };
    });
    await expect(save({ kuntaliittoCode: '9999' })).resolves.toBe('saved');
    const both = { kuntaliittoCode: '9999', instructionDescription: 'Danielin ohje' };
    expect(http.inputsOf(updateProductContent)[1]!.body.productAnalysisMappings[0]).toMatchObject(both);
    expect(form.values.productAnalysisMappings[0]).toMatchObject(both);
    expect(form.successTexts).toEqual([{ textKey: 'configurator:toast.merged', values: { name: 'Daniel Keskinen' } }]);
  });

  it('stores nothing when it fails', async () => {
    const { http, product, form, store, save } = setup();
    http.fails(updateProductContent, new AppError('invalid', { status: 400 }));
    await expect(save({ kuntaliittoCode: '' })).resolves.toBe('failed');
    expect(form.session.state.failure?.kind).toBe('invalid');
    expect(form.session.base.modifiedAt).toBe(product.modifiedAt);
    expect(store.getState()).toEqual({ products: { fi: product }, isSavedOnThisVisit: false });
  });
});

describe('A finding whose microbe alone has changed', () => {
  const resultType = AnalysisResultType.MicrobeFindings;
  const answeredBy = (product: Product, ...values: string[]) => {
    const [finding] = product.productAnalysisMappings[0]!.resultInterpretations;
    return values.map((diagnosticValues) => ({ ...finding!, analysisResultType: resultType, diagnosticValues }));
  };
  const findings = (product: Product, ...values: string[]) =>
    answeredBy(product, ...values).map(({ diagnosticValues, outcomeId }) => ({ diagnosticValues, outcomeId }));
  const microbesOf = ({ productAnalysisMappings: [first] }: ProductContentsValues) =>
    first!.resultInterpretations.map(({ diagnosticValues }) => diagnosticValues);

  function open() {
    const http = new FakeHttpClient();
    const complete = aCompleteProduct();
    const [analysis] = complete.productAnalysisMappings;
    const resultInterpretations = answeredBy(complete, 'Candida sp. (Cand)');
    const product = { ...complete, productAnalysisMappings: [{ ...analysis!, resultType, resultInterpretations }] };
    const { form } = openContents(http, product);
    const [values] = form.values.productAnalysisMappings;
    const typed = (...microbes: string[]) => ({
      productAnalysisMappings: [{ ...values!, resultInterpretations: findings(product, ...microbes) }],
    });
    return { http, product, form, typed };
  }

  it('is not stored, where an earlier visit has left it: it is offered', () => {
    const { form, typed } = open();
    expect(form.session.hasStored(typed('Escherichia coli (Escco)'))).toBe(false);
    expect(form.session.hasStored(typed('cand'))).toBe(true);
  });

  it('stays beside a colleague’s, where the save before never came to an answer', async () => {
    const { http, product, form, typed } = open();
    const [mine, theirs] = ['Escherichia coli (Escco)', 'Neisseria gonorrhoeae (Gc)'];
    http.fails(updateProductContent, new AppError('offline'));
    await expect(form.save(typed(mine!))).resolves.toBe('failed');
    const stored = saved(product, { resultInterpretations: answeredBy(product, theirs!) }, 'Daniel');
    expect(form.session.isOwn(stored)).toBe(false);
    http.answers(getProductById, stored).answers(updateProductContent, ({ body }) => {
      if (body.modifiedAt !== stored.modifiedAt) throw lostUpdate(stored);
      return { ...stored, ...(body as unknown as Product), modifiedAt: '2026-05-02T00:00:00.000Z' };
    });
    await expect(form.session.save()).resolves.toBe('saved');
    expect(microbesOf(form.values)).toEqual([mine, theirs]);
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
