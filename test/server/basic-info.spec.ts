import { randomUUID } from 'node:crypto';
import { formErrors } from '#core/contracts/form-errors.ts';
import type { Problem } from '#core/contracts/problem.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { basicInfoBody, createProductMaker, positiveOf, type ProductMaker } from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// updateProductBasicInfo (Spec 1 §5 'Basic info', decisions A1, A6, A37).

const path = 'product/updateProductBasicInfo/';

let server: TestServer;
let make: ProductMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
});
afterAll(() => server.close());

describe('limits', () => {
  let product: Product;
  beforeAll(async () => {
    product = await make.create();
  });

  const name = (text: unknown) => ({ productName: text });
  const description = (text: unknown) => ({ productDescription: text });

  test.each([
    ['no name', name(''), 'productName', formErrors.productName],
    ['a blank name', name('  '), 'productName', formErrors.productName],
    ['a name of 256', name('x'.repeat(256)), 'productName', formErrors.maxLength255],
    ['a name of 256 by signs of how it is drawn', name('☎\uFE0F'.repeat(128)), 'productName', formErrors.maxLength255],
    ['a name that is no text', name(1), 'productName', 'formErrors.invalid'],
    ['no description', description(''), 'productDescription', formErrors.productDescription],
    ['a description of 256', description('x'.repeat(256)), 'productDescription', formErrors.maxLength255],
    ['three outcomes', { outcomes: outcomes(3) }, 'outcomes', formErrors.outcomes],
    [
      'no positive outcome',
      { outcomes: outcomes(4).map((each) => ({ ...each, outcomeType: 2 })) },
      'outcomes',
      formErrors.outcomes,
    ],
    ['101 outcomes', { outcomes: outcomes(101) }, 'outcomes', 'formErrors.arrayMaxSize'],
    [
      'an outcome without a name',
      { outcomes: [...outcomes(3), outcome('')] },
      'outcomes.3.name',
      formErrors.outcomeName,
    ],
    [
      'an outcome of 256',
      { outcomes: [...outcomes(3), outcome('x'.repeat(256))] },
      'outcomes.3.name',
      formErrors.maxLength255,
    ],
    [
      'outcome type 0',
      { outcomes: [...outcomes(3), { name: 'x', outcomeType: 0 }] },
      'outcomes.3.outcomeType',
      'formErrors.isIn',
    ],
    [
      'outcome type 5',
      { outcomes: [...outcomes(3), { name: 'x', outcomeType: 5 }] },
      'outcomes.3.outcomeType',
      'formErrors.isIn',
    ],
    [
      'an outcome id that is none',
      { outcomes: [...outcomes(3), { ...outcome('x'), outcomeId: 'x' }] },
      'outcomes.3.outcomeId',
      'formErrors.isUuid',
    ],
    ['no version', { modifiedAt: undefined }, 'modifiedAt', 'formErrors.required'],
    ['a version that is no time', { modifiedAt: 'yesterday' }, 'modifiedAt', 'formErrors.isIso8601'],
    ['an unknown field', { isPublished: true }, 'body', 'formErrors.invalid'],
    [
      'a title, which is of another call',
      { outcomes: [...outcomes(3), { ...outcome('x'), title: 'x' }] },
      'outcomes.3',
      'formErrors.invalid',
    ],
  ])('%s is refused with its path', async (_what, changes, field, key) => {
    const answer = await make.post(path, { ...basicInfoBody(product), outcomes: outcomes(4), ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().errors).toEqual({ [field]: [key] });
    expect(await make.read(product.productId)).toEqual(product);
  });

  test('one character and 255, four outcomes and a hundred are taken', async () => {
    const short = await save(product, { productName: 'x', productDescription: 'y', outcomes: outcomes(4) });
    expect(short).toMatchObject({ productName: 'x', productDescription: 'y' });
    const long = 'å'.repeat(255);
    product = await save(short, { productName: long, productDescription: long, outcomes: outcomes(100) });
    expect(product.productName).toBe(long);
    expect(product.outcomes).toHaveLength(103);
  });
});

describe('outcomes', () => {
  test('new rows get ids in the order sent, and the order is stored', async () => {
    const product = await make.create();
    const first = await make.saveBasicInfo(product, ['C', 'A', 'B']);
    expect(positiveNames(first)).toEqual(['C', 'A', 'B']);
    expect(new Set(first.outcomes.map(({ outcomeId }) => outcomeId)).size).toBe(6);
    const second = await make.saveBasicInfo(first, ['B', 'D', 'C']);
    expect(positiveNames(second)).toEqual(['B', 'D', 'C']);
    expect(idOf(second, 'B')).toBe(idOf(first, 'B'));
    expect(idOf(second, 'C')).toBe(idOf(first, 'C'));
    const { body } = await make.post(path, {
      ...basicInfoBody(second),
      outcomes: [...basicInfoBody(second).outcomes].reverse(),
    });
    expect((JSON.parse(body) as Product).outcomes.map(({ outcomeType }) => outcomeType)).toEqual([1, 4, 3, 2]);
  });

  test('the fixed ones stay whatever the body says: missing, renamed or doubled', async () => {
    const product = await make.create();
    const fixedOf = ({ outcomes: all }: Product) =>
      all.filter(({ outcomeType }) => outcomeType !== 1).sort((a, b) => a.outcomeType - b.outcomeType);
    const missing = await save(product, { outcomes: outcomes(4) });
    expect(fixedOf(missing)).toEqual(product.outcomes);
    const [negative] = product.outcomes;
    const odd = [
      { ...negative, title: undefined, name: 'Toinen nimi' },
      { name: 'Kaksi', outcomeType: 3 },
      { name: 'Kolme', outcomeType: 3 },
    ];
    const renamed = await save(missing, { outcomes: [...odd, outcome('Löydös')] });
    expect(fixedOf(renamed)).toEqual(product.outcomes);
  });

  test('an id of the product may come in capitals', async () => {
    const product = await make.saveBasicInfo(await make.create());
    const body = basicInfoBody(product);
    const capitals = body.outcomes.map((row) => ({ ...row, outcomeId: row.outcomeId?.toUpperCase() }));
    expect((await save(product, { outcomes: capitals })).outcomes).toEqual(product.outcomes);
  });

  test('an unknown id and one of another product are 404, one that stands twice or changes its type 400', async () => {
    const [product, other] = [
      await make.saveBasicInfo(await make.create()),
      await make.saveBasicInfo(await make.create()),
    ];
    const own = positiveOf(product).outcomeId;
    const refused = async (row: object): Promise<number> => {
      const body = basicInfoBody(product);
      return (await make.post(path, { ...body, outcomes: [...body.outcomes, row] })).statusCode;
    };
    expect(await refused({ ...outcome('x'), outcomeId: randomUUID() })).toBe(404);
    expect(await refused({ ...outcome('x'), outcomeId: positiveOf(other).outcomeId })).toBe(404);
    expect(await refused({ ...outcome('x'), outcomeId: own })).toBe(400);
    expect(await refused({ name: 'x', outcomeType: 2, outcomeId: own })).toBe(400);
    expect(await refused({ ...outcome('x'), outcomeId: product.outcomes[0]?.outcomeId })).toBe(400);
    expect(await make.read(product.productId)).toEqual(product);
  });

  test('one that an interpretation uses cannot be removed, only renamed', async () => {
    const product = await make.upTo(3);
    const answer = await make.post(path, basicInfoBody(product, ['Toinen']));
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().current).toBeUndefined();
    expect(await make.read(product.productId)).toEqual(product);
    const body = basicInfoBody(product);
    const renamed = await save(product, {
      outcomes: body.outcomes.map((row) => (row.outcomeType === 1 ? { ...row, name: 'Uusi nimi' } : row)),
    });
    expect(positiveOf(renamed)).toMatchObject({ outcomeId: positiveOf(product).outcomeId, name: 'Uusi nimi' });
  });

  test('a removed one comes back with its titles, by its id or by its name', async () => {
    let product = await make.upTo(4);
    product = await make.saveTexts(await make.saveBasicInfo(product, ['Löydös todettu', 'Toinen']), 'sv');
    const before = positiveIn(product, 'Toinen');
    expect(before.title).toBe('Toinen sv');
    const without = await make.saveBasicInfo(product, ['Löydös todettu']);
    expect(positiveNames(without)).toEqual(['Löydös todettu']);
    const byId = basicInfoBody(without);
    const again = await save(without, {
      outcomes: [...byId.outcomes, { ...outcome('Toinen'), outcomeId: before.outcomeId }],
    });
    expect(idOf(again, 'Toinen')).toBe(before.outcomeId);
    const gone = await make.saveBasicInfo(again, ['Löydös todettu']);
    await make.saveBasicInfo(gone, ['Löydös todettu', 'Toinen']);
    expect(positiveIn(await make.read(product.productId, 'sv'), 'Toinen')).toEqual(before);
  });
});

test('an unknown product is 404', async () => {
  const body = basicInfoBody(await make.create());
  expect((await make.post(path, { ...body, productId: randomUUID(), outcomes: outcomes(4) })).statusCode).toBe(404);
});

function outcome(name: string) {
  return { name, outcomeType: 1 };
}

function outcomes(count: number) {
  return Array.from({ length: count }, (_, index) => outcome(`Löydös ${index}`));
}

async function save(product: Product, changes: object): Promise<Product> {
  const answer = await make.post(path, { ...basicInfoBody(product), ...changes });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

function positiveNames({ outcomes: all }: Product): string[] {
  return all.filter(({ outcomeType }) => outcomeType === 1).map(({ name }) => name);
}

function positiveIn({ outcomes: all }: Product, name: string) {
  const found = all.find((each) => each.name === name);
  if (found === undefined) throw new Error(`No outcome ${name}.`);
  return found;
}

function idOf(product: Product, name: string): string {
  return positiveIn(product, name).outcomeId;
}
