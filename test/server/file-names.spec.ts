import fc from 'fast-check';
import { safeFileName } from '#server/http/content-disposition.rule.ts';
import { fileErrorKey, type Attachment } from '#core/contracts/attachment.contract.ts';
import type { Problem } from '#core/contracts/problem.ts';
import { anyCharacter } from '../support/any-character.ts';
import { parseDisposition } from '../support/parse-disposition.ts';
import { createProductMaker } from '../support/product-maker.ts';
import { proven, randomRuns } from '../support/random-runs.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { storeAttachment } from '../support/stored-attachment.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// File names from outside: kept as they came, harmless in the header of the download (proofs S25).

const runs = randomRuns({ usual: 150, full: 5_000 });

let server: TestServer;
let productId: string;
let pdf: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  productId = (await createProductMaker(server).create()).productId;
  pdf = await samplePdf();
});
afterAll(() => server.close());

test(`${runs} odd names: the download's header parses back to a safe name`, async () => {
  const odd = fc.constantFrom(
    ...[
      '"',
      '\\',
      '/',
      '\r',
      '\n',
      '%',
      ';',
      "'",
      '*',
      '\u202E',
      '\u2066',
      '\u00AD',
      '\0',
      '..',
      'CON',
      'ä',
      'å',
      '😀',
      '.pdf',
      ' ',
      '\t',
      'filename=',
      "UTF-8''",
      '\ud800',
    ],
  );
  const names = fc
    .array(
      fc.oneof(odd, fc.string({ unit: anyCharacter, maxLength: 10 }), fc.string({ unit: 'grapheme', maxLength: 10 })),
      { maxLength: 40 },
    )
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(names, async (name) => {
      const stored = name.replace(/\0|\p{Cs}/gu, '').slice(0, 900) || 'x';
      const attachmentId = await store(stored);
      const answer = await server.send('dk', {
        url: `/api/attachment/downloadAttachment?attachmentId=${attachmentId}`,
      });
      expect(answer.statusCode).toBe(200);
      const header = String(answer.headers['content-disposition']);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      const { type, plain, full } = parseDisposition(header);
      expect([type, full]).toEqual(['attachment', safeFileName(stored)]);
      for (const each of [plain, full]) {
        expect(each).toMatch(/^[^<>:"|?*%\\/\p{Cc}\p{Cf}]+\.pdf$/u);
        expect(each).not.toMatch(/^[.\s]|[.\s]\.pdf$|^(con|prn|aux|nul|com\d|lpt\d)\./i);
        expect(Buffer.byteLength(each)).toBeLessThanOrEqual(400);
      }
      expect(Object.keys(answer.headers)).not.toContain('set-cookie');
    }),
    { numRuns: runs },
  );
  proven('S25', runs);
});

test('names are kept as they came with the form', async () => {
  const names = [
    'Näytteenotto-ohje.pdf',
    'a b;c=d.pdf',
    'a%20b.pdf',
    '😀.pdf',
    'x'.repeat(300),
    'CON',
    'ohje.html',
    "it's.pdf",
    'ÄÖ\u0041\u0308.pdf',
  ];
  for (const name of names) expect((await upload(name)).at(-1)?.name).toBe(name);
});

test('what a browser writes for quotes and line breaks stays written so; folders are left out', async () => {
  expect((await upload('a"b\r\nc.pdf')).at(-1)?.name).toBe('a%22b%0D%0Ac.pdf');
  expect((await upload('kansio/tiedosto.pdf')).at(-1)?.name).toBe('tiedosto.pdf');
});

test('of a name, what nobody sees is not kept; one of which nothing is seen is 400', async () => {
  expect((await upload('laskufdp.\u202Eexe.pdf')).at(-1)?.name).toBe('laskufdp.exe.pdf');
  for (const name of [
    '\u202E\u2066.pdf',
    ' \u00A0\u3000.pdf',
    '\u200B\u00AD\u{E0041}.pdf',
    '\u3164',
    '...pdf',
    '.pdf',
  ]) {
    const answer = await send(name);
    expect([answer.statusCode, answer.json<Problem>().errors]).toEqual([400, { file: [fileErrorKey('name')] }]);
  }
});

test('a name of a thousand characters is taken, a longer one is 400', async () => {
  expect((await upload('y'.repeat(1000))).at(-1)?.name).toHaveLength(1000);
  expect((await send('y'.repeat(1001))).statusCode).toBe(400);
});

function store(name: string): Promise<string> {
  return storeAttachment(server.database, { productId, name, languageCode: 'sv', outcomeType: 3, content: pdf });
}

/** Sends a form as a browser writes it. */
async function send(name: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ productId, languageCode: 'fi', outcomeType: '0' }))
    form.append(field, value);
  form.append('file', new File([new Uint8Array(pdf)], name, { type: 'application/pdf' }));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await request.arrayBuffer());
  return server.send('dk', { method: 'POST', url: '/api/attachment/updateProductAttachments', headers, payload });
}

async function upload(name: string): Promise<Attachment[]> {
  const answer = await send(name);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
