import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Person } from '#server/auth/person.ts';
import { checkPdf } from '#server/attachments/check-pdf.ts';
import { UploadedFile } from '#server/http/uploaded-file.ts';
import { examinePdf, mergePdfs } from '#server/attachments/read-pdf.ts';
import { pdfBomb } from '../support/pdf-bomb.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { faxedPdf, longPdf, scannedPdf } from '../support/scanned-pdf.ts';
import { fakeOnly } from '#test/support/fake-timers.ts';
import { serverDrill } from '#test/support/random-runs.ts';
import { temporaryFolder } from '#test/support/test-server.ts';

// The process that reads PDFs: what it takes, and that nothing else has a say in its verdicts (proofs S23 and S24).

const megabyte = 1024 * 1024;
const nearlyAll = 10 * megabyte - 64 * 1024;

const sound = { active: [] };
const examine = (file: Uint8Array, person = 'dk') => examinePdf(person, async () => file);
const merge = (file: Uint8Array) => mergePdfs('dk', async () => [file], [0]);

test('what cannot be handed to the process is no verdict on the file, and holds up nobody', async () => {
  const lost = { byteLength: 8, toJSON: () => 1n, file: () => undefined } as unknown as Uint8Array;
  expect(await examine(lost)).toBe('disturbed');
  expect(await examine(await samplePdf())).toEqual(sound);
});

test('an upload that the machine had no time to read is to be tried again, and no fault of the file', async () => {
  const folder = temporaryFolder();
  const path = join(folder.path, 'upload');
  writeFileSync(path, pdfBomb(256));
  const person: Person = { subject: 'dk', firstName: 'Kaisa', lastName: 'Diagnostinen', roles: [], areaId: undefined };
  fakeOnly('setTimeout', 'clearTimeout');
  let checked: unknown;
  const upload = new UploadedFile('pommi.pdf', 'application/pdf', { path, size: 1, sha256: '' });
  void checkPdf(person, upload).then(
    () => (checked = 'taken'),
    (error: unknown) => (checked = error),
  );
  while (checked === undefined) {
    await jest.advanceTimersByTimeAsync(120_000);
    await new Promise(setImmediate);
  }
  jest.useRealTimers();
  folder.remove();
  expect(checked).toMatchObject({ code: 'busy' });
});

test('files that cannot be fetched fail by themselves', async () => {
  const failed = mergePdfs('dk', () => Promise.reject(new Error('gone')), [0]);
  const next = examine(await samplePdf());
  await expect(failed).rejects.toThrow('gone');
  expect(await next).toEqual(sound);
});

test('files are fetched when their turn has come, and a person with many holds up another by one', async () => {
  const pdf = await samplePdf();
  const begun: string[] = [];
  const add = (name: string) =>
    mergePdfs(name.charAt(0), async () => (begun.push(name), [pdf]), [0, 0]).then(() => begun.push(`${name} ends`));
  const all = ['a1', 'a2', 'a3', 'b1'].map(add);
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'a1 ends', 'b1', 'b1 ends', 'a2', 'a2 ends', 'a3', 'a3 ends']);
});

serverDrill('what others take of memory and processor meanwhile changes no verdict', async () => {
  const busy = [0, 1].map(() => new Worker('for (;;);', { eval: true }));
  const size = process.memoryUsage.rss();
  const taken: Buffer[] = [];
  const file = await scannedPdf(10, nearlyAll / 4);
  const verdicts = Promise.all([examine(file), examine(pdfBomb(150)), merge(file)]);
  // More than any reading may have.
  while (process.memoryUsage.rss() - size < 450 * megabyte) taken.push(Buffer.alloc(100 * megabyte, 1));
  const [one, bomb, merged] = await verdicts;
  await Promise.all(busy.map((thread) => thread.terminate()));
  expect([one, bomb]).toEqual([sound, 'tooMuch']);
  expect(merged).toBeInstanceOf(Uint8Array);
  expect(taken.length).toBeGreaterThan(0);
});

test('too much is told apart from unreadable', async () => {
  const broken = Buffer.from('%PDF-1.7\nnothing\n%%EOF');
  expect([await examine(broken), await examine(pdfBomb(512))]).toEqual(['damaged', 'tooMuch']);
  expect([await merge(broken), await merge(pdfBomb(300))]).toEqual(['notPdf', 'tooMuch']);
});

describe('a check takes less than 150 MB, whatever the file', () => {
  const text = (content: string): Buffer =>
    Buffer.from(`%PDF-1.7\n${content}\nxref\nstartxref\n${content.length + 10}\n%%EOF\n`);
  const many = (length: number, make: (index: number) => string): string => {
    let all = '';
    for (let index = 0; all.length < length; index += 1) all += make(index);
    return all;
  };
  type Row = readonly [string, () => Buffer | Promise<Buffer>, unknown];
  const rows: readonly Row[] = [
    ['a scan of 10 MiB', () => scannedPdf(12, nearlyAll), sound],
    ['a page of 10 MiB', () => scannedPdf(1, nearlyAll), sound],
    ['2,000 pages', () => longPdf(2_000), sound],
    ['what unpacks to 512 MiB', () => pdfBomb(512), 'tooMuch'],
    ['a text of 9 MB', () => text(`1 0 obj\n(${'a'.repeat(9e6)})\nendobj`), 'tooMuch'],
    ['a table for a billion objects', () => text(hugeTable), 'tooMuch'],
    ['brackets in brackets', () => text(`1 0 obj\n${'['.repeat(9e6)}\nendobj`), 'damaged'],
  ];
  /** Like others, but slower. */
  const slow: readonly Row[] = [
    ['a fax of 10 MiB', () => faxedPdf(60, nearlyAll), sound],
    ['a list of 4 million numbers', () => text(`1 0 obj\n[${'1 '.repeat(4e6)}]\nendobj`), 'tooMuch'],
    ['a million names', () => text(`1 0 obj\n[${many(9e6, (index) => `/x${index}`)}]\nendobj`), 'tooMuch'],
  ];
  const check = async ([, make, verdict]: Row): Promise<void> => {
    const file = await make();
    expect(file.length).toBeLessThanOrEqual(10 * megabyte);
    const watch = watchChildren();
    expect(await examine(file)).toEqual(verdict);
    expect(watch()).toBeLessThan(150);
    expect(await examine(await samplePdf())).toEqual(sound);
  };
  for (const row of rows) test(row[0], () => check(row));
  for (const row of slow) serverDrill(row[0], () => check(row));
  const hugeTable =
    '1 0 obj\n<< /Type /XRef /Size 1000000000 /W [1 1 1] /Index [0 1000000000] /Length 3 >>\nstream\nabc\nendstream\nendobj';
});

/** The most memory that a process of this one's had since, in MB, as Linux keeps it. */
function watchChildren(): () => number {
  let most = 0;
  // Whose processes they are is asked once: reading about all of them a hundred times a second would take a processor.
  const others = new Set<string>();
  const look = (): void => {
    for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && !others.has(name))) {
      const peak = peakOf(id);
      if (peak === undefined) others.add(id);
      else most = Math.max(most, peak);
    }
  };
  const watch = setInterval(look, 10);
  return () => {
    look();
    clearInterval(watch);
    return most;
  };
}

/** What a child of this process has had at most, in MB; nothing for a process of somebody else. */
function peakOf(id: string): number | undefined {
  try {
    const status = readFileSync(`/proc/${id}/status`, 'latin1');
    if (!status.includes(`PPid:\t${process.pid}\n`)) return undefined;
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
