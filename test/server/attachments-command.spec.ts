import { PDFDocument } from '@cantoo/pdf-lib';
import { verifyAttachments, type CheckedAttachments } from '#server/attachments/verify-attachments.ts';
import { parseAttachmentsCommand } from '#server/cli/attachments-command.ts';
import { describeAttachments, describeOutcome } from '#server/cli/attachments-report.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { createAreaMaker } from '../support/area-maker.ts';
import { craftPdf, onePage } from '../support/crafted-pdf.ts';
import { createProductMaker } from '../support/product-maker.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { makeProgramPlace } from '../support/program-place.ts';
import { runProgram } from '../support/server-process.ts';
import { storeAttachment } from '../support/stored-attachment.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { serverDrill } from '#test/support/random-runs.ts';

// Files that were stored before today's rules for uploads: read by them, told by id, and left as they are (proofs S23).

const withScript = craftPdf(onePage({ root: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' }));

describe('the words of npm run attachments', () => {
  test('ask for the check, which is all that there is', () => {
    expect(parseAttachmentsCommand(['verify'])).toBeUndefined();
    for (const words of [[], ['paint'], ['verify', 'x'], ['verify', '--delete']]) {
      expect(() => parseAttachmentsCommand(words)).toThrow(/^Usage: npm run attachments -- verify$/);
    }
  });
});

describe('the check of stored files', () => {
  let server: TestServer;
  let productId: string;
  beforeAll(async () => {
    server = await startTestServer();
    productId = (await createProductMaker(server).upTo(6)).productId;
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.query('delete from attachment'));

  const store = (content: Uint8Array, name = 'Maija Meikäläinen.pdf'): Promise<string> =>
    storeAttachment(server.database, { productId, name, content });

  async function withPassword(): Promise<Buffer> {
    const document = await PDFDocument.load(await samplePdf());
    document.encrypt({ userPassword: 'salasana', ownerPassword: 'omistaja' });
    return Buffer.from(await document.save());
  }

  async function check(): Promise<CheckedAttachments[]> {
    const checked: CheckedAttachments[] = [];
    for await (const file of verifyAttachments(server.database)) checked.push(file);
    return checked;
  }

  /** The errors by attachment. */
  async function found(): Promise<Record<string, unknown>> {
    const each = (await check()).flatMap(({ attachments, errors }) =>
      attachments.map(({ attachmentId }) => [attachmentId, errors] as const),
    );
    return Object.fromEntries(each);
  }

  test('tells of each what an upload of today would be refused for, and changes nothing', async () => {
    const [sound, active, locked, none] = [
      await store(await samplePdf(), 'a.pdf'),
      await store(withScript, 'b.pdf'),
      await store(await withPassword(), 'c.pdf'),
      await store(Buffer.from('<!doctype html>'), 'd.pdf'),
    ];
    const everything = () =>
      server.database.query(
        'select a.*, md5(bytes) from attachment a join stored_file_part using (file_id) order by 1',
      );
    const before = await everything();
    expect(await found()).toEqual({
      [sound]: [],
      [active]: ['javaScript'],
      [locked]: ['locked'],
      [none]: 'notPdf',
    });
    expect(await everything()).toEqual(before);
  });

  test('tells of a file that is not whole', async () => {
    const [short, headless] = [await store(await samplePdf(), 'a.pdf'), await store(await samplePdf(), 'b.pdf')];
    await server.database.query('update stored_file set size = size + 1 where file_id = $1', [short]);
    await server.database.query('delete from stored_file_part where file_id = $1', [headless]);
    expect(await found()).toEqual({ [short]: 'notWhole', [headless]: 'notWhole' });
  });

  test('reads a file once, and names all that show it: where it stands, and nobody', async () => {
    const id = await store(withScript);
    const other = (await createProductMaker(server).create()).productId;
    await server.database.query(
      `insert into attachment (attachment_id, product_id, language_code, outcome_type, name, mime_type, file_id, created_by)
       select gen_random_uuid(), $2, language_code, outcome_type, name, mime_type, file_id, created_by
       from attachment where attachment_id = $1`,
      [id, other],
    );
    const own = await createAreaMaker(server, 'hva04').add(productId);
    await server.database.query(
      `update attachment set product_id = null, hva_outcome_settings_id = (
         select hva_outcome_settings_id from hva_outcome_settings where hva_product_id = $2 limit 1)
       where attachment_id = $1`,
      [id, own.hvaProductId],
    );
    const checked = await check();
    expect(checked).toHaveLength(1);
    const lines = checked.flatMap(describeAttachments);
    expect(lines.map((line) => line.split('\t').slice(1)).sort()).toEqual(
      [
        [`package ${productId} of area 04`, 'javaScript'],
        [`package ${other}`, 'javaScript'],
      ].sort(),
    );
    expect(lines.some((line) => line.startsWith(`${id}\t`))).toBe(true);
    expect(lines.join()).not.toMatch(/Maija|Kaisa/);
  });

  test('ends with how many there were', () => {
    expect(describeOutcome(3, 0)).toBe('3 files were checked: all would be taken today.');
    expect(describeOutcome(3, 1)).toMatch(
      /^3 files were checked: 1 would not be taken today, .* Nothing was changed\.$/,
    );
  });
});

serverDrill('the program ends with 0 where all is well, with 1 and a line a file where it is not', async () => {
  const place = await makeProgramPlace();
  try {
    const run = () => runProgram('server/cli/attachments.ts', ['verify'], place.environment);
    const well = expect.stringMatching(/^\d+ files were checked: all would be taken today\.\n$/) as string;
    expect(await run()).toEqual({ code: 0, stdout: well, stderr: '' });
    const { DATA_DIR: dataDirectory = '', DATABASE_URL: databaseUrl } = place.environment;
    const database = await openDatabase({ dataDirectory, databaseUrl });
    const productId = '11111111-1111-4111-8111-111111111111';
    await database.query(
      `insert into product (product_id, created_at, created_by, created_by_subject, modified_at, modified_by)
       values ($1, now(), 'x', 'x', now(), 'x')`,
      [productId],
    );
    const id = await storeAttachment(database, { productId, name: 'a.pdf', content: withScript });
    await database.close();
    const { code, stdout } = await run();
    expect([code, stdout.split('\n')[0]]).toEqual([1, `${id}\tpackage ${productId}\tjavaScript`]);
  } finally {
    await place.remove();
  }
});
