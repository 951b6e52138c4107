import { connect } from 'node:net';
import { PDFDocument } from '@cantoo/pdf-lib';
import { fileErrorKey, maxAttachmentSize, type FileError } from '#core/contracts/attachment.contract.ts';
import type { Problem } from '#core/contracts/problem.ts';
import { fieldParts, formBody } from '../support/form-body.ts';
import { createProductMaker } from '../support/product-maker.ts';
import { pdfBomb } from '../support/pdf-bomb.ts';
import { paddedPdf, samplePdf } from '../support/sample-pdf.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { proven, serverDrill } from '#test/support/random-runs.ts';

// What is taken as a PDF, and uploads that are too large, slow or cut off (proofs S23 and S24).

let server: TestServer;
let productId: string;
let pdf: Buffer;
beforeAll(async () => {
  server = await startTestServer();
  productId = (await createProductMaker(server).create()).productId;
  pdf = await samplePdf();
});
afterAll(() => server.close());

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const html = '<!doctype html><html><body><script>alert(1)</script></body></html>';
/** The end of a file whose cross-reference stands at this place. */
const end = (place: number): string => `\nstartxref\n${place}\n%%EOF\n`;
const catalog = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
const noPages = '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n';
const table = 'xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 3 /Root 1 0 R >>';
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const zip = Buffer.from('504b0304140000000800', 'hex');

/** A file of these bytes with a table of cross-references behind them. */
function framed(content: string): Buffer {
  return text(`${content}${table}${end(content.length)}`);
}

async function withPassword(userPassword: string): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  document.encrypt({ userPassword, ownerPassword: 'omistaja' });
  return Buffer.from(await document.save());
}

async function withScript(): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  document.addJavaScript('main', 'app.alert("x")');
  return Buffer.from(await document.save());
}

async function withoutObjectStreams(): Promise<Buffer> {
  return Buffer.from(await (await PDFDocument.load(pdf)).save({ useObjectStreams: false }));
}

type Verdict = 'taken' | 'notPdf' | 'tooLarge' | FileError;
interface Sample {
  readonly what: string;
  readonly verdict: Verdict;
  readonly make: () => Buffer | Promise<Buffer>;
  readonly type?: string;
}

const sample = (verdict: Verdict, what: string, make: Sample['make'], type?: string): Sample => ({
  verdict,
  what,
  make,
  type,
});

const samples: readonly Sample[] = [
  sample('taken', 'a PDF', () => pdf),
  sample('taken', 'a PDF with a table of cross-references', withoutObjectStreams),
  sample('taken', 'a PDF with text behind its end marker', () => Buffer.concat([pdf, text('\n\n')])),
  sample('taken', 'a PDF in capitals', () => pdf, 'Application/PDF'),
  sample('taken', 'a PDF with a parameter in its type', () => pdf, 'application/pdf; charset=binary'),
  sample('taken', 'a PDF that is locked against changes only', () => withPassword('')),
  sample('taken', 'a PDF of exactly 10 MiB', () => paddedPdf(maxAttachmentSize)),
  sample('tooLarge', 'a PDF of one byte more', () => paddedPdf(maxAttachmentSize + 1)),
  sample('tooLarge', 'anything of 12 MiB', () => Buffer.alloc(12 * 1024 * 1024)),
  sample('locked', 'a PDF that needs a password', () => withPassword('salasana')),
  sample('javaScript', 'a PDF with a script', withScript),
  sample('notPdf', 'nothing', () => Buffer.alloc(0)),
  sample('notPdf', 'one byte', () => text('%')),
  sample('notPdf', 'a PDF called a text', () => pdf, 'text/plain'),
  sample('notPdf', 'a PDF called a stream of bytes', () => pdf, 'application/octet-stream'),
  sample('notPdf', 'a PDF called x-pdf', () => pdf, 'application/x-pdf'),
  sample('notPdf', 'HTML', () => text(html)),
  sample('damaged', 'HTML behind the beginning of a PDF', () => text(`%PDF-1.7\n${html}`)),
  sample('damaged', 'HTML between beginning and end of a PDF', () => text(`%PDF-1.7\n${html}\n%%EOF`)),
  sample('damaged', 'HTML with a place of cross-references that is none', () => text(`%PDF-1.7\n${html}${end(9)}`)),
  sample('damaged', 'HTML with a table of cross-references', () => framed(`%PDF-1.7\n${html}\n`)),
  sample('notPdf', 'SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')),
  sample('notPdf', 'a PNG', () => png),
  sample('damaged', 'a PNG behind the beginning of a PDF', () =>
    Buffer.concat([text('%PDF-1.4\n'), png, text(end(9))]),
  ),
  sample('notPdf', 'a ZIP', () => zip),
  sample('preceded', 'a ZIP with a PDF behind it', () => Buffer.concat([zip, pdf])),
  sample('notPdf', 'a Windows program', () => text(`MZ${'\0'.repeat(200)}PE\0\0`)),
  sample('notPdf', 'a Linux program', () => Buffer.from('7f454c4602010100', 'hex')),
  sample('notPdf', 'a shell script', () => text('#!/bin/sh\nrm -rf /\n')),
  sample('preceded', 'a blank before the beginning', () => Buffer.concat([text(' '), pdf])),
  sample('preceded', 'a byte order mark before the beginning', () =>
    Buffer.concat([Buffer.from('efbbbf', 'hex'), pdf]),
  ),
  sample('damaged', 'the beginning only', () => text('%PDF-1.7\n')),
  sample('damaged', 'beginning and end only', () => text('%PDF-1.7\n%%EOF')),
  sample('notPdf', 'the beginning in small letters', () => Buffer.concat([text('%pdf-'), pdf.subarray(5)])),
  sample('damaged', 'a PDF cut in the middle', () => pdf.subarray(0, pdf.length / 2)),
  sample('damaged', 'a PDF without its last ten bytes', () => pdf.subarray(0, pdf.length - 10)),
  sample('damaged', 'a PDF with a page of blanks behind it', () => Buffer.concat([pdf, Buffer.alloc(5000, 0x20)])),
  sample('damaged', 'a PDF without its first half', () =>
    Buffer.concat([text('%PDF-1.7\n'), pdf.subarray(pdf.length / 2)]),
  ),
  sample('damaged', 'a PDF without pages', () => framed(`%PDF-1.7\n${catalog}${noPages}`)),
  sample('damaged', 'a catalogue without a page tree', () =>
    framed('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
  ),
  sample('damaged', 'a cross-reference behind the end', () => text(`%PDF-1.7\n${catalog}${noPages}${end(999_999)}`)),
  sample('damaged', 'a tree of pages that is its own branch', () =>
    framed(`%PDF-1.7\n${catalog}2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\n`),
  ),
  sample('tooHeavy', 'a file that unpacks to 512 MiB', () => pdfBomb(512)),
];

test('there are forty samples and more', () => expect(samples.length).toBeGreaterThanOrEqual(40));

test.each(samples)('$what is $verdict', async ({ make, type, verdict, what }) => {
  const before = await names();
  const answer = await upload(await make(), `${what}.pdf`, type);
  const expected = verdict === 'taken' ? 200 : verdict === 'tooLarge' ? 413 : 400;
  expect([answer.statusCode, answer.statusCode === expected ? '' : answer.body]).toEqual([expected, '']);
  if (verdict !== 'taken') expect(answer.json<Problem>()).toMatchObject(problemOf(verdict));
  expect(await names()).toEqual(verdict === 'taken' ? [...before, `${what}.pdf`].sort() : before);
  proven('S23', 1);
});

test('after a file that kept the reader busy the next one is read', async () => {
  const growth = await memoryGrowth(() => upload(pdfBomb(256), 'pommi.pdf'));
  expect((await upload(pdf, 'seuraava.pdf')).statusCode).toBe(200);
  // A process of its own reads.
  expect(growth).toBeLessThan(100);
});

serverDrill('uploads at the same time leave the memory as it was', async () => {
  const large = await paddedPdf(8 * 1024 * 1024);
  await upload(large, 'lämmittely.pdf');
  const before = process.memoryUsage();
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([0, 1, 2].map((index) => upload(large.subarray(1), `suuri ${round} ${index}.pdf`)));
  }
  global.gc?.();
  const { heapUsed } = process.memoryUsage();
  expect((heapUsed - before.heapUsed) / 1024 / 1024).toBeLessThan(50);
});

describe('over the wire', () => {
  beforeAll(() => server.listen());

  test('an upload that is cut off leaves nothing behind, and the server goes on', async () => {
    const address = new URL(server.environment.publicUrl);
    const before = await names();
    const { payload, headers } = formOf(pdf, 'katkennut.pdf');
    const head = await requestHead(headers['content-type'], payload.length);
    for (const part of [0, 0.2, 0.5, 0.9, 0.999]) {
      await new Promise<void>((resolve) => {
        const socket = connect(Number(address.port), 'localhost', () => {
          socket.write(head);
          socket.write(payload.subarray(0, payload.length * part), () => setTimeout(() => socket.destroy(), 50));
        });
        socket.on('close', () => resolve());
        socket.on('error', () => resolve());
      });
    }
    expect(await names()).toEqual(before);
    expect((await upload(pdf, 'perillä.pdf')).statusCode).toBe(200);
  });

  test('an upload in small pieces arrives whole; one that never ends is written nowhere', async () => {
    const { payload, headers } = formOf(pdf, 'hidas.pdf');
    const head = await requestHead(headers['content-type'], payload.length);
    const size = Math.ceil(payload.length / 20);
    const send = (pieces: number) =>
      new Promise<string>((resolve) => {
        let received = '';
        const port = Number(new URL(server.environment.publicUrl).port);
        const socket = connect(port, 'localhost', () => {
          socket.write(head);
          let piece = 0;
          const next = setInterval(() => {
            if (piece < pieces) socket.write(payload.subarray(piece * size, (piece + 1) * size));
            piece += 1;
            if (received === '' && piece < pieces + 20) return;
            clearInterval(next);
            socket.destroy();
          }, 20);
        });
        socket.on('data', (data) => (received += data.toString()));
        socket.on('close', () => resolve(received));
      });
    expect(await send(19)).toBe('');
    expect(await names()).not.toContain('hidas.pdf');
    expect(await send(20)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await names()).toContain('hidas.pdf');
  });

  test('a body that ends before its form does is 400', async () => {
    const { payload, headers } = formOf(pdf, 'puolikas.pdf');
    const half = payload.subarray(0, payload.length - 200);
    const answer = await server.send('dk', { ...uploadRequest, payload: half, headers });
    expect(answer.statusCode).toBe(400);
    expect(await names()).not.toContain('puolikas.pdf');
  });

  test('a file without an end is refused while it is still coming', async () => {
    const address = server.environment.publicUrl;
    const { payload, headers } = formOf(Buffer.alloc(0), 'loputon.pdf');
    const head = await requestHead(headers['content-type'], 1024 ** 3);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(address).port), 'localhost', () => {
        socket.write(head);
        socket.write(payload.subarray(0, payload.indexOf('\r\n\r\n', payload.indexOf('filename=')) + 4));
        const more = Buffer.alloc(1024 * 1024);
        const write = (): unknown => socket.writable && socket.write(more, () => setImmediate(write));
        write();
      });
      let received = '';
      socket.on('data', (data) => {
        received += data.toString();
        if (received.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('error', () => resolve(received));
      socket.on('close', () => resolve(received));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(await names()).not.toContain('loputon.pdf');
  });

  async function requestHead(contentType: string, length: number): Promise<string> {
    return [
      `POST ${uploadRequest.url} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${await server.token('dk')}`,
      `Content-Type: ${contentType}`,
      `Content-Length: ${length}`,
      '',
      '',
    ].join('\r\n');
  }
});

const uploadRequest = { method: 'POST', url: '/api/attachment/updateProductAttachments' } as const;

function formOf(content: Buffer, fileName: string, type = 'application/pdf') {
  const fields = fieldParts({ productId, languageCode: 'fi', outcomeType: 0 });
  return formBody([...fields, { name: 'file', content, fileName, type }]);
}

function upload(content: Buffer, fileName: string, type?: string) {
  return server.send('dk', { ...uploadRequest, ...formOf(content, fileName, type) });
}

/** How a file of this verdict is refused. */
function problemOf(verdict: Exclude<Verdict, 'taken'>): Partial<Problem> {
  if (verdict === 'tooLarge') return { code: 'tooLarge' };
  if (verdict === 'notPdf') return { code: 'invalid', detail: 'Error: notPdf' };
  const isUnread = ['preceded', 'damaged', 'locked', 'tooHeavy'].includes(verdict);
  const errors = { file: [fileErrorKey(verdict)] };
  return { code: 'invalid', errors, ...(isUnread && { detail: 'Error: notPdf' }) };
}

async function names(): Promise<string[]> {
  const rows = await server.database.query<{ name: string }>('select name from attachment where product_id = $1', [
    productId,
  ]);
  return rows.map(({ name }) => name).sort();
}

/** By how many MiB the process grew at most. */
async function memoryGrowth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  await work();
  clearInterval(watch);
  return (most - before) / 1024 / 1024;
}
