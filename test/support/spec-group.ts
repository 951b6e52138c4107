import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A part of a folder's spec files: the `share`th of `of`, counted from 1. */
export interface SpecShare {
  readonly folder: string;
  readonly share: number;
  readonly of: number;
  /** Files that cannot share a document with others, relative to the folder; they run by themselves. */
  readonly except?: readonly string[];
}

/** What a spec file defines its tests with. */
const definers = ['describe', 'it', 'test', 'beforeAll', 'beforeEach', 'afterEach', 'afterAll'] as const;

type Define = (...words: unknown[]) => unknown;
type Definers = Record<(typeof definers)[number], Define & { readonly each?: (...table: unknown[]) => Define }>;

/**
 * Runs spec files as one: Jest loads all modules anew for each file that it runs, and these share them. Each file's tests
 * and hooks stay its own, in a block with its name.
 */
export async function runSpecs({ folder, share, of, except = [] }: SpecShare): Promise<void> {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  const specs = names.filter((name) => /\.spec\.tsx?$/.test(name)).sort();
  for (const name of specs.filter((each, index) => index % of === share - 1 && !except.includes(each))) {
    const file = join(folder, name);
    const definitions = await definitionsOf(join(root, file));
    describe(file, () => definitions.forEach((define) => define()));
  }
}

/** A block cannot wait for a file to load: what the file defines is kept, to be defined in its block. */
async function definitionsOf(file: string): Promise<readonly (() => unknown)[]> {
  const kept: (() => unknown)[] = [];
  const keeping = (define: Define): Define => {
    return (...words) => void kept.push(() => define(...words));
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
    Object.assign(globals, real);
  }
}
