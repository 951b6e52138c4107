import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian keeps each version's programs in a folder of its own. */
const debianRoot = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs of these names: in PATH, else the newest of Debian's. Undefined when there is none. */
export function findPostgresPrograms(...names: readonly string[]): string | undefined {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...inPath, ...debianFolders()].find((folder) => names.every((name) => isProgram(join(folder, name))));
}

function debianFolders(): string[] {
  try {
    const versions = readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(debianRoot, version, 'bin'));
  } catch {
    return [];
  }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
