import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { webpackConfiguration } from '../../webpack.config.ts';
import { projectRoot } from '#scripts/support/project-root.ts';
import { runWebpack } from '#scripts/support/web-build.ts';

/** The pages that figures are compared with: `bench/floors/{name}`, and what runs in a page of its own. */
export type FloorName = 'fluent-hello' | 'eager-hello' | 'bare-form' | 'lean-routes' | 'bus-dispatch' | 'plain-table';

export interface Floor {
  readonly name: FloorName;
  /** Where its built files are. */
  readonly directory: string;
  /** Brotli bytes of its JavaScript. */
  readonly codeBytes: number;
}

/** Builds a page with the application's own webpack settings and React. `eager-hello` is `fluent-hello`, compiled whole while it loads. */
export async function buildFloor(name: FloorName): Promise<Floor> {
  const directory = path.join(projectRoot, '.cache/bench', name);
  const isEntryEager = name === 'eager-hello';
  const source = isEntryEager ? 'fluent-hello' : name;
  const entry = `./bench/floors/${source}.${name === 'bus-dispatch' ? 'ts' : 'tsx'}`;
  await runWebpack(
    webpackConfiguration({ mode: 'production', fakeAuth: false, outputPath: directory, entry, isEntryEager }),
  );
  const assets = path.join(directory, 'assets');
  const files = (await readdir(assets)).filter((file) => file.endsWith('.js.br'));
  const sizes = await Promise.all(files.map((file) => stat(path.join(assets, file))));
  return { name, directory, codeBytes: sizes.reduce((sum, { size }) => sum + size, 0) };
}
