import { Readable } from 'node:stream';
import { checkPdf } from '../../server/attachments/check-pdf';
import { countPages, mergePdfs } from '../../server/attachments/read-pdf';
import { createUploadFolder } from '../../server/http/upload-folder';
import { UploadedFile } from '../../server/http/uploaded-file';
import { pdfBomb } from '../support/pdf-bomb';
import { samplePdf } from '../support/sample-pdf';
import { temporaryFolder } from '../support/test-server';

// The one thread that reads PDFs: whatever becomes of one task, the next one is done.

const megabyte = 1024 * 1024;

test('what cannot be handed to the thread is no verdict on the file, and holds up nobody', async () => {
  const lost = new Uint8Array(8);
  structuredClone(lost.buffer, { transfer: [lost.buffer] });
  expect(await countPages(lost)).toBe('disturbed');
  expect(await countPages(await samplePdf())).toBe(1);
});

test('a merge whose files cannot be fetched fails by itself', async () => {
  const failed = mergePdfs(() => Promise.reject(new Error('gone')), [0]);
  const next = countPages(await samplePdf());
  await expect(failed).rejects.toThrow('gone');
  expect(await next).toBe(1);
});

test('the files of a merge are fetched when its turn has come', async () => {
  const pdf = await samplePdf();
  const events: string[] = [];
  const merge = async (name: string): Promise<void> => {
    await mergePdfs(async () => {
      events.push(`${name} begins`);
      return [pdf];
    }, [0, 0]);
    events.push(`${name} ends`);
  };
  await Promise.all([merge('first'), merge('second'), merge('third')]);
  expect(events.map((event) => event.split(' ')[0])).toEqual(['first', 'first', 'second', 'second', 'third', 'third']);
});

test('memory that others take meanwhile is no verdict on the file', async () => {
  const folder = temporaryFolder();
  const received = await createUploadFolder(folder.path).receive(Readable.from([pdfBomb(150)]));
  const file = new UploadedFile('a.pdf', 'application/pdf', received);
  const checking = checkPdf(file).catch((error: unknown) => error);
  await new Promise(setImmediate);
  const size = process.memoryUsage.rss();
  const taken: Buffer[] = [];
  while (process.memoryUsage.rss() - size < 600 * megabyte) taken.push(Buffer.alloc(100 * megabyte, 1));
  expect(await checking).toMatchObject({ code: 'busy', status: 503 });
  expect(taken.length).toBeGreaterThan(0);
  expect(await countPages(await samplePdf())).toBe(1);
  folder.remove();
});

test('too much is told apart from unreadable', async () => {
  const broken = Buffer.from('%PDF-1.7\nnothing\n%%EOF');
  expect([await countPages(broken), await countPages(pdfBomb(512))]).toEqual([0, 'tooMuch']);
  const merge = (file: Uint8Array) => mergePdfs(async () => [file], [0]);
  expect([await merge(broken), await merge(pdfBomb(512))]).toEqual([null, 'tooMuch']);
});
