import { randomUUID } from 'node:crypto';
import { citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { formErrors } from '#core/contracts/form-errors.ts';
import type { Problem } from '#core/contracts/problem.ts';
import type { Outcome, Product } from '#core/contracts/product.contract.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import {
  aMapping,
  createProductMaker,
  hvaSettingsBody,
  instructionsBody,
  positiveOf,
  textsBody,
  titlesBody,
  type ProductMaker,
} from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// HVA settings, the three calls of the citizen texts, and reading by language (Spec 1 §5, decisions A4, A32, A38).

const textsPath = 'product/updateProductCitizenTexts';
const titlesPath = 'outcome/updateProductOutcomes';
const instructionsPath = 'productAnalysisMapping/updateProductAnalysisMappings';

let server: TestServer;
let make: ProductMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
});
afterAll(() => server.close());

describe('updateProductHvaSettings', () => {
  test.each([
    [false, false, false, false, ['returnByMailEnabled', 'contactByEmailEnabled']],
    [true, false, false, false, ['contactByEmailEnabled']],
    [false, false, false, true, ['returnByMailEnabled']],
    [false, true, true, false, []],
    [true, true, true, true, []],
  ])('return %p %p and contact %p %p', async (mail, lab, email, sms, missing) => {
    const product = await make.upTo(3);
    const flags = { returnByMailEnabled: mail, returnToLabEnabled: lab };
    const all = { ...flags, contactByEmailEnabled: email, contactBySmsEnabled: sms };
    const answer = await make.post('product/updateProductHvaSettings/', { ...hvaSettingsBody(product), ...all });
    const { errors = {} } = answer.json<Problem>();
    expect([answer.statusCode, Object.keys(errors)]).toEqual([missing.length > 0 ? 400 : 200, missing]);
    if (missing.length === 0) expect(await make.read(product.productId)).toMatchObject(all);
    else expect(await make.read(product.productId)).toEqual(product);
  });

  test.each(['true', 1, null, undefined])('%j is no flag', async (value) => {
    const body = { ...hvaSettingsBody(await make.upTo(3)), contactBySmsEnabled: value };
    expect((await make.post('product/updateProductHvaSettings/', body)).statusCode).toBe(400);
  });
});

describe('updateProductCitizenTexts', () => {
  let product: Product;
  beforeAll(async () => {
    product = await make.upTo(4);
  });

  test.each(citizenTextFields)('%s is required in a language that is used', async (field) => {
    for (const [language, text] of [
      ['fi', ''],
      ['sv', ''],
      ['en', '   '],
    ] as const) {
      const body = { ...textsBody(product, language), [field]: text };
      const answer = await make.post(`${textsPath}?languageCode=${language}`, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Problem>().errors).toEqual({ [field]: [formErrors.required] });
    }
    expect(await make.read(product.productId)).toEqual(product);
  });

  const titles = [
    'productCitizenName',
    'productSubscriptionName',
    'problemWithSampleTitle',
    'problemWithSampleStatementTitle',
    'negativeSampleTitle',
  ];
  test.each(titles)('%s has at most 255 characters', async (field) => {
    const body = (length: number) => ({ ...textsBody(product, 'fi'), [field]: 'å'.repeat(length) });
    const answer = await make.post(textsPath, body(256));
    expect(answer.json<Problem>().errors).toEqual({ [field]: [formErrors.maxLength255] });
    product = (await make.post(textsPath, body(255))).json();
    expect(product[field as 'negativeSampleTitle']).toHaveLength(255);
  });

  test('long texts are taken in the other fields', async () => {
    const body = { ...textsBody(product, 'fi'), productCitizenDescription: 'rivi\n'.repeat(4000) };
    product = (await make.post(textsPath, body)).json();
    expect(product.productCitizenDescription).toHaveLength(20_000);
  });

  test('Finnish is never wholly empty; Swedish and English may be, also of blanks', async () => {
    expect((await make.post(textsPath, textsBody(product, 'fi', ''))).statusCode).toBe(400);
    for (const language of ['sv', 'en'] as const) {
      for (const blank of ['', ' \n']) {
        const answer = await make.post(`${textsPath}?languageCode=${language}`, textsBody(product, language, blank));
        expect(answer.statusCode).toBe(200);
        product = answer.json();
        expect(citizenTextFields.map((field) => product[field]).join('')).toBe('');
      }
    }
  });

  test('a language is written without the others, and answered without fallbacks', async () => {
    const finnish = await make.read(product.productId);
    const swedish: Product = (await make.post(`${textsPath}?languageCode=sv`, textsBody(finnish, 'sv'))).json();
    expect(swedish.productCitizenName).toBe('productCitizenName sv');
    const now = await make.read(product.productId);
    expect({ ...now, modifiedAt: '' }).toEqual({ ...finnish, modifiedAt: '' });
    const cleared = await make.post(`${textsPath}?languageCode=sv`, textsBody(now, 'sv', ''));
    expect(cleared.json<Product>().productCitizenName).toBe('');
  });

  test('an unknown language, a missing field and an unknown one are 400', async () => {
    product = await make.read(product.productId);
    expect((await make.post(`${textsPath}?languageCode=de`, textsBody(product, 'fi'))).statusCode).toBe(400);
    for (const changes of [{ resultSms: undefined }, { extra: 'x' }, { resultSms: null }, { productName: 'x' }]) {
      expect((await make.post(textsPath, { ...textsBody(product, 'fi'), ...changes })).statusCode).toBe(400);
    }
  });

  test('an unknown product is 404', async () => {
    const body = { ...textsBody(product, 'fi'), productId: randomUUID() };
    expect((await make.post(textsPath, body)).statusCode).toBe(404);
  });
});

describe('updateProductOutcomes', () => {
  let product: Product;
  beforeEach(async () => {
    product = await make.saveBasicInfo(await make.upTo(4), ['Löydös todettu', 'Toinen']);
  });

  test('changes the titles that it names, of one language, and nothing else', async () => {
    const body = titlesBody(product, 'sv');
    const answer = await make.post(`${titlesPath}?languageCode=sv`, { ...body, outcomes: body.outcomes.slice(0, 1) });
    expect(positiveTitles(answer.json())).toEqual(['Löydös todettu sv', '']);
    expect(positiveTitles(await make.read(product.productId))).toEqual(['', '']);
  });

  test('the fixed titles neither count nor change', async () => {
    const fixed = product.outcomes.filter(({ outcomeType }) => outcomeType !== 1);
    const rows = fixed.map(({ outcomeId }, index) => ({ outcomeId, title: index === 0 ? 'oma otsikko' : '' }));
    const body = titlesBody(product, 'fi');
    const saved: Product = (await make.post(titlesPath, { ...body, outcomes: [...rows, ...body.outcomes] })).json();
    expect(saved.outcomes.filter(({ outcomeType }) => outcomeType !== 1)).toEqual(fixed);
    const onlyFixed = await make.post(`${titlesPath}?languageCode=sv`, {
      ...titlesBody(saved, 'sv', ''),
      outcomes: [...rows],
    });
    expect(onlyFixed.statusCode).toBe(200);
  });

  test('titles of 1 to 255 characters; in Swedish and English all or none', async () => {
    const send = (language: string, texts: readonly string[]) => {
      const { outcomes, ...body } = titlesBody(product, 'fi');
      const rows = outcomes.map(({ outcomeId }, index) => ({ outcomeId, title: texts[index] ?? '' }));
      return make.post(`${titlesPath}?languageCode=${language}`, { ...body, outcomes: rows });
    };
    expect((await send('fi', ['x', ''])).json<Problem>().errors).toEqual({ 'outcomes.1.title': [formErrors.required] });
    expect((await send('sv', ['', 'x'])).json<Problem>().errors).toEqual({ 'outcomes.0.title': [formErrors.required] });
    expect((await send('fi', ['x', 'x'.repeat(256)])).json<Problem>().errors).toEqual({
      'outcomes.1.title': [formErrors.maxLength255],
    });
    for (const [language, texts] of [
      ['fi', ['x', 'x'.repeat(255)]],
      ['sv', ['', ' ']],
      ['en', ['a', 'b']],
    ] as const) {
      product = (await send(language, texts)).json();
      expect(positiveTitles(product)).toEqual(language === 'sv' ? ['', ''] : texts);
    }
  });

  test('an unknown outcome is 404, one that stands twice 400', async () => {
    const { outcomes, ...body } = titlesBody(product, 'fi');
    const other = positiveOf(await make.upTo(2)).outcomeId;
    for (const outcomeId of [randomUUID(), other]) {
      const rows = [...outcomes, { outcomeId, title: 'x' }];
      expect((await make.post(titlesPath, { ...body, outcomes: rows })).statusCode).toBe(404);
    }
    expect((await make.post(titlesPath, { ...body, outcomes: [...outcomes, ...outcomes] })).statusCode).toBe(400);
  });
});

describe('updateProductAnalysisMappings', () => {
  test('instructions are required of primary analyses, not of children', async () => {
    let product = await make.upTo(2);
    const parent = await make.newMapping(product.productId);
    const created = await make.newChild(product.productId, parent.productAnalysisMappingId);
    const child = aMapping(created, positiveOf(product));
    const panel = { resultType: 0 as const, resultInterpretations: [], hasChildProductAnalysisMappings: true };
    const primary = { ...aMapping(parent, positiveOf(product)), ...panel, childProductAnalysisMappings: [child] };
    product = await make.saveContent(product, [primary]);
    await make.proceed(product.productId, 3);
    product = await make.saveHvaSettings(product);
    await make.proceed(product.productId, 4);
    const send = (language: string, ofParent: string, ofChild: string) =>
      make.post(`${instructionsPath}?languageCode=${language}`, {
        ...instructionsBody(product, 'fi'),
        productAnalysisMappings: [
          { productAnalysisMappingId: child.productAnalysisMappingId, instructionDescription: ofChild },
          { productAnalysisMappingId: primary.productAnalysisMappingId, instructionDescription: ofParent },
        ],
      });
    expect((await send('fi', '', 'Lapselle')).json<Problem>().errors).toEqual({
      'productAnalysisMappings.1.instructionDescription': [formErrors.required],
    });
    for (const [language, ofParent, ofChild] of [
      ['fi', 'Ohje', ''],
      ['sv', '', ''],
      ['en', 'Text', 'Child'],
      // They would take the place of the Finnish text.
      ['sv', 'Anvisning', ' \u200b '],
    ] as const) {
      product = (await send(language, ofParent, ofChild)).json();
      const [stored] = product.productAnalysisMappings;
      expect(stored?.instructionDescription).toBe(ofParent);
      expect(stored?.childProductAnalysisMappings[0]?.instructionDescription).toBe(isFilled(ofChild) ? ofChild : '');
    }
  });

  test('an analysis that is not in the product is 404, one that stands twice 400', async () => {
    const product = await make.upTo(4);
    const created = await make.newMapping(product.productId);
    const { productAnalysisMappings: rows, ...body } = instructionsBody(product, 'fi');
    for (const productAnalysisMappingId of [randomUUID(), created.productAnalysisMappingId]) {
      const list = [...rows, { productAnalysisMappingId, instructionDescription: 'x' }];
      expect((await make.post(instructionsPath, { ...body, productAnalysisMappings: list })).statusCode).toBe(404);
    }
    const twice = { ...body, productAnalysisMappings: [...rows, ...rows] };
    expect((await make.post(instructionsPath, twice)).statusCode).toBe(400);
  });
});

describe('reading by language', () => {
  test('getProductById fills empty texts from Finnish where asked, and only there', async () => {
    const product = await make.upTo(5);
    const { productId } = product;
    await make.post(`${titlesPath}?languageCode=sv`, titlesBody(product, 'sv'));
    const [plain, filled] = [await make.read(productId, 'sv'), await make.read(productId, 'sv', true)];
    expect([plain.resultSms, filled.resultSms]).toEqual(['', 'resultSms fi']);
    expect(positiveTitles(plain)).toEqual(positiveTitles(filled));
    const instruction = ({ productAnalysisMappings: [first] }: Product) => first?.instructionDescription;
    expect([instruction(plain), instruction(filled)]).toEqual(['', 'Ohje 4206 fi']);
    const url = `/api/product/getProductById/${productId}`;
    expect((await server.send('dk', { url })).json()).toEqual(await make.read(productId));
  });

  test.each([
    [404, randomUUID()],
    [400, 'x'],
    [400, `${randomUUID()}?languageCode=FI`],
    [400, `${randomUUID()}?useFallbackLanguages=yes`],
  ])('getProductById answers %i to %s', async (status, rest) => {
    expect((await server.send('dk', { url: `/api/product/getProductById/${rest}` })).statusCode).toBe(status);
  });

  test('getProductOutcomes answers the titles of one language, Finnish when none is named', async () => {
    const product = await make.upTo(5);
    const read = (query: string) => server.send('dk', { url: `/api/outcome/getProductOutcomes?${query}` });
    const id = `productId=${product.productId}`;
    expect((await read(id)).json<Outcome[]>()).toEqual(product.outcomes);
    expect((await read(`${id}&languageCode=sv`)).json<Outcome[]>().map(({ title }) => title)).toContain('');
    expect((await read(`productId=${randomUUID()}`)).statusCode).toBe(404);
    for (const query of ['', 'productId=x', `${id}&languageCode=de`, `${id}&x=1`]) {
      expect((await read(query)).statusCode).toBe(400);
    }
  });
});

function positiveTitles({ outcomes }: Product): string[] {
  return outcomes.filter(({ outcomeType }) => outcomeType === 1).map(({ title }) => title);
}
