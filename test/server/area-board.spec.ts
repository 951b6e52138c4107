import type { AreaBoard, BoardArea } from '#core/contracts/area-board.contract.ts';
import type { SqlValue } from '#server/db/database.ts';
import { readAreaBoard } from '#server/hva-products/read-area-board.ts';
import { createAreaMaker, withTexts, type AreaMaker } from '../support/area-maker.ts';
import { createProductMaker, type ProductMaker } from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// getAreaBoard: which area uses which published product, and which languages it lacks.

let server: TestServer;
let make: ProductMaker;
let area: AreaMaker;
let other: AreaMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
  [area, other] = [createAreaMaker(server, 'hva04'), createAreaMaker(server, 'hva90')];
});
afterAll(() => server.close());

test('has every area and every published product, and no draft', async () => {
  const [draft, published] = [await make.upTo(5), await make.upTo(6)];
  const { areaIds, products } = await board();
  expect(areaIds).toHaveLength(23);
  const ids = products.map(({ productId }) => productId);
  expect(ids).toContain(published.productId);
  expect(ids).not.toContain(draft.productId);
  expect(await areasOf(published.productId)).toEqual([]);
});

test('tells of each area that has taken a product how far it is, and who changed it when', async () => {
  const { productId } = await make.upTo(6);
  const mine = await area.published(productId);
  const theirs = await other.add(productId);
  expect(await areasOf(productId)).toEqual([
    {
      areaId: '04',
      isPublished: true,
      withdrawnAt: null,
      missingLanguages: ['sv', 'en'],
      hasUnreviewedChanges: false,
      modifiedAt: mine.modifiedAt,
      modifiedBy: mine.modifiedBy,
    },
    {
      areaId: '90',
      isPublished: false,
      withdrawnAt: null,
      missingLanguages: ['fi', 'sv', 'en'],
      hasUnreviewedChanges: false,
      modifiedAt: theirs.modifiedAt,
      modifiedBy: theirs.modifiedBy,
    },
  ]);
});

test('tells since when an area has a product out of use that it had published, until it is published again', async () => {
  const { productId } = await make.upTo(6);
  const { hvaProductId } = await area.published(productId);
  const saveState = async () => {
    const [{ isPublished, withdrawnAt } = { isPublished: undefined, withdrawnAt: undefined }] =
      await areasOf(productId);
    // The product tells the same to its editors.
    expect((await make.read(productId)).hvaProducts).toMatchObject([{ isPublished, withdrawnAt }]);
    return { isPublished, withdrawnAt };
  };
  const stopped = await area.unpublish(hvaProductId);
  expect(await saveState()).toEqual({ isPublished: false, withdrawnAt: stopped.modifiedAt });
  // Neither a save nor a second withdrawal makes it another time.
  await area.save(await area.unpublish(hvaProductId));
  expect(await saveState()).toEqual({ isPublished: false, withdrawnAt: stopped.modifiedAt });
  await area.publish(hvaProductId);
  expect(await saveState()).toEqual({ isPublished: true, withdrawnAt: null });
  const again = await area.unpublish(hvaProductId);
  expect(again.modifiedAt > stopped.modifiedAt).toBe(true);
  expect(await saveState()).toEqual({ isPublished: false, withdrawnAt: again.modifiedAt });
});

test('tells which areas have not reviewed what the centre has changed', async () => {
  const { productId } = await make.upTo(6);
  const { hvaProductId } = await area.add(productId);
  await other.add(productId);
  const unreviewed = async () =>
    (await areasOf(productId)).filter((each) => each.hasUnreviewedChanges).map(({ areaId }) => areaId);
  // What is saved without changes is none.
  await make.saveHvaSettings(await make.read(productId));
  expect(await unreviewed()).toEqual([]);
  const changed = await make.saveBasicInfo(await make.read(productId), ['Löydös todettu', 'Toinen löydös']);
  expect(await unreviewed()).toEqual(['04', '90']);
  const seen = `hvaProductId=${hvaProductId}&productModifiedAt=${encodeURIComponent(changed.modifiedAt)}`;
  expect((await area.post(`markProductReviewed?${seen}`)).statusCode).toBe(200);
  expect(await unreviewed()).toEqual(['90']);
});

test('compares what was changed apart from the rest: else the database compares every product, or each of its areas', async () => {
  const plans: string[] = [];
  const explain = async <Row>(text: string, values?: readonly SqlValue[]): Promise<Row[]> => {
    if (text.includes('product_content')) {
      const plan = await server.database.query<object>(`explain (costs off) ${text}`, values);
      plans.push(plan.flatMap((row) => Object.values(row)).join('\n'));
    }
    return [];
  };
  await readAreaBoard({ ...server.database, query: explain });
  expect(plans).toEqual([expect.stringContaining('CTE changed')]);
});

test('a language is there once every instruction is written in it, and missing again with a new outcome', async () => {
  const { productId } = await make.upTo(6);
  const taken = await area.save(await area.add(productId));
  const positive = taken.hvaOutcomeSettings.map((row, index) => ({
    ...row,
    instructionText: index === 3 ? 'Text' : '',
  }));
  const begun = await area.save(taken, { hvaOutcomeSettings: positive }, 'sv');
  expect(await missing(productId)).toEqual(['sv', 'en']);
  const swedish = await area.save(begun, {}, 'sv');
  expect(await missing(productId)).toEqual(['en']);
  const rows = swedish.hvaOutcomeSettings.map((row) => ({ ...row, instructionText: '  ' }));
  await area.save(swedish, { hvaOutcomeSettings: rows }, 'sv');
  expect(await missing(productId)).toEqual(['sv', 'en']);
  await make.saveBasicInfo(await make.read(productId), ['Löydös todettu', 'Uusi']);
  expect(await missing(productId)).toEqual(['fi', 'sv', 'en']);
  // Of one that is removed again nothing is missing.
  await make.saveBasicInfo(await make.read(productId), ['Löydös todettu']);
  expect(await missing(productId)).toEqual(['sv', 'en']);
});

test('an instruction is written though it begins with a no-break space, and one of such spaces alone is none', async () => {
  const { productId } = await make.upTo(6);
  const taken = await area.published(productId);
  const saved = await area.save(taken, { hvaOutcomeSettings: withTexts(taken, () => '\u00a0Ohje') });
  const summary = async () => (await area.list()).find(({ hvaProductId }) => hvaProductId === saved.hvaProductId);
  const fi = { languageCode: 'fi', filled: 2, required: 2, outdated: 0 };
  expect(await summary()).toMatchObject({ isIncomplete: false, textCompleteness: [fi, {}, {}] });
  const swedish = withTexts(taken, (index) => (index === 3 ? 'Text' : '\u00a0\u2007'));
  const draft = await area.unpublish(saved.hvaProductId);
  await area.save(draft, { hvaOutcomeSettings: swedish }, 'sv');
  expect(await missing(productId)).toEqual(['sv', 'en']);
});

async function missing(productId: string): Promise<BoardArea['missingLanguages'] | undefined> {
  return (await areasOf(productId))[0]?.missingLanguages;
}

async function areasOf(productId: string): Promise<readonly BoardArea[]> {
  return (await board()).products.find((product) => product.productId === productId)?.areas ?? [];
}

async function board(): Promise<AreaBoard> {
  return (await server.send('dk', { url: '/api/areaBoard/getAreaBoard' })).json();
}
