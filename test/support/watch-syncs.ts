import { readlinkSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** What file handles are, so that a test can look at what is done with each. */
export async function handlesOfFiles(): Promise<FileHandle> {
  const file = await open(tmpdir(), 'r');
  await file.close();
  return Object.getPrototypeOf(file) as FileHandle;
}

/** Has each path told that is synced to the disk, just before it is. */
export async function watchSyncs(tell: (path: string) => void): Promise<void> {
  const handles = await handlesOfFiles();
  const { sync } = handles;
  jest.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    tell(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
}
