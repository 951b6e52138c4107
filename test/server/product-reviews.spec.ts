import type { CitizenTexts, ProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { LiveEvent } from '#core/contracts/live-event.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { areaBody, createAreaMaker, type AreaMaker } from '../support/area-maker.ts';
import { type EventReader, readEvents } from '../support/event-reader.ts';
import { basicInfoBody, createProductMaker, type ProductMaker } from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What an area sees of the diagnostic centre's part, and which version of it the area has reviewed.

let server: TestServer;
let make: ProductMaker;
let area: AreaMaker;
let other: AreaMaker;
beforeAll(async () => {
  server = await startTestServer();
  await server.listen();
  make = createProductMaker(server);
  [area, other] = [createAreaMaker(server, 'hva04'), createAreaMaker(server, 'hva90')];
});
afterAll(() => server.close());

interface InUse {
  readonly product: Product;
  readonly mine: HvaProduct;
}

async function inUse(): Promise<InUse> {
  const product = await make.upTo(6);
  return { product: await make.read(product.productId), mine: await area.published(product.productId) };
}

const changesOf = async ({ hvaProductId }: HvaProduct, maker = area): Promise<ProductChanges | null> =>
  (await maker.get(`getProductChanges/${hvaProductId}`)).json();
const mark = ({ hvaProductId }: HvaProduct, productModifiedAt: string) =>
  area.post(`markProductReviewed?hvaProductId=${hvaProductId}&productModifiedAt=${productModifiedAt}`);
const isListed = async ({ hvaProductId }: HvaProduct, maker = area) =>
  (await maker.list()).find((each) => each.hvaProductId === hvaProductId)?.hasUnreviewedChanges;
const rename = (product: Product, productName: string) =>
  make.post('product/updateProductBasicInfo/', { ...basicInfoBody(product), productName });

/** What is told of reviews until somebody begins to edit the product. */
async function approvalsUntilEdited(id: string, reader: EventReader): Promise<LiveEvent[]> {
  const told: LiveEvent[] = [];
  for (;;) {
    const event = await reader.next();
    if (!event || (event.kind === 'presence' && event.id === id)) return told;
    if (event.kind === 'approval') told.push(event);
  }
}

test('a product counts as reviewed as it is when the area takes it into use', async () => {
  const { mine } = await inUse();
  expect([await changesOf(mine), await isListed(mine)]).toEqual([null, false]);
});

test('a change of the centre is told with both versions, to every area; a save without a change is not', async () => {
  const { product, mine } = await inUse();
  const theirs = await other.published(product.productId);
  const same = (await rename(product, 'Paketti')).json<Product>();
  expect([await changesOf(mine), await isListed(mine)]).toEqual([null, false]);
  const changed = (await rename(same, 'Uusi nimi')).json<Product>();
  for (const [maker, one] of [
    [area, mine],
    [other, theirs],
  ] as const) {
    expect(await changesOf(one, maker)).toMatchObject({
      productModifiedAt: changed.modifiedAt,
      productModifiedBy: 'Kaisa Diagnostinen',
      before: { productName: 'Paketti', outcomes: [{ name: 'Löydös todettu' }] },
      after: { productName: 'Uusi nimi', outcomes: [{ name: 'Löydös todettu' }] },
    });
    expect(await isListed(one, maker)).toBe(true);
  }
});

test('outcomes, analyses with their findings, and the texts of each language are compared', async () => {
  const { product, mine } = await inUse();
  const renamed = await make.saveBasicInfo(product, ['Löydös todettu', 'Toinen löydös']);
  const swedish = await make.saveTexts(renamed, 'sv');
  const [mapping] = product.productAnalysisMappings;
  const changes = await changesOf(mine);
  expect(changes?.before).toMatchObject({
    outcomes: [{ name: 'Löydös todettu' }],
    texts: { sv: { resultSms: '' }, fi: { resultSms: product.resultSms } },
  });
  expect(changes?.after).toMatchObject({
    outcomes: [{ name: 'Löydös todettu', titles: { sv: expect.stringMatching(/./) } }, { name: 'Toinen löydös' }],
    analyses: [
      {
        id: mapping?.productAnalysisMappingId,
        code: mapping?.kuntaliittoCode,
        findings: [{ id: 'posit', outcome: mapping?.resultInterpretations[0]?.outcomeId }],
        instructions: { fi: mapping?.instructionDescription },
        children: [],
      },
    ],
    texts: { sv: { resultSms: swedish.resultSms } },
  });
});

test('a mark of the version that was shown reviews it, and leaves the area product as it is', async () => {
  const { product, mine } = await inUse();
  const changed = (await rename(product, 'Uusi nimi')).json<Product>();
  const answer = await mark(mine, changed.modifiedAt);
  expect([answer.statusCode, answer.json()]).toEqual([200, null]);
  expect([await changesOf(mine), await isListed(mine)]).toEqual([null, false]);
  expect((await area.read(mine.hvaProductId)).modifiedAt).toBe(mine.modifiedAt);
});

test('the diagnostic centre is told that an area has taken a product, and once that it has reviewed it', async () => {
  const { productId: id } = await make.upTo(6);
  const news = { kind: 'approval', objectType: 'product', id };
  const ofCreation = await readEvents(server, 'dk2');
  const mine = await area.add(id);
  expect(await ofCreation.next()).toEqual(news);
  await ofCreation.stop();
  const changed = (await rename(await make.read(id), 'Uusi nimi')).json<Product>();
  const reader = await readEvents(server, 'dk2');
  for (let time = 0; time < 2; time++) expect((await mark(mine, changed.modifiedAt)).statusCode).toBe(200);
  await server.send('dk', {
    method: 'POST',
    url: `/api/presence/showPresence?objectId=${id}&part=configurator.2&tabId=${id}&state=editing`,
  });
  expect(await reader.next()).toEqual(news);
  expect(await reader.next()).toMatchObject({ kind: 'presence', id });
  await reader.stop();
});

test('an area is told that it has reviewed the changes, by a mark or a save, and no other area is', async () => {
  const { product, mine } = await inUse();
  const { hvaProductId: id } = mine;
  const [own, other] = [await readEvents(server, 'hva04b'), await readEvents(server, 'hva90')];
  const reviewed = { kind: 'approval', objectType: 'hvaProduct', id };
  const changed = (await rename(product, 'Uusi nimi')).json<Product>();
  await mark(mine, changed.modifiedAt);
  const again = (await rename(changed, 'Uusin nimi')).json<Product>();
  await area.save({ ...mine, productModifiedAt: again.modifiedAt });
  await server.send('dk', {
    method: 'POST',
    url: `/api/presence/showPresence?objectId=${product.productId}&part=configurator.2&tabId=${id}&state=editing`,
  });
  expect(await approvalsUntilEdited(product.productId, own)).toEqual([reviewed, reviewed]);
  expect(await approvalsUntilEdited(product.productId, other)).toEqual([]);
  await Promise.all([own.stop(), other.stop()]);
});

test('a mark of an older version is refused: what nobody has seen is not reviewed', async () => {
  const { product, mine } = await inUse();
  const first = (await rename(product, 'Uusi nimi')).json<Product>();
  await rename(first, 'Uusin nimi');
  expect((await mark(mine, first.modifiedAt)).statusCode).toBe(409);
  expect((await changesOf(mine))?.after.productName).toBe('Uusin nimi');
});

test.each(['2026-W05', '2026-02-30', '0000-01-01T00:00:00Z', '2026-01-01T00:00:00+20:00'])(
  '%s is no version that anybody has seen',
  async (time) => {
    const { product, mine } = await inUse();
    await rename(product, 'Uusi nimi');
    expect([400, 409]).toContain((await mark(mine, encodeURIComponent(time))).statusCode);
    await area.save(await area.read(mine.hvaProductId), { productModifiedAt: time });
    expect((await changesOf(mine))?.after.productName).toBe('Uusi nimi');
  },
);

test('a save reviews the version that its form stood beside, and no later one', async () => {
  const { product, mine } = await inUse();
  const before = await area.read(mine.hvaProductId);
  const changed = (await rename(product, 'Uusi nimi')).json<Product>();
  const saved = await area.save(before, { productModifiedAt: before.productModifiedAt });
  expect((await changesOf(mine))?.after.productName).toBe('Uusi nimi');
  expect(saved.productModifiedAt).toBe(changed.modifiedAt);
  await area.save(saved);
  expect([await changesOf(mine), await isListed(mine)]).toEqual([null, false]);
  // What comes next is told beside what was seen then.
  await rename(changed, 'Uusin nimi');
  expect((await changesOf(mine))!.reviewedAt > changed.modifiedAt).toBe(true);
});

test('a save that names no version reviews the product as it is', async () => {
  const { product, mine } = await inUse();
  await rename(product, 'Uusi nimi');
  const { productModifiedAt: _, ...body } = areaBody(await area.read(mine.hvaProductId));
  expect((await area.post('updateHvaProduct', body)).statusCode).toBe(200);
  expect(await changesOf(mine)).toBeNull();
});

test('what citizens read of the product comes in one language, without fallbacks and without more', async () => {
  const { product, mine } = await inUse();
  const texts = async (language: string): Promise<CitizenTexts> =>
    (await area.get(`getCitizenTexts/${mine.hvaProductId}?languageCode=${language}`)).json();
  expect(await texts('fi')).toMatchObject({
    productId: product.productId,
    negativeSampleTitle: product.negativeSampleTitle,
    outcomes: product.outcomes,
    productAnalysisMappings: product.productAnalysisMappings,
  });
  const swedish = await texts('sv');
  expect([swedish.negativeSampleTitle, swedish.resultSms]).toEqual(['', '']);
  expect(swedish).not.toHaveProperty('hvaProducts');
});
