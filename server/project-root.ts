import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json: above server/, and above dist/server/, where the compiled server stands. */
export const projectRoot = folderAbove(fileURLToPath(import.meta.url));

function folderAbove(path: string): string {
  const folder = dirname(path);
  return existsSync(join(folder, 'package.json')) ? folder : folderAbove(folder);
}
