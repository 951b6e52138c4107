import { open } from 'node:fs/promises';

/**
 * Has the system write a file, or the names in a folder, to the disk.
 * @throws the system's error, which names the path: a disk of the network may tell only now that it is full
 */
export async function syncPath(path: string): Promise<void> {
  const opened = await open(path, 'r');
  try {
    await opened.sync();
  } catch (error) {
    throw Object.assign(error as Error, { path });
  } finally {
    await opened.close();
  }
}

/** What file systems answer that can sync no folder, such as those of a network; PostgreSQL goes on likewise. */
const unsyncable = ['EACCES', 'EBADF', 'EINVAL', 'EISDIR', 'EPERM'];

/** As far as the file system can: a new name survives a loss of power only once its folder is synced, too. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await syncPath(folder);
  } catch (error) {
    if (!unsyncable.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
