import { chmodSync, linkSync, mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchFolders } from '#scripts/support/watch-folders.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'omanayte-watched-'));
const place = (...names: string[]): string => path.join(folder, ...names);
let end: () => void;
let told: string[];
/** What waits to be told of the next file. */
let next: (file: string) => void;
beforeAll(() => {
  mkdirSync(place('db'));
  writeFileSync(place('a.ts'), 'one');
  writeFileSync(place('db', '001.sql'), 'one');
});
beforeEach(() => {
  told = [];
  end = watchFolders([folder], (file) => {
    told.push(path.relative(folder, file));
    next(file);
  });
});
afterEach(() => end());
afterAll(() => rmSync(folder, { recursive: true }));

/** Resolves with what is told first after the change. */
async function after(change: () => void): Promise<string> {
  const file = new Promise<string>((resolve) => (next = resolve));
  change();
  return path.relative(folder, await file);
}

it('tells of a file of any kind that was changed, written anew by another in its place, added or removed', async () => {
  expect(await after(() => writeFileSync(place('a.ts'), 'two'))).toBe('a.ts');
  writeFileSync(place('db', 'new'), 'two');
  expect(await after(() => renameSync(place('db', 'new'), place('db', '001.sql')))).toBe(path.join('db', '001.sql'));
  expect(await after(() => writeFileSync(place('db', '002.sql'), 'one'))).toBe(path.join('db', '002.sql'));
  expect(await after(() => rmSync(place('db', '002.sql')))).toBe(path.join('db', '002.sql'));
});

it('goes into a folder that is new, and on once that is gone', async () => {
  expect(await after(() => (mkdirSync(place('http')), writeFileSync(place('http', 'b.ts'), 'one')))).toBe('http/b.ts');
  expect(await after(() => writeFileSync(place('http', 'b.ts'), 'two'))).toBe('http/b.ts');
  expect(await after(() => rmSync(place('http'), { recursive: true }))).toBe('http/b.ts');
  expect(await after(() => writeFileSync(place('a.ts'), 'three'))).toBe('a.ts');
});

it('takes no link, right, time or same text of a file for a change of it', async () => {
  linkSync(place('a.ts'), `${folder}-link`);
  rmSync(`${folder}-link`);
  chmodSync(place('a.ts'), 0o755);
  utimesSync(place('a.ts'), new Date(), new Date());
  writeFileSync(place('db', '001.sql'), 'two');
  // Told after all of them, and alone.
  expect(await after(() => writeFileSync(place('db', '003.sql'), 'one'))).toBe(path.join('db', '003.sql'));
  expect(told).toEqual([path.join('db', '003.sql')]);
});

it('waits for a folder of its own that is gone for a while, and goes on', async () => {
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => setTimeout(resolve, 250));
  const isBack = (): void => (mkdirSync(place('db'), { recursive: true }), writeFileSync(place('a.ts'), 'four'));
  await after(isBack);
  expect(await after(() => writeFileSync(place('a.ts'), 'five'))).toBe('a.ts');
});
