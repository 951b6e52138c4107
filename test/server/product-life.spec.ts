import { randomUUID } from 'node:crypto';
import { formErrors } from '#core/contracts/form-errors.ts';
import type { Problem } from '#core/contracts/problem.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { languages } from '#core/contracts/schemas.ts';
import {
  basicInfoBody,
  createProductMaker,
  hvaSettingsBody,
  instructionsBody,
  textsBody,
  titlesBody,
  type ProductMaker,
} from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// A product from createProduct to publishProduct: phases and their order (Spec 1 §4, requirements.md 'Answers').

let server: TestServer;
let make: ProductMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
});
afterAll(() => server.close());

/** The texts and choices of a body, each another one: a field that a statement leaves out would keep its value. */
function changedOf(body: object): Readonly<Record<string, unknown>> {
  const changed: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(body) as [string, unknown][]) {
    if (field === 'productId' || field === 'modifiedAt') continue;
    if (typeof value === 'boolean') changed[field] = !value;
    if (typeof value === 'string') changed[field] = `${value} toisin`;
  }
  return changed;
}

test.each([
  ['product/updateProductBasicInfo/', (product: Product) => basicInfoBody(product), 2],
  ['product/updateProductHvaSettings/', hvaSettingsBody, 4],
  ['product/updateProductCitizenTexts?languageCode=fi', (product: Product) => textsBody(product, 'fi'), 10],
])('%s stores each field that it takes', async (path, bodyOf, least) => {
  const product = await make.upTo(5);
  const body = bodyOf(product);
  const changed = changedOf(body);
  expect(Object.keys(changed).length).toBeGreaterThanOrEqual(least);
  expect((await make.post(path, { ...body, ...changed })).statusCode).toBe(200);
  expect(await make.read(product.productId)).toMatchObject(changed);
});

test('a product goes through all phases in three languages and can be edited when it is published', async () => {
  const { productId } = await make.create();
  const basic = await make.saveBasicInfo(await make.read(productId), ['Ensimmäinen', 'Toinen']);
  expect(basic).toMatchObject({ productName: 'Paketti', productDescription: 'Kuvaus', configuratorStatus: 1 });
  expect((await make.proceed(productId, 2)).configuratorStatus).toBe(2);
  const content = await make.saveContent(await make.read(productId));
  expect(content.productAnalysisMappings).toHaveLength(1);
  await make.proceed(productId, 3);
  expect(await make.saveHvaSettings(await make.read(productId))).toMatchObject({
    returnByMailEnabled: true,
    returnToLabEnabled: false,
    contactByEmailEnabled: false,
    contactBySmsEnabled: true,
  });
  await make.proceed(productId, 4);
  for (const language of languages) await make.saveTexts(await make.read(productId), language);
  expect((await make.proceed(productId, 5)).configuratorStatus).toBe(5);
  const before = await make.read(productId);
  const published = await make.publish(productId);
  expect(published).toMatchObject({ isPublished: true, configuratorStatus: 6, modifiedBy: 'Kaisa Diagnostinen' });
  expect(published.modifiedAt > before.modifiedAt).toBe(true);
  expect((await make.saveBasicInfo(published, ['Ensimmäinen', 'Toinen'])).isPublished).toBe(true);
  expect((await make.read(productId, 'sv')).resultSms).toBe('resultSms sv');
});

describe('proceedToConfiguratorPhase', () => {
  test('does not go further than one step, nor to Published', async () => {
    const { productId } = await make.upTo(2);
    for (const phase of [4, 5, 6]) expect(await proceedStatus(productId, phase)).toBe(409);
    expect((await make.read(productId)).configuratorStatus).toBe(2);
    const preview = await make.upTo(5);
    expect(await proceedStatus(preview.productId, 6)).toBe(409);
    expect(await make.read(preview.productId)).toEqual(preview);
  });

  test('goes on only when every phase before is valid as stored, and says what is missing', async () => {
    const product = await make.create();
    const answer = await proceed(product.productId, 2);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().errors).toEqual({
      productName: [formErrors.productName],
      productDescription: [formErrors.productDescription],
      outcomes: [formErrors.outcomes],
    });
    for (const phase of [2, 3, 4]) {
      const reached = await make.upTo(phase);
      expect(await proceedStatus(reached.productId, phase + 1)).toBe(409);
      expect(await make.read(reached.productId)).toEqual(reached);
    }
  });

  test('citizen texts must be complete in Finnish, the other languages may be half done', async () => {
    let product = await make.upTo(4);
    const { productId } = product;
    await make.saveTexts(product, 'sv');
    product = await make.read(productId);
    expect((await make.post('product/updateProductCitizenTexts', textsBody(product, 'fi'))).statusCode).toBe(200);
    const answer = await proceed(productId, 5);
    expect(answer.statusCode).toBe(409);
    expect(Object.keys(answer.json<Problem>().errors ?? {})).toEqual([
      'fi.outcomes.0.title',
      'fi.productAnalysisMappings.0.instructionDescription',
    ]);
    product = await make.read(productId);
    await make.post('outcome/updateProductOutcomes', titlesBody(product, 'fi'));
    product = await make.read(productId);
    await make.post('productAnalysisMapping/updateProductAnalysisMappings', instructionsBody(product, 'fi'));
    expect((await make.proceed(productId, 5)).configuratorStatus).toBe(5);
  });

  test('a reached phase changes nothing, not even the version', async () => {
    const product = await make.upTo(4);
    for (const phase of [1, 2, 3, 4]) expect(await make.proceed(product.productId, phase)).toEqual(product);
    const published = await make.upTo(6);
    for (const phase of [1, 5, 6]) expect(await make.proceed(published.productId, phase)).toEqual(published);
  });

  test('a step keeps the version: an open form does not conflict with it', async () => {
    const product = await make.upTo(1);
    const saved = await make.saveBasicInfo(product);
    expect((await make.proceed(product.productId, 2)).modifiedAt).toBe(saved.modifiedAt);
    expect((await make.saveBasicInfo(saved)).configuratorStatus).toBe(2);
  });

  test.each(['0', '7', '-1', '1.0', '01', 'x', '', ' 1', '1&configuratorStatus=2'])(
    'phase %j is 400',
    async (phase) => {
      const { productId } = await make.create();
      const path = `product/proceedToConfiguratorPhase?productId=${productId}&configuratorStatus=${phase}`;
      expect((await make.post(path)).statusCode).toBe(400);
    },
  );

  test('an unknown product is 404, a wrong id 400', async () => {
    expect(await proceedStatus(randomUUID(), 2)).toBe(404);
    expect(await proceedStatus('x', 2)).toBe(400);
  });
});

describe('publishProduct', () => {
  test.each([1, 2, 3, 4])('is 409 in phase %i', async (phase) => {
    const product = await make.upTo(phase);
    expect((await make.post(`product/publishProduct?productId=${product.productId}`)).statusCode).toBe(409);
    expect(await make.read(product.productId)).toEqual(product);
  });

  test('a product that is no longer valid is 400 with the paths, and stays in Preview', async () => {
    const product = await make.upTo(5);
    const { productId } = product;
    await make.saveBasicInfo(product, ['Löydös todettu', 'Uusi ilman otsikkoa']);
    await make.post('product/updateProductCitizenTexts?languageCode=sv', {
      ...textsBody(await make.read(productId), 'sv'),
    });
    const answer = await make.post(`product/publishProduct?productId=${productId}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().errors).toEqual({
      'fi.outcomes.1.title': [formErrors.required],
      'sv.outcomes.0.title': [formErrors.required],
      'sv.outcomes.1.title': [formErrors.required],
      'sv.productAnalysisMappings.0.instructionDescription': [formErrors.required],
    });
    expect(await make.read(productId)).toMatchObject({ configuratorStatus: 5, isPublished: false });
  });

  test('Swedish and English may be wholly empty', async () => {
    const published = await make.upTo(6);
    expect(published.isPublished).toBe(true);
    expect((await make.read(published.productId, 'sv')).productCitizenName).toBe('');
  });

  test('a published product is answered unchanged', async () => {
    const published = await make.upTo(6);
    expect(await createProductMaker(server, 'dk2').publish(published.productId)).toEqual(published);
  });

  test('an unknown product is 404, a wrong id 400', async () => {
    expect((await make.post(`product/publishProduct?productId=${randomUUID()}`)).statusCode).toBe(404);
    expect((await make.post('product/publishProduct?productId=x')).statusCode).toBe(400);
    expect((await make.post('product/publishProduct')).statusCode).toBe(400);
  });
});

describe('an update of a phase that the product has not reached', () => {
  test('is 409 without a version to merge with', async () => {
    const product = await make.upTo(1);
    for (const [path, body] of updatesFrom2(product)) {
      const answer = await make.post(path, body);
      expect([path, answer.statusCode]).toEqual([path, 409]);
      expect(answer.json<Problem>().current).toBeUndefined();
    }
    expect(await make.read(product.productId)).toEqual(product);
  });

  function updatesFrom2(product: Product): [string, object][] {
    const { productId, modifiedAt } = product;
    const mappingId = randomUUID();
    const flags = { returnByMailEnabled: true, returnToLabEnabled: true };
    const contact = { contactByEmailEnabled: true, contactBySmsEnabled: true };
    return [
      [
        'product/updateProductContent',
        { productId, modifiedAt, productAnalysisMappings: [mapping(productId, mappingId)] },
      ],
      ['product/updateProductHvaSettings/', { productId, ...flags, ...contact, modifiedAt }],
      ['product/updateProductCitizenTexts', textsBody(product, 'fi')],
      ['outcome/updateProductOutcomes', titlesBody(product, 'fi')],
      ['productAnalysisMapping/updateProductAnalysisMappings', instructionsBody(product, 'fi')],
    ];
  }

  function mapping(productId: string, productAnalysisMappingId: string) {
    return {
      productAnalysisMappingId,
      productId,
      kuntaliittoCode: '1',
      kuntaliittoName: 'x',
      targetGender: 3,
      ageGroup: 0,
      isPrimary: true,
      resultType: 1,
      resultInterpretations: [
        { outcomeId: randomUUID(), analysisResultType: 1, diagnosticValues: 'posit', productAnalysisMappingId },
      ],
      hasChildProductAnalysisMappings: false,
      instructionDescription: '',
      childProductAnalysisMappings: [],
    };
  }
});

function proceed(productId: string, phase: number) {
  return make.post(`product/proceedToConfiguratorPhase?productId=${productId}&configuratorStatus=${phase}`);
}

async function proceedStatus(productId: string, phase: number): Promise<number> {
  return (await proceed(productId, phase)).statusCode;
}
