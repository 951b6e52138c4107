import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Module, Stats } from 'webpack';
import { projectRoot } from './project-root.ts';

/** Which source files stand in each built file, by its address: `/assets/app.0123.js` to `src/core/…`. */
export type WebModules = Readonly<Record<string, readonly string[]>>;

/** Reads it from what webpack itself knows, so that no test has to guess by the names of chunks. */
export function modulesOf({ compilation }: Stats): WebModules {
  const { chunkGraph, chunks } = compilation;
  const found: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const modules = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(partsOf);
    const names = modules.flatMap((module) => module.nameForCondition() ?? []).map(toProjectPath);
    for (const file of chunk.files) found[`/${file}`] = [...new Set(names)].sort();
  }
  return found;
}

/** Reads what a build left beside its folder. */
export function readWebModules(file: string): WebModules {
  return JSON.parse(readFileSync(file, 'utf8')) as WebModules;
}

/** A module that webpack made of several by concatenation stands for all of them. */
function partsOf(module: Module): readonly Module[] {
  return 'modules' in module && Array.isArray(module.modules) ? (module.modules as Module[]) : [module];
}

function toProjectPath(file: string): string {
  return path.relative(projectRoot, file).split(path.sep).join('/');
}
