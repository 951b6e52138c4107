import { randomUUID } from 'node:crypto';
import { maxProductFilesSize, type AttachmentSpace } from '#core/contracts/attachment.contract.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { createAreaMaker } from '../support/area-maker.ts';
import { fieldParts } from '../support/form-body.ts';
import { createProductMaker, type ProductMaker } from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { pdfPart, sendForm } from '../support/send-form.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// How many files a list holds, and how much the files of a product may take (proofs S24, decision 108).

let server: TestServer;
let make: ProductMaker;
let pdf: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
  pdf = await samplePdf();
});
afterAll(() => server.close());

describe('a list of a product', () => {
  test('holds twenty files; of two for the last place at once one is refused', async () => {
    const place = { productId: (await make.create()).productId, languageCode: 'fi', outcomeType: 0 };
    await uploaded(place);
    await fillUp('product_id', place.productId, 18);
    const together = await Promise.all([upload(place), upload(place)]);
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(together.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'listFull' });
    expect(await countOf('product_id', place.productId)).toBe(20);
    for (const other of [{ languageCode: 'sv' }, { outcomeType: 4 }]) await uploaded({ ...place, ...other });
  });

  test('takes a file again once one is deleted', async () => {
    const place = { productId: (await make.create()).productId, languageCode: 'fi', outcomeType: 3 };
    const [first] = (await uploaded(place)).json<{ attachmentId: string }[]>();
    await fillUp('product_id', place.productId, 19);
    expect((await upload(place)).statusCode).toBe(409);
    const parts = fieldParts({ ...place, attachmentId: first!.attachmentId });
    await sendForm(server, { user: 'dk', call: 'deleteProductAttachment', parts });
    await uploaded(place);
  });
});

describe('the files of a product', () => {
  test('have 500 MiB together, over all lists and languages; at once for the last of it one is refused', async () => {
    const { productId } = await make.create();
    const place = { productId, languageCode: 'fi', outcomeType: 0 };
    await uploaded({ ...place, languageCode: 'sv' });
    await setUsed('product_id', productId, maxProductFilesSize - pdf.length);
    expect(await space(productId)).toEqual({ used: maxProductFilesSize - pdf.length, most: 524_288_000 });
    const together = await Promise.all([upload(place), upload({ ...place, outcomeType: 4 })]);
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(together.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'productFull' });
    expect(await space(productId)).toMatchObject({ used: maxProductFilesSize });
  });

  test('a copy has the room that its original has; one that has too much already is copied whole', async () => {
    const { productId } = await make.create();
    await uploaded({ productId, languageCode: 'fi', outcomeType: 0 });
    await setUsed('product_id', productId, maxProductFilesSize + 1);
    const copy = (await make.post(`product/copyProduct?productId=${productId}`)).json<Product>();
    expect(await space(copy.productId)).toMatchObject({ used: maxProductFilesSize + 1 });
    const refused = await upload({ productId: copy.productId, languageCode: 'fi', outcomeType: 0 });
    expect(refused.json()).toMatchObject({ code: 'productFull' });
  });

  test('the room of an unknown product is not told', async () => {
    const url = `/api/attachment/getProductAttachmentSpace?productId=${randomUUID()}`;
    expect((await server.send('dk', { url })).statusCode).toBe(404);
  });
});

describe("an area's package", () => {
  let mine: HvaProduct;
  beforeAll(async () => {
    const { productId } = await make.upTo(6);
    mine = await createAreaMaker(server, 'hva04').add(productId);
  });

  test('has the same limits of its own: twenty a list, 500 MiB over all outcomes', async () => {
    const positive = placeOf(mine, OutcomeType.Positive);
    await uploaded(positive, 'hva04');
    await fillUp('hva_outcome_settings_id', positive.hvaOutcomeSettingsId, 18);
    const together = await Promise.all([upload(positive, 'hva04'), upload(positive, 'hva04')]);
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(together.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'listFull' });
    const [other, last] = [placeOf(mine, OutcomeType.Negative), placeOf(mine, OutcomeType.Statement)];
    await uploaded(other, 'hva04');
    const rest = (await hvaSpace('hva04', other.hvaOutcomeSettingsId)).used - pdf.length;
    await setUsed('hva_outcome_settings_id', other.hvaOutcomeSettingsId, maxProductFilesSize - rest);
    expect((await upload(last, 'hva04')).json()).toMatchObject({ code: 'productFull' });
    expect(await hvaSpace('hva04', last.hvaOutcomeSettingsId)).toMatchObject({ used: maxProductFilesSize });
  });

  test('is not told to another area', async () => {
    const { hvaOutcomeSettingsId } = placeOf(mine, OutcomeType.Positive);
    expect(await hvaSpace('hva90', hvaOutcomeSettingsId)).toMatchObject({ code: 'notFound' });
  });
});

type Place = Readonly<Record<string, string | number>>;
type Owner = 'product_id' | 'hva_outcome_settings_id';

function upload(place: Place, user = 'dk') {
  const call = 'productId' in place ? 'updateProductAttachments' : 'updateHvaAttachments';
  return sendForm(server, { user, call, parts: [...fieldParts(place), pdfPart(pdf, `${randomUUID()}.pdf`)] });
}

async function uploaded(place: Place, user?: string) {
  const answer = await upload(place, user);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer;
}

/** Shows the owner's first file so many times more, in the same list. */
async function fillUp(owner: Owner, id: string, times: number): Promise<void> {
  await server.database.query(
    `insert into attachment select c.* from attachment a, generate_series(1, $2::integer) place,
       jsonb_populate_record(a, jsonb_build_object('attachment_id', gen_random_uuid(), 'name', place || '.pdf')) c
     where a.attachment_id = (select attachment_id from attachment where ${owner} = $1 order by created_at limit 1)`,
    [id, times],
  );
}

/** Makes the owner's first file as large as it takes for all of them together to have this size. */
async function setUsed(owner: Owner, id: string, used: number): Promise<void> {
  await server.database.query(
    `update stored_file set size = $2 - (
       select coalesce(sum(f.size), 0) from attachment a join stored_file f using (file_id)
       where ${owner} = $1 and f.file_id <> stored_file.file_id)
     where file_id = (select file_id from attachment where ${owner} = $1 order by created_at limit 1)`,
    [id, used],
  );
}

async function countOf(owner: Owner, id: string): Promise<number> {
  return (await server.database.query(`select from attachment where ${owner} = $1`, [id])).length;
}

async function space(productId: string): Promise<AttachmentSpace> {
  return (await server.send('dk', { url: `/api/attachment/getProductAttachmentSpace?productId=${productId}` })).json();
}

async function hvaSpace(user: string, id: string): Promise<AttachmentSpace> {
  const url = `/api/attachment/getHvaAttachmentSpace?hvaOutcomeSettingsId=${id}`;
  return (await server.send(user, { url })).json();
}

function placeOf({ hvaOutcomeSettings }: HvaProduct, outcomeType: OutcomeType) {
  const setting = hvaOutcomeSettings.find((each) => each.outcomeType === outcomeType);
  if (!setting) throw new Error('The package has no such outcome.');
  return { hvaOutcomeSettingsId: setting.hvaOutcomeSettingsId, languageCode: 'fi', outcomeType };
}
