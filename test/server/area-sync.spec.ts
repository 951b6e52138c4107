import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { HvaOutcomeSettings, HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Attachment } from '#core/contracts/attachment.contract.ts';
import { areaBody, createAreaMaker, withTexts, type AreaMaker } from '../support/area-maker.ts';
import { fieldParts } from '../support/form-body.ts';
import { basicInfoBody, contentBody, createProductMaker, type ProductMaker } from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Area products follow the outcomes of their published product in the same transaction (decision A6).

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

const fixed = ['Negatiivinen', 'Näytteestä ei saatu tulosta', 'Lausunto'];

/** A published product with two positive outcomes, in use in both areas. */
async function inUse(): Promise<{ product: Product; mine: HvaProduct; theirs: HvaProduct }> {
  const product = await make.saveBasicInfo(await make.upTo(6), ['Löydös todettu', 'Toinen']);
  const [mine, theirs] = [await area.published(product.productId), await other.published(product.productId)];
  return { product, mine, theirs };
}

test('a new outcome gets an empty row in every area; nothing else of the area products changes', async () => {
  const { product, mine, theirs } = await inUse();
  await make.saveBasicInfo(product, ['Löydös todettu', 'Uusi', 'Toinen']);
  for (const [maker, before] of [
    [area, mine],
    [other, theirs],
  ] as const) {
    const after = await maker.read(before.hvaProductId);
    expect(names(after)).toEqual([...fixed, 'Löydös todettu', 'Uusi', 'Toinen']);
    const added = rowOf(after, 'Uusi');
    expect(added).toMatchObject({ outcomeType: OutcomeType.Positive, instructionText: '' });
    expect({
      ...after,
      product: before.product,
      productModifiedAt: before.productModifiedAt,
      hvaOutcomeSettings: after.hvaOutcomeSettings.filter((row) => row !== added),
    }).toEqual(before);
    expect(new Set(after.hvaOutcomeSettings.map(({ hvaOutcomeSettingsId }) => hvaOutcomeSettingsId)).size).toBe(6);
  }
});

test('the row of a removed outcome leaves with its texts and files, and comes back with them', async () => {
  const { product, mine } = await inUse();
  const swedish = await area.save(mine, {}, 'sv');
  const row = rowOf(mine, 'Toinen');
  const [file] = await upload(row, 'Ohje.pdf');
  const removed = await make.saveBasicInfo(product, ['Löydös todettu']);
  const without = await area.read(mine.hvaProductId);
  expect(names(without)).toEqual([...fixed, 'Löydös todettu']);
  expect(without.product.outcomes.map(({ name }) => name)).toEqual([...fixed, 'Löydös todettu']);
  await make.saveBasicInfo(removed, ['Löydös todettu', 'Toinen']);
  expect(rowOf(await area.read(mine.hvaProductId), 'Toinen')).toEqual(row);
  const { productModifiedAt } = await area.read(mine.hvaProductId);
  expect(await area.read(mine.hvaProductId, 'sv')).toEqual({ ...swedish, productModifiedAt });
  expect(await files(row)).toEqual([file]);
});

test('a version that is restored brings its outcomes to the areas, and takes away those that it has not', async () => {
  const { product, mine } = await inUse();
  const row = rowOf(mine, 'Toinen');
  const { productId, modifiedAt } = await make.saveBasicInfo(product, ['Löydös todettu', 'Uusi']);
  // The first was published with one outcome, the second got the other one.
  const call = `restoreProductVersion?productId=${productId}&number=2&modifiedAt=${modifiedAt}`;
  const answer = await server.send('dk', { method: 'POST', url: `/api/productVersion/${call}` });
  expect(answer.statusCode).toBe(200);
  const restored = await area.read(mine.hvaProductId);
  expect(restored.hvaOutcomeSettings).toHaveLength(mine.hvaOutcomeSettings.length);
  expect(rowOf(restored, 'Toinen')).toEqual(row);
});

test('a published area product stays published and becomes incomplete, until the area has filled it in', async () => {
  const { product, mine, theirs } = await inUse();
  expect([await isIncomplete(area, mine), await isIncomplete(other, theirs)]).toEqual([false, false]);
  const draft = await area.unpublish(mine.hvaProductId);
  await make.saveBasicInfo(product, ['Löydös todettu', 'Toinen', 'Uusi']);
  expect(await isIncomplete(other, theirs)).toBe(true);
  expect((await other.read(theirs.hvaProductId)).isPublished).toBe(true);
  // One that is not in use is never marked.
  expect(await isIncomplete(area, mine)).toBe(false);
  const answer = await area.post(`publishHvaProduct?hvaProductId=${draft.hvaProductId}`);
  expect(answer.json()).toMatchObject({ errors: { 'fi.hvaOutcomeSettings.5.instructionText': expect.any(Array) } });
  await other.save(await other.read(theirs.hvaProductId));
  expect(await isIncomplete(other, theirs)).toBe(false);
});

test('a language of an area product that is in use may be incomplete, too, and is filled in one at a time', async () => {
  const { product, theirs } = await inUse();
  await other.save(theirs, {}, 'sv');
  await make.saveBasicInfo(product, ['Löydös todettu', 'Toinen', 'Uusi']);
  const swedish = await other.save(await other.read(theirs.hvaProductId, 'sv'), {}, 'sv');
  expect(await isIncomplete(other, theirs)).toBe(true);
  await other.save(await other.read(theirs.hvaProductId), { modifiedAt: swedish.modifiedAt });
  expect(await isIncomplete(other, theirs)).toBe(false);
});

describe('a form that was open meanwhile', () => {
  test('keeps the text of a removed outcome in the archive, in its language', async () => {
    const { product, mine } = await inUse();
    const removed = await make.saveBasicInfo(product, ['Löydös todettu']);
    const saved = await area.save(mine, { hvaOutcomeSettings: withTexts(mine, (index) => `Uusi ohje ${index}`) });
    expect(names(saved)).toEqual([...fixed, 'Löydös todettu']);
    await make.saveBasicInfo(removed, ['Löydös todettu', 'Toinen']);
    const back = await area.read(mine.hvaProductId);
    expect(rowOf(back, 'Toinen').instructionText).toBe('Uusi ohje 4');
    expect(rowOf(await area.read(mine.hvaProductId, 'sv'), 'Toinen').instructionText).toBe('');
  });

  test('may leave the text of a removed outcome empty, though the product is in use', async () => {
    const { product, mine } = await inUse();
    await make.saveBasicInfo(product, ['Löydös todettu']);
    const rows = withTexts(mine, (index) => (index === 4 ? '' : 'Ohje'));
    expect((await area.post('updateHvaProduct', { ...areaBody(mine), hvaOutcomeSettings: rows })).statusCode).toBe(200);
  });

  test('leaves the row of a new outcome as it is', async () => {
    const { product, mine } = await inUse();
    await make.saveBasicInfo(product, ['Löydös todettu', 'Toinen', 'Uusi']);
    const saved = await area.save(mine);
    expect(rowOf(saved, 'Uusi').instructionText).toBe('');
    expect(await isIncomplete(area, mine)).toBe(true);
    expect(rowOf(saved, 'Toinen')).toEqual(rowOf(mine, 'Toinen'));
  });

  test('may add files to a removed outcome and to a new one', async () => {
    const { product, mine } = await inUse();
    const row = rowOf(mine, 'Toinen');
    const removed = await make.saveBasicInfo(product, ['Löydös todettu']);
    expect(await upload(row, 'a.pdf')).toHaveLength(1);
    await make.saveBasicInfo(removed, ['Löydös todettu', 'Toinen']);
    expect((await files(row)).map(({ name }) => name)).toEqual(['a.pdf']);
  });
});

test('a product that an area takes while its outcomes change has a row for each of them', async () => {
  for (let time = 0; time < 5; time += 1) {
    const product = await make.upTo(6);
    const [added] = await Promise.all([
      area.add(product.productId),
      make.saveBasicInfo(product, ['Löydös todettu', `Uusi ${time}`]),
    ]);
    expect(names(await area.read(added.hvaProductId))).toEqual([...fixed, 'Löydös todettu', `Uusi ${time}`]);
  }
});

test('changes of a product and of its use in two areas at the same moment all end', async () => {
  const { product, mine, theirs } = await inUse();
  const statuses = new Set<number>();
  const note = async (sent: Promise<{ readonly statusCode: number }>) => void statuses.add((await sent).statusCode);
  const productChanges = async (): Promise<void> => {
    let current = product;
    for (let time = 0; time < 10; time += 1) {
      const outcomes = time % 2 === 0 ? ['Löydös todettu', `Uusi ${time}`] : ['Löydös todettu', 'Toinen'];
      current = await make.saveBasicInfo(current, outcomes);
    }
  };
  const areaChanges = async (maker: AreaMaker, { hvaProductId }: HvaProduct): Promise<void> => {
    for (let time = 0; time < 10; time += 1) {
      const current = await maker.read(hvaProductId);
      await note(maker.post('updateHvaProduct', areaBody(current)));
      await note(maker.post(`${time % 2 === 0 ? 'un' : ''}publishHvaProduct?hvaProductId=${hvaProductId}`));
    }
  };
  const uploads = async (): Promise<void> => {
    for (let time = 0; time < 10; time += 1) await upload(rowOf(mine, 'Toinen'), `${time}.pdf`);
  };
  await Promise.all([productChanges(), areaChanges(area, mine), areaChanges(other, theirs), uploads()]);
  // 400: the product had got a new outcome in between.
  expect([...statuses].filter((status) => status !== 200 && status !== 400)).toEqual([]);
  expect(names(await area.read(mine.hvaProductId))).toEqual([...fixed, 'Löydös todettu', 'Toinen']);
  expect(await files(rowOf(mine, 'Toinen'))).toHaveLength(10);
});

test('products and areas that a save does not concern keep their rows', async () => {
  const [one, two] = [await inUse(), await inUse()];
  await make.saveBasicInfo(one.product, ['Löydös todettu', 'Uusi']);
  expect(await area.read(two.mine.hvaProductId)).toEqual(two.mine);
  expect(await other.read(two.theirs.hvaProductId)).toEqual(two.theirs);
});

test('a save of the contents brings the rows in line, too', async () => {
  const { product, mine } = await inUse();
  await server.database.query('delete from hva_outcome_settings where hva_product_id = $1', [mine.hvaProductId]);
  await make.post('product/updateProductContent', contentBody(product, product.productAnalysisMappings));
  expect(names(await area.read(mine.hvaProductId))).toEqual([...fixed, 'Löydös todettu', 'Toinen']);
});

test('a refused save changes nothing in the areas', async () => {
  const { product, mine } = await inUse();
  const answer = await make.post('product/updateProductBasicInfo/', basicInfoBody(product, ['Toinen']));
  expect(answer.statusCode).toBe(409);
  expect(await area.read(mine.hvaProductId)).toEqual(mine);
});

/** The names of the outcomes that the rows are for, in their order. */
function names({ product, hvaOutcomeSettings }: HvaProduct): (string | undefined)[] {
  return hvaOutcomeSettings.map((row) => product.outcomes.find(({ outcomeId }) => outcomeId === row.outcomeId)?.name);
}

function rowOf(product: HvaProduct, name: string): HvaOutcomeSettings {
  const row = product.hvaOutcomeSettings[names(product).indexOf(name)];
  if (row === undefined) throw new Error(`There is no row for ${name}.`);
  return row;
}

async function isIncomplete(maker: AreaMaker, { hvaProductId }: HvaProduct): Promise<boolean | undefined> {
  return (await maker.list()).find((product) => product.hvaProductId === hvaProductId)?.isIncomplete;
}

async function upload(row: HvaOutcomeSettings, name: string): Promise<Attachment[]> {
  const parts = [...listParts(row), pdfPart(await samplePdf(), name)];
  return (await sendForm(server, { user: 'hva04', call: 'updateHvaAttachments', parts })).json();
}

async function files(row: HvaOutcomeSettings): Promise<Attachment[]> {
  return (await sendForm(server, { user: 'hva04', call: 'getHvaAttachments', parts: listParts(row) })).json();
}

function listParts({ hvaOutcomeSettingsId, outcomeType }: HvaOutcomeSettings) {
  return fieldParts({ hvaOutcomeSettingsId, languageCode: 'fi', outcomeType });
}
