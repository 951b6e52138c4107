import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, syncPath } from '../db/sync-path.ts';

/** Files that are synced side by side: an embedded database has more than a thousand, which a disk takes together. */
const atOnce = 8;

/**
 * Gives a folder that is filled its name once all of it is on the disk: after a loss of power one of that name is whole. Without, the
 * name may be there and its files empty.
 */
export async function renameWhole(unfinished: string, folder: string): Promise<void> {
  const entries = await readdir(unfinished, { recursive: true, withFileTypes: true });
  for (let index = 0; index < entries.length; index += atOnce) {
    await Promise.all(
      entries.slice(index, index + atOnce).map((entry) => {
        const each = path.join(entry.parentPath, entry.name);
        return entry.isDirectory() ? syncFolder(each) : syncPath(each);
      }),
    );
  }
  await syncFolder(unfinished);
  await rename(unfinished, folder);
  await syncFolder(path.dirname(path.resolve(folder)));
}
