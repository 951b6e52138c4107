import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, '.cache');

/** A name for what migrations and seed make of an empty database: another one when any of them changes. */
export function seededName(): string {
  const hash = createHash('sha256');
  for (const source of ['server/db', 'server/seed']) {
    for (const name of readdirSync(join(root, source), { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(sql|ts|js|json)$/.test(name)) hash.update(readFileSync(join(root, source, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * A tar file of a whole PGlite database with the demo data. Making a database takes seconds, unpacking one a part of
 * it: the file is kept until migrations or seed change.
 */
async function seededDumpFile(): Promise<string> {
  const file = join(folder, `test-database-${seededName()}.tar`);
  if (!existsSync(file)) {
    removeOlderDumps();
    // Loaded by the first test file of a run only: the others just read the file.
    const { makeSeededDump } = await import('./make-seeded-dump.ts');
    mkdirSync(folder, { recursive: true });
    // Renamed when whole: another worker may look for it at the same moment.
    const unfinished = `${file}.${process.pid}`;
    await makeSeededDump(unfinished);
    renameSync(unfinished, file);
  }
  return file;
}

/** Makes a folder what a first start with the demo data makes of it, which takes a start seconds. */
export async function unpackSeededDump(directory: string): Promise<void> {
  mkdirSync(directory, { recursive: true });
  await promisify(execFile)('tar', ['-xf', await seededDumpFile(), '-C', directory]);
}

function removeOlderDumps(): void {
  const dumps = existsSync(folder) ? readdirSync(folder).filter((name) => /^test-database-\w+\.tar$/.test(name)) : [];
  for (const name of dumps) rmSync(join(folder, name), { force: true });
}
