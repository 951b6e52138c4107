import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './project-root.ts';

/** What the scripts read of package.json. */
export interface PackageFile {
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
}

export async function packageFile(): Promise<PackageFile> {
  return JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8')) as PackageFile;
}
