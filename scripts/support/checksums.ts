import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A line a file below the folder, sorted, as `sha256sum --check` reads them. */
export async function checksumsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  let lines = '';
  for (const file of files.sort()) lines += await checksumLine(folder, file);
  return lines;
}

/** The line of one file, named as seen from the folder. */
export async function checksumLine(folder: string, file: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  return `${hash}  ${path.relative(folder, file).split(path.sep).join('/')}\n`;
}
