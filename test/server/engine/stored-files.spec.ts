import { removeUnused, storeFile, sweepUnusedFiles } from '#server/stored-files/stored-file.ts';
import type { Attachment } from '#core/contracts/attachment.contract.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import { fieldParts } from '#test/support/form-body.ts';
import { createProductMaker, type ProductMaker } from '#test/support/product-maker.ts';
import { paddedPdf, samplePdf } from '#test/support/sample-pdf.ts';
import { pdfPart, sendForm } from '#test/support/send-form.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// Files stand in parts, apart from the attachments that show them.

let server: TestServer;
let make: ProductMaker;
beforeAll(async () => {
  server = await startTestServer();
  make = createProductMaker(server);
});
afterAll(() => server.close());

const newId = (): string => crypto.randomUUID();

test('a file of several parts comes back byte for byte', async () => {
  const { productId } = await make.create();
  const pdf = await paddedPdf(200_000);
  const [attachment] = await uploaded(productId, 'osina.pdf', pdf);
  expect(await partsOf(attachment!)).toBe(4);
  const answer = await server.send('dk', { url: addressOf(attachment!) });
  expect(answer.rawPayload.equals(pdf)).toBe(true);
  expect(answer.headers['content-length']).toBe('200000');
});

test('an upload that is refused, or repeated, leaves no second file', async () => {
  const { productId } = await make.create();
  await uploaded(productId, 'ohje.pdf');
  const before = await countFiles();
  expect((await upload(productId, 'ohje.pdf')).statusCode).toBe(409);
  expect((await upload(newId(), 'ohje.pdf')).statusCode).toBe(404);
  expect(await countFiles()).toBe(before);
  const key = newId();
  const pdf = await samplePdf();
  for (const _ of [1, 2]) expect((await upload(productId, 'toinen.pdf', key, pdf)).statusCode).toBe(200);
  expect(await countFiles()).toBe(before + 1);
});

test('a copied product shows the same files, which stay until the last that shows them is gone', async () => {
  const original = await make.create();
  const pdf = await samplePdf();
  await uploaded(original.productId, 'yhteinen.pdf', pdf);
  const before = await countFiles();
  const copy = (await make.post(`product/copyProduct?productId=${original.productId}`)).json<Product>();
  expect(await countFiles()).toBe(before);
  await server.database.query('delete from attachment where product_id = $1', [original.productId]);
  const [rest] = copy.productSubscriptionInstructionsAttachments;
  expect((await server.send('dk', { url: addressOf(rest!) })).rawPayload.equals(pdf)).toBe(true);
  await server.database.query('delete from product where product_id = $1', [copy.productId]);
  expect(await countFiles()).toBe(before - 1);
});

test('what nothing shows is swept after an hour, what is shown or just coming is not', async () => {
  const { database } = server;
  const { productId } = await make.create();
  const [shown] = await uploaded(productId, 'näkyvä.pdf');
  const [left, coming, kept] = [newId(), newId(), newId()];
  for (const fileId of [left, coming, kept]) await storeFile(database, { fileId, size: 1 }, [Buffer.alloc(1)]);
  // As a version that shows it does.
  await database.query('insert into kept_file (file_id) values ($1)', [kept]);
  const age = (minutes: number, files: string) =>
    database.query(
      `update stored_file set created_at = created_at - interval '${minutes} minutes' where file_id in (${files})`,
    );
  await age(61, `select file_id from attachment union values ('${left}'::uuid), ('${kept}')`);
  await age(59, `'${coming}'`);
  await sweepUnusedFiles(database);
  const rest = await database.query<{ id: string }>(
    'select file_id as id from stored_file where file_id = any($1::uuid[])',
    [[left, coming, kept]],
  );
  expect(rest.map(({ id }) => id).toSorted()).toEqual([coming, kept].toSorted());
  expect(await partsOf(shown!)).toBe(1);
  await removeUnused(database, coming);
});

async function upload(productId: string, name: string, key?: string, pdf?: Buffer) {
  const fields = fieldParts({ productId, languageCode: 'fi', outcomeType: 0 });
  const parts = [...fields, pdfPart(pdf ?? (await samplePdf('sama')), name)];
  return sendForm(server, { user: 'dk', call: 'updateProductAttachments', parts, key });
}

async function uploaded(productId: string, name: string, pdf?: Buffer): Promise<Attachment[]> {
  const answer = await upload(productId, name, undefined, pdf);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

const addressOf = ({ attachmentId }: Attachment): string =>
  `/api/attachment/downloadAttachment?attachmentId=${attachmentId}`;

async function countFiles(): Promise<number> {
  return (await server.database.query('select from stored_file')).length;
}

async function partsOf({ attachmentId }: Attachment): Promise<number> {
  const rows = await server.database.query(
    'select from stored_file_part join attachment using (file_id) where attachment_id = $1',
    [attachmentId],
  );
  return rows.length;
}
