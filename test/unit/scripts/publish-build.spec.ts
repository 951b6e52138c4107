import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishBuild } from '#scripts/support/publish-build.ts';

let root = '';
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'omanayte-publish-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const served = () => path.join(root, 'web');
const list = () => path.join(root, 'web-builds.json');
const assets = () => readdirSync(path.join(served(), 'assets')).sort();
const page = () => readFileSync(path.join(served(), 'index.html'), 'utf8');

/** Makes a build of an entry of its own and a chunk that stays the same, and publishes it. */
async function publish(name: string, files: readonly string[] = [`main.${name}.js`, 'vendor.0.js']): Promise<void> {
  await publishBuild(make(name, files), served(), list());
}

function make(name: string, files: readonly string[]): string {
  const fresh = path.join(root, 'web-fresh');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(path.join(fresh, 'assets'), { recursive: true });
  for (const file of files) writeFileSync(path.join(fresh, 'assets', file), file);
  writeFileSync(path.join(fresh, 'index.html'), `<script src="/assets/main.${name}.js"></script>`);
  return fresh;
}

it('keeps the files of the two builds before, and no older ones', async () => {
  for (const name of ['a', 'b', 'c']) await publish(name);
  expect(assets()).toEqual(['main.a.js', 'main.b.js', 'main.c.js', 'vendor.0.js']);
  await publish('d');
  expect(assets()).toEqual(['main.b.js', 'main.c.js', 'main.d.js', 'vendor.0.js']);
  expect(page()).toContain('main.d.js');
});

it('does not count a build of the same content, but puts back what is missing of it', async () => {
  for (const name of ['a', 'b', 'c']) await publish(name);
  const before = statSync(path.join(served(), 'index.html')).mtimeMs;
  rmSync(path.join(served(), 'assets/main.c.js'));
  for (let times = 0; times < 3; times += 1) await publish('c');
  expect(assets()).toEqual(['main.a.js', 'main.b.js', 'main.c.js', 'vendor.0.js']);
  expect(statSync(path.join(served(), 'index.html')).mtimeMs).toBe(before);
});

it('counts a build that comes back once', async () => {
  for (const name of ['a', 'b', 'a', 'c']) await publish(name);
  expect(assets()).toEqual(['main.a.js', 'main.b.js', 'main.c.js', 'vendor.0.js']);
});

it('keeps what was served before there was a list, or with one that is damaged', async () => {
  await publish('a');
  rmSync(list());
  await publish('b');
  writeFileSync(list(), '[{"id":');
  await publish('c');
  expect(assets()).toEqual(['main.a.js', 'main.b.js', 'main.c.js', 'vendor.0.js']);
});

it('leaves what is served whole when a new build cannot be put in place', async () => {
  await publish('a');
  // A folder stands where the second of its files belongs.
  mkdirSync(path.join(served(), 'assets/stuck.b.js/x'), { recursive: true });
  await expect(publish('b', ['main.b.js', 'stuck.b.js'])).rejects.toThrow();
  expect(page()).toContain('main.a.js');
  expect(existsSync(path.join(served(), 'assets/main.a.js'))).toBe(true);
  rmSync(path.join(served(), 'assets/stuck.b.js'), { recursive: true });
  await publish('c');
  // Nothing of the build that failed is left.
  expect(assets()).toEqual(['main.a.js', 'main.c.js', 'vendor.0.js']);
});

it('refuses a folder without a build', async () => {
  await publish('a');
  const fresh = make('b', ['main.b.js']);
  rmSync(path.join(fresh, 'index.html'));
  await expect(publishBuild(fresh, served(), list())).rejects.toThrow('There is no build');
  expect(assets()).toEqual(['main.a.js', 'vendor.0.js']);
});
