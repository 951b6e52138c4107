import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which part of the files, such as the second of four (1/4): a short proof runs one. */
const [part = 0, parts = 1] = (process.env['OMANAYTE_PART'] ?? '').split('/').map(Number);

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What a spec file defines its tests with. */
const definers = ['describe', 'it', 'test', 'beforeAll', 'beforeEach', 'afterEach', 'afterAll'] as const;

type Define = (...words: unknown[]) => unknown;
type Definers = Record<(typeof definers)[number], Define & { readonly each?: (...table: unknown[]) => Define }>;

/** Spec files that run as one; the groups of one name share a folder's files among them. */
export interface SpecGroup {
  readonly folder: string;
  /** The address of the group's file, such as view-2.group.ts. */
  readonly group: string;
  /** Files that cannot be together with others, relative to the folder; they run by themselves. */
  readonly except?: readonly string[];
}

/**
 * Runs spec files as one: Jest loads all modules again for each file that it runs, and these share them. Each file's tests
 * and hooks stay its own, in a block with its name.
 */
export async function runSpecs({ folder, group, except = [] }: SpecGroup): Promise<void> {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
  const all = names.filter((name) => /\.spec\.tsx?$/.test(name) && !except.includes(name));
  const specs = all.filter((_, index) => index % parts === part);
  const files = specs.map((name) => join(folder, name));
  for (const file of shareOf(files, fileURLToPath(group))) {
    const definitions = await definitionsOf(join(root, file));
    describe(file, () => definitions.forEach((define) => define()));
  }
}

/**
 * The files of this group, in their order: the largest file first, each goes to the group that has the least so far. A file's size
 * tells roughly how long its tests take. There are as many groups as files of their name.
 */
function shareOf(files: readonly string[], group: string): readonly string[] {
  const nameOf = (path: string): string => basename(path).replace(/-\d+\.group\.ts$/, '');
  const groups = readdirSync(dirname(group)).filter((other) => nameOf(other) === nameOf(group));
  const place = groups.sort().indexOf(basename(group));
  const sizes = new Map(files.map((file) => [file, statSync(join(root, file)).size]));
  const sizeOf = (file: string): number => sizes.get(file) ?? 0;
  const shares = groups.map(() => ({ size: 0, files: new Set<string>() }));
  for (const file of files.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const least = shares.reduce((a, b) => (b.size < a.size ? b : a));
    least.size += sizeOf(file);
    least.files.add(file);
  }
  return files.filter((file) => shares[place]?.files.has(file));
}

/** A block cannot wait for a file to load: what the file defines is kept, to be defined in its block. */
export async function definitionsOf(file: string): Promise<readonly (() => unknown)[]> {
  const kept: (() => unknown)[] = [];
  let loaded = false;
  const keeping = (define: Define): Define => {
    return (...words) => {
      // Whoever held on to a definer of one file's would lose the tests of the files after it.
      if (loaded)
        throw new Error(`A support module keeps what ${file} defined its tests with: look it up at each use.`);
      kept.push(() => define(...words));
    };
  };
  const globals = globalThis as unknown as Definers;
  const real = Object.fromEntries(definers.map((name) => [name, globals[name]])) as Definers;
  for (const name of definers) {
    const { each } = real[name];
    globals[name] = Object.assign(
      keeping(real[name]),
      each && { each: (...table: unknown[]) => keeping(each(...table)) },
    );
  }
  try {
    await import(file);
    return kept;
  } catch (error) {
    // The other files of the group run all the same.
    return [() => test('can be loaded', () => Promise.reject(error))];
  } finally {
    loaded = true;
    Object.assign(globals, real);
  }
}
