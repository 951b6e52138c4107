import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

// Fluent UI is 2,000 files, 16 MB of them icons, and Jest loads every one anew for each file of tests. What we import of
// it is bundled once, unchanged but for what nobody imports; so does the build of the application.
// (Plain JavaScript, because Jest loads it before it can transform anything.)

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = join(root, '.cache');
const packages = ['react-components', 'react-icons', 'react-calendar-compat', 'react-charts'];
const dayMs = 24 * 60 * 60 * 1000;

const imported = importedNames();
const folder = join(cache, `fluent-${keyOf(imported)}`);

/** Where Jest finds Fluent UI's packages in place of their own files; for `moduleNameMapper`. */
export const fluentBundle = Object.fromEntries(
  packages.map((name) => [`^@fluentui/${name}$`, join(folder, `${name}.js`)]),
);

/** Jest's global set-up: makes the bundle unless it is there. */
export default function makeFluentBundle() {
  if (existsSync(folder)) return;
  removeOlderBundles();
  // Renamed when whole: another run may look for it at the same moment.
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const entries = packages.map((name) => {
    const entry = join(unfinished, `${name}.entry.js`);
    writeFileSync(entry, `export { ${[...imported[name]].join(', ')} } from '@fluentui/${name}';\n`);
    return { in: entry, out: name };
  });
  buildSync({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: unfinished,
    bundle: true,
    // What two of them share is one file: contexts must be the same ones.
    splitting: true,
    format: 'esm',
    target: 'es2022',
    // What the tests load of their own must be the same module here.
    external: ['react', 'react-dom', 'scheduler', 'use-sync-external-store'],
    // As it stands: whether this is production is for the test to say.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    legalComments: 'none',
    logLevel: 'warning',
  });
  keep(unfinished);
}

function keep(unfinished) {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
}

/** Those of today may be in use. */
function removeOlderBundles() {
  const bundles = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('fluent-')) : [];
  for (const bundle of bundles.map((name) => join(cache, name))) {
    if (Date.now() - statSync(bundle).mtimeMs > dayMs) rmSync(bundle, { recursive: true, force: true });
  }
}

/** Which names the sources import from each package, types left out. */
function importedNames() {
  const names = Object.fromEntries(packages.map((name) => [name, new Set()]));
  for (const source of sources()) {
    for (const [, list, name] of source.matchAll(/^import \{([^}]*)\} from '@fluentui\/([\w-]+)'/gm)) {
      for (const each of list.split(',').map((word) => word.trim())) {
        if (each !== '' && !each.startsWith('type ')) names[name].add(each.split(' as ')[0]);
      }
    }
  }
  return names;
}

function sources() {
  return ['src', 'test/unit', 'test/view', 'test/support'].flatMap((start) =>
    readdirSync(join(root, start), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => readFileSync(join(root, start, name), 'utf8')),
  );
}

function keyOf(names) {
  const hash = createHash('sha256');
  for (const name of packages) hash.update([...names[name]].sort().join());
  hash.update(readFileSync(join(root, 'package-lock.json'))).update(readFileSync(fileURLToPath(import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}
