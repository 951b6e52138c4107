import { randomUUID } from 'node:crypto';
import { formErrors } from '#core/contracts/form-errors.ts';
import type { Problem } from '#core/contracts/problem.ts';
import type { Product, ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import { aMapping, contentBody, createProductMaker, positiveOf, type ProductMaker } from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// createProductAnalysisMapping and updateProductContent (Spec 1 §5 'Full product', decisions A24, A32, A37).

const path = 'product/updateProductContent';
const mappingPath = 'productAnalysisMapping/createProductAnalysisMapping/';

let server: TestServer;
let make: ProductMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
});
afterAll(() => server.close());

describe('createProductAnalysisMapping', () => {
  test('answers an empty mapping, which joins the product only when a save names it', async () => {
    const product = await make.upTo(2);
    const created = await make.newMapping(product.productId);
    expect(created).toEqual({
      productAnalysisMappingId: expect.any(String),
      productId: product.productId,
      kuntaliittoCode: '',
      kuntaliittoName: '',
      targetGender: 0,
      ageGroup: 0,
      isPrimary: true,
      resultType: 0,
      resultInterpretations: [],
      hasChildProductAnalysisMappings: false,
      instructionDescription: '',
      childProductAnalysisMappings: [],
    });
    expect(await make.read(product.productId)).toEqual(product);
    const other = await make.saveContent(product);
    expect(other.productAnalysisMappings).toHaveLength(1);
    expect(other.productAnalysisMappings[0]?.productAnalysisMappingId).not.toBe(created.productAnalysisMappingId);
  });

  test('a child has the shape of its parent, which it names, and no children', async () => {
    const { productId } = await make.upTo(2);
    const parent = await make.newMapping(productId);
    const child = await make.newChild(productId, parent.productAnalysisMappingId.toUpperCase());
    expect(child).toMatchObject({
      isPrimary: false,
      parentProductAnalysisMappingId: parent.productAnalysisMappingId,
    });
    expect(Object.keys(child).sort()).toEqual([...Object.keys(parent), 'parentProductAnalysisMappingId'].sort());
    expect(child).toHaveProperty('childProductAnalysisMappings', []);
  });

  test('an unknown product or parent is 404, a child as parent 400', async () => {
    const [one, two] = [await make.upTo(2), await make.upTo(2)];
    const parent = await make.newMapping(one.productId);
    const child = await make.newChild(one.productId, parent.productAnalysisMappingId);
    const create = async (productId: string, parentProductAnalysisMappingId?: string) =>
      (await make.post(mappingPath, { productId, parentProductAnalysisMappingId })).statusCode;
    expect(await create(randomUUID())).toBe(404);
    expect(await create(one.productId, randomUUID())).toBe(404);
    expect(await create(two.productId, parent.productAnalysisMappingId)).toBe(404);
    expect(await create(one.productId, child.productAnalysisMappingId)).toBe(400);
    expect(await create('x')).toBe(400);
  });
});

describe('updateProductContent', () => {
  test('replaces the whole tree in its order', async () => {
    const product = await make.upTo(2);
    const [a, b] = [await aPrimary(product), await aPrimary(product)];
    const panel = await aPanel(product, 2);
    const first = await make.saveContent(product, [a, panel, b]);
    expect(first.productAnalysisMappings).toEqual([a, panel, b]);
    const turned = { ...panel, childProductAnalysisMappings: [...panel.childProductAnalysisMappings].reverse() };
    const second = await make.saveContent(first, [b, turned]);
    expect(second.productAnalysisMappings).toEqual([b, turned]);
    expect(await make.read(product.productId)).toEqual(second);
  });

  test('keeps the texts of surviving analyses in every language; its own text is the Finnish one', async () => {
    let product = await make.upTo(4);
    for (const language of ['sv', 'en'] as const) product = await make.saveTexts(product, language);
    const finnish = await make.read(product.productId);
    const [kept] = finnish.productAnalysisMappings as [ProductAnalysisMapping];
    const saved = await make.saveContent(finnish, [
      { ...kept, instructionDescription: 'Suomeksi', kuntaliittoCode: '9' },
    ]);
    expect(saved.productAnalysisMappings[0]?.instructionDescription).toBe('Suomeksi');
    expect((await make.read(product.productId, 'sv')).productAnalysisMappings[0]).toMatchObject({
      kuntaliittoCode: '9',
      instructionDescription: 'Ohje 4206 sv',
    });
  });

  test('without an age group each analysis keeps its own', async () => {
    const product = await make.upTo(2);
    const [a, panel] = [await aPrimary(product), await aPanel(product, 1)];
    const saved = await make.saveContent(product, [a, panel]);
    const ageless = [a, panel].map(({ ageGroup: _, ...mapping }) => ({
      ...mapping,
      childProductAnalysisMappings: mapping.childProductAnalysisMappings.map(({ ageGroup: __, ...child }) => child),
    }));
    const answer = await make.post(path, contentBody(saved, ageless));
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Product>().productAnalysisMappings).toEqual([a, panel]);
  });

  test('an analysis that was removed may come back', async () => {
    const product = await make.upTo(2);
    const [a, b] = [await aPrimary(product), await aPrimary(product)];
    const without = await make.saveContent(await make.saveContent(product, [a, b]), [b]);
    expect(without.productAnalysisMappings).toEqual([b]);
    expect((await make.saveContent(without, [a, b])).productAnalysisMappings).toEqual([a, b]);
  });

  test('findings keep their order, two kinds of analyses stand side by side', async () => {
    const product = await make.upTo(2);
    const microbes = await aPrimary(product);
    const { outcomeId } = positiveOf(product);
    const { productAnalysisMappingId } = microbes;
    const findings = ['b (B)', 'a (A)', 'c (C)'].map((diagnosticValues) => {
      return { outcomeId, analysisResultType: 2 as const, diagnosticValues, productAnalysisMappingId };
    });
    const list = [await aPrimary(product), { ...microbes, resultType: 2 as const, resultInterpretations: findings }];
    expect((await make.saveContent(product, list)).productAnalysisMappings).toEqual(list);
  });

  test('the largest form of the bench is saved: 30 analyses with 10 findings each', async () => {
    const product = await make.upTo(2);
    const list = await Promise.all(
      Array.from({ length: 30 }, async () => withFindings(await aPrimary(product), positiveOf(product).outcomeId, 10)),
    );
    expect((await make.saveContent(product, list)).productAnalysisMappings).toEqual(list);
  });
});

describe('limits', () => {
  let product: Product;
  let mapping: ProductAnalysisMapping;
  beforeAll(async () => {
    product = await make.upTo(2);
    mapping = await aPrimary(product);
  });

  const root = 'productAnalysisMappings.0';
  const finding = `${root}.resultInterpretations.0`;

  test.each<[string, Partial<Record<keyof ProductAnalysisMapping, unknown>>, string, string]>([
    ['no code', { kuntaliittoCode: '' }, `${root}.kuntaliittoCode`, formErrors.kuntaliittoCode],
    ['a code of 21', { kuntaliittoCode: 'x'.repeat(21) }, `${root}.kuntaliittoCode`, formErrors.maxLength20],
    ['no name', { kuntaliittoName: ' ' }, `${root}.kuntaliittoName`, formErrors.kuntaliittoName],
    ['a name of 256', { kuntaliittoName: 'x'.repeat(256) }, `${root}.kuntaliittoName`, formErrors.maxLength255],
    ['no gender', { targetGender: 0 }, `${root}.targetGender`, formErrors.targetGender],
    ['gender 4', { targetGender: 4 }, `${root}.targetGender`, formErrors.targetGender],
    ['a gender as text', { targetGender: '1' }, `${root}.targetGender`, 'formErrors.invalid'],
    ['an age group of 4', { ageGroup: 4 }, `${root}.ageGroup`, 'formErrors.isIn'],
    ['no findings', { resultInterpretations: [] }, `${root}.resultInterpretations`, formErrors.microbes],
    [
      'children that are not there',
      { hasChildProductAnalysisMappings: true },
      `${root}.childProductAnalysisMappings`,
      formErrors.childAnalyses,
    ],
    [
      'no flag',
      { hasChildProductAnalysisMappings: undefined },
      `${root}.hasChildProductAnalysisMappings`,
      'formErrors.required',
    ],
    ['an id that is none', { productAnalysisMappingId: 'x' }, `${root}.productAnalysisMappingId`, 'formErrors.isUuid'],
    ['another package', { productId: randomUUID() }, `${root}.productId`, 'formErrors.invalid'],
    ['no primary analysis', { isPrimary: false }, `${root}.isPrimary`, 'formErrors.invalid'],
  ])('%s is refused with its path', async (_what, changes, field, key) => {
    await refused([{ ...mapping, ...changes }], { [field]: [key] });
  });

  test('a child where it says that there is none is refused with that reason', async () => {
    const { childProductAnalysisMappings } = await aPanel(product, 1);
    const children = childProductAnalysisMappings.map((child) => ({
      ...child,
      parentProductAnalysisMappingId: mapping.productAnalysisMappingId,
    }));
    await refused([{ ...mapping, childProductAnalysisMappings: children }], {
      [`${root}.childProductAnalysisMappings`]: [formErrors.undeclaredChildren],
    });
  });

  test('a result type other than 1 and 2 is refused where there are no children', async () => {
    for (const resultType of [0, 3]) {
      const answer = await make.post(path, contentBody(product, [{ ...mapping, resultType }]));
      expect([resultType, answer.statusCode]).toEqual([resultType, 400]);
      expect(answer.json<Problem>().errors?.[`${root}.resultType`]).toContain(formErrors.resultType);
    }
  });

  test.each([
    ['an empty diagnostic value', { diagnosticValues: '' }, `${finding}.diagnosticValues`, formErrors.microbe],
    [
      'a value of 256',
      { analysisResultType: 2, diagnosticValues: 'x'.repeat(256) },
      `${finding}.diagnosticValues`,
      formErrors.maxLength255,
    ],
    ['no outcome', { outcomeId: '' }, `${finding}.outcomeId`, formErrors.outcome],
    [
      'another result type',
      { analysisResultType: 2, diagnosticValues: 'Candida' },
      `${finding}.analysisResultType`,
      'formErrors.invalid',
    ],
    [
      'another analysis',
      { productAnalysisMappingId: randomUUID() },
      `${finding}.productAnalysisMappingId`,
      'formErrors.invalid',
    ],
  ])('a finding with %s is refused with its path', async (_what, changes, field, key) => {
    const [first] = mapping.resultInterpretations;
    await refused([{ ...mapping, resultInterpretations: [{ ...first, ...changes }] }], { [field]: [key] });
  });

  test('posit is the value of positive/negative, and of nothing else', async () => {
    const [first] = mapping.resultInterpretations;
    const positive = {
      ...mapping,
      resultInterpretations: [{ ...first, diagnosticValues: 'Chlamydia trachomatis (Chtr)' }],
    };
    const microbe = { ...first, analysisResultType: 2 as const, diagnosticValues: 'POSIT' };
    for (const wrong of [positive, { ...mapping, resultType: 2 as const, resultInterpretations: [microbe] }])
      await refused([wrong], { [`${finding}.diagnosticValues`]: [formErrors.posit] });
  });

  test('a microbe is stored in the list’s spelling, and refused a second time however it is spelled', async () => {
    const [first] = mapping.resultInterpretations;
    const withMicrobes = (...values: string[]) => ({
      ...mapping,
      resultType: 2 as const,
      resultInterpretations: values.map((diagnosticValues) => ({
        ...first!,
        analysisResultType: 2 as const,
        diagnosticValues,
      })),
    });
    for (const other of ['chtr', 'CHLAMYDIA  trachomatis', 'C. trachomatis', 'klamydia'])
      await refused([withMicrobes('Chlamydia trachomatis (Chtr)', other)], {
        [`${root}.resultInterpretations`]: [formErrors.duplicateMicrobe],
      });
    product = await make.saveContent(product, [withMicrobes('chtr', 'Oma  arvo', 'neisseria gonorrhoeae')]);
    expect(product.productAnalysisMappings).toEqual([
      withMicrobes('Chlamydia trachomatis (Chtr)', 'Oma  arvo', 'Neisseria gonorrhoeae (Gc)'),
    ]);
  });

  test('the same diagnostic value twice is refused within an analysis, and taken in two', async () => {
    const [first] = mapping.resultInterpretations;
    await refused([{ ...mapping, resultInterpretations: [first, first] }], {
      [`${root}.resultInterpretations`]: [formErrors.duplicateMicrobe],
    });
    const other = await aPrimary(product);
    expect((await make.post(path, contentBody(product, [mapping, other]))).statusCode).toBe(200);
    product = await make.read(product.productId);
  });

  test('no analyses, one that stands twice, and unknown fields are refused', async () => {
    await refused([], { productAnalysisMappings: [formErrors.analyses] });
    await refused([mapping, mapping], {
      'productAnalysisMappings.1.productAnalysisMappingId': ['formErrors.invalid'],
    });
    await refused([{ ...mapping, extra: 1 }], { [root]: ['formErrors.invalid'] });
  });

  test('a child must fit its parent, have no children of its own, and have results', async () => {
    const panel = await aPanel(product, 1);
    const [child] = panel.childProductAnalysisMappings;
    const place = `${root}.childProductAnalysisMappings.0`;
    for (const [changes, field, key] of [
      [
        { parentProductAnalysisMappingId: mapping.productAnalysisMappingId },
        'parentProductAnalysisMappingId',
        'formErrors.invalid',
      ],
      [{ isPrimary: true }, 'isPrimary', 'formErrors.invalid'],
      [{ hasChildProductAnalysisMappings: true }, 'hasChildProductAnalysisMappings', 'formErrors.invalid'],
      [{ resultInterpretations: [] }, 'resultInterpretations', formErrors.microbes],
      [{ kuntaliittoCode: '' }, 'kuntaliittoCode', formErrors.kuntaliittoCode],
      [{ targetGender: 4 }, 'targetGender', 'formErrors.isIn'],
      [{ childProductAnalysisMappings: [child] }, 'childProductAnalysisMappings', 'formErrors.arrayMaxSize'],
    ] as const) {
      const children = [{ ...child, ...changes }];
      await refused([{ ...panel, childProductAnalysisMappings: children }], { [`${place}.${field}`]: [key] });
    }
  });

  test('1 and 20 characters of a code, 255 of a name and of a value, and no instruction are taken', async () => {
    const [first] = mapping.resultInterpretations;
    const short = { ...mapping, kuntaliittoCode: 'x', kuntaliittoName: 'y', instructionDescription: '' };
    product = await make.saveContent(product, [short]);
    const long = {
      ...mapping,
      kuntaliittoCode: 'x'.repeat(20),
      kuntaliittoName: 'ö'.repeat(255),
      resultType: 2 as const,
      resultInterpretations: [{ ...first!, analysisResultType: 2 as const, diagnosticValues: 'z'.repeat(255) }],
    };
    product = await make.saveContent(product, [long]);
    expect(product.productAnalysisMappings).toEqual([long]);
  });

  test('an outcome that is not positive or was removed is 400 with its path, an unknown one 404', async () => {
    const other = await make.upTo(2);
    const withOutcome = (outcomeId: string | undefined) =>
      make.post(path, contentBody(product, [withFindings(mapping, outcomeId ?? '', 1)]));
    const negative = await withOutcome(product.outcomes.find(({ outcomeType }) => outcomeType === 2)?.outcomeId);
    expect(negative.json<Problem>().errors).toEqual({ [`${finding}.outcomeId`]: [formErrors.outcome] });
    expect((await withOutcome(randomUUID())).statusCode).toBe(404);
    expect((await withOutcome(positiveOf(other).outcomeId)).statusCode).toBe(404);
    product = await make.saveBasicInfo(product, ['Löydös todettu', 'Poistuva']);
    const removed = product.outcomes.find(({ name }) => name === 'Poistuva')?.outcomeId;
    product = await make.saveBasicInfo(product, ['Löydös todettu']);
    expect((await withOutcome(removed)).statusCode).toBe(400);
  });

  test('an unknown analysis and one of another product are 404', async () => {
    const other = await make.upTo(2);
    const foreign = aMapping(
      { ...(await make.newMapping(other.productId)), productId: product.productId },
      positiveOf(product),
    );
    const unknown = aMapping({ ...mapping, productAnalysisMappingId: randomUUID() }, positiveOf(product));
    for (const wrong of [foreign, unknown]) {
      expect((await make.post(path, contentBody(product, [mapping, wrong]))).statusCode).toBe(404);
    }
    expect(await make.read(product.productId)).toEqual(product);
  });

  async function refused(mappings: readonly unknown[], errors: Problem['errors']): Promise<void> {
    const before = await make.read(product.productId);
    const answer = await make.post(path, { ...contentBody(product, []), productAnalysisMappings: mappings });
    expect(answer.json<Problem>().errors).toEqual(errors);
    expect(answer.statusCode).toBe(400);
    expect(await make.read(product.productId)).toEqual(before);
  }
});

async function aPrimary(product: Product): Promise<ProductAnalysisMapping> {
  return aMapping(await make.newMapping(product.productId), positiveOf(product));
}

/** An analysis with children, which have the results. */
async function aPanel(product: Product, children: number): Promise<ProductAnalysisMapping> {
  const parent = await make.newMapping(product.productId);
  const childProductAnalysisMappings = [];
  for (let index = 0; index < children; index += 1) {
    const child = await make.newChild(product.productId, parent.productAnalysisMappingId);
    childProductAnalysisMappings.push(aMapping(child, positiveOf(product)));
  }
  return {
    ...aMapping(parent, positiveOf(product)),
    resultType: 0,
    resultInterpretations: [],
    hasChildProductAnalysisMappings: true,
    childProductAnalysisMappings,
  };
}

function withFindings(mapping: ProductAnalysisMapping, outcomeId: string, count: number): ProductAnalysisMapping {
  const { productAnalysisMappingId } = mapping;
  const resultType = 2;
  const resultInterpretations = Array.from({ length: count }, (_, index) => {
    return {
      outcomeId,
      analysisResultType: resultType,
      diagnosticValues: `v${index}`,
      productAnalysisMappingId,
    } as const;
  });
  return { ...mapping, resultType, resultInterpretations };
}
