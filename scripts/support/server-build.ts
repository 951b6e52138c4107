import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutputFile, Plugin } from 'esbuild';
import { asciiSource } from './ascii-source.ts';
import { packageFile } from './package-file.ts';
import { projectRoot } from './project-root.ts';

type BuiltFile = Pick<OutputFile, 'path' | 'contents'>;

const sources = path.join(projectRoot, 'server');
const built = path.join(projectRoot, 'dist/server');

/** The address of the compiled server, which runs once it is imported. */
export const builtServer = pathToFileURL(path.join(built, 'main.js')).href;

/** The file of the compiled `npm run simulate`. */
export const builtSimulation = path.join(built, 'simulate.js');

/**
 * A server that runs may yet load a part of the build that it was started from: no part is removed earlier than this.
 */
const retention = 7 * 24 * 60 * 60 * 1000;

/**
 * Compiles the server's programs to JavaScript, so that production needs no development tool. A part carries the hash of
 * its content and is written before the programs that name it, and each file comes in one step: a server that starts
 * meanwhile finds one build or the other, never a mixture.
 */
export async function buildServer(directory = built): Promise<void> {
  await copyResources(directory);
  const files = await compile(directory);
  const parts = files.filter(isPart);
  for (const file of [...parts, ...files.filter((each) => !parts.includes(each))]) await put(file);
  await removeOldParts(directory);
}

async function compile(directory: string): Promise<readonly BuiltFile[]> {
  // Loaded here, not above: whoever only needs to know where the build is should not wait for the compiler.
  const { build, stop } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      absWorkingDir: projectRoot,
      entryPoints: ['server/main.ts', 'server/production.ts', ...(await commands())],
      outdir: directory,
      entryNames: '[name]',
      chunkNames: '[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      // With the packages inside: reading their thousand files would be nearly half of a start.
      external: apart,
      banner: { js: requireForPackages },
      plugins: [readCommands, sourceAddresses],
      write: false,
      logLevel: 'error',
    });
    return outputFiles.map((file) => ({ path: file.path, contents: Buffer.from(asciiSource(file.text)) }));
  } finally {
    await stop();
  }
}

/** Stay packages of their own: the embedded database reads files that lie beside its code, and `pg` tries for the other. */
const apart = ['@electric-sql/pglite', 'pg-native'];

/** What the compiled server reads from node_modules: the database, and what its threads and its stickers' font come from. */
export const runtimePackages: readonly string[] = ['@cantoo/pdf-lib', '@electric-sql/pglite', 'dejavu-fonts-ttf'];

/** Packages that are no ES modules ask for Node's own modules, which an ES module has no way to give them. */
const requireForPackages = `import { createRequire as requireBeside } from 'node:module';
const require = requireBeside(import.meta.url);`;

/** The commands for administrators: those that package.json has a script for. */
async function commands(): Promise<string[]> {
  const { scripts } = await packageFile();
  return Object.values(scripts).flatMap((script) => /server\/cli\/[\w-]+\.ts/.exec(script) ?? []);
}

/**
 * A module finds the files beside it by its own address. Compiled, it stands in another file: it gets the address that it
 * would have if the folders were those of the sources, where `copyResources` puts these files.
 */
const sourceAddresses: Plugin = {
  name: 'keep-addresses',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]server[\\/].+\.ts$/ }, async ({ path: file }) => {
      const relative = path.relative(sources, file).split(path.sep).join('/');
      const address = `new URL(${JSON.stringify(`./${relative}`)}, import.meta.url).href`;
      return { loader: 'ts', contents: (await readFile(file, 'utf8')).replaceAll('import.meta.url', address) };
    }),
};

/**
 * A command is read by a first part of its own, which says in one line what keeps the rest from being read: in Node.js that would be
 * a stack before anything of ours runs.
 */
const readCommands: Plugin = {
  name: 'read-commands',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^\.\/server\/cli\// }, ({ path: file, kind }) =>
      kind === 'entry-point' ? { path: path.basename(file), namespace: 'command' } : undefined,
    );
    onLoad({ filter: /./, namespace: 'command' }, ({ path: file }) => ({
      contents: `import { readProgram } from './read-program.ts';
await readProgram(() => import('./cli/${file}'));`,
      resolveDir: sources,
    }));
  },
};

/** Migrations, seeds, style sheets, and threads, which are JavaScript already. */
export async function copyResources(directory: string): Promise<void> {
  for (const entry of await readdir(sources, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.ts')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const target = path.join(directory, path.relative(sources, file));
    await mkdir(path.dirname(target), { recursive: true });
    // Not copied over what is there: a server that starts meanwhile would find a migration missing for a moment.
    await put({ path: target, contents: await readFile(file) });
  }
}

function isPart({ path: file }: Pick<BuiltFile, 'path'>): boolean {
  return /-[A-Z0-9]{8}\.js$/.test(file);
}

/** What is there already keeps its file and shows by its time that it is still in use. */
async function put({ path: file, contents }: BuiltFile): Promise<void> {
  const there = await readFile(file).catch(() => undefined);
  if (there?.equals(contents)) return utimes(file, new Date(), new Date());
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, contents);
  await rename(fresh, file);
}

async function removeOldParts(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name);
    if (isPart({ path: file }) && Date.now() - (await stat(file)).mtimeMs > retention) await rm(file, { force: true });
  }
}
