import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../config/startup-error.ts';

/** The file in which a folder's own checksums stand. */
export const checksumFile = 'SHA256SUMS';

/**
 * A line a file below the folder, sorted, as `sha256sum --check` reads them; `checksumFile` has none.
 * @throws StartupError where anything in it is neither file nor folder: a link has no line, and leads out of it
 */
export async function checksumsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const odd = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (odd) throw new StartupError(`${path.join(odd.parentPath, odd.name)} is neither a file nor a folder.`);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  let lines = '';
  for (const file of files.sort()) {
    if (file !== path.join(folder, checksumFile)) lines += await checksumLine(folder, file);
  }
  return lines;
}

/** The line of one file, named as seen from the folder. */
export async function checksumLine(folder: string, file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return `${hash.digest('hex')}  ${path.relative(folder, file).split(path.sep).join('/')}\n`;
}

/** Whether the files below the folder are those of its `checksumFile`, all of them and no other. */
export async function fitsChecksums(folder: string): Promise<boolean> {
  const noted = await readFile(path.join(folder, checksumFile), 'utf8').catch(() => undefined);
  return noted !== undefined && noted === (await checksumsOf(folder));
}
