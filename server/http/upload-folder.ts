import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { causeOf } from '../config/file-fault.rule.ts';
import { StartupError } from '../config/startup-error.ts';
import { makeOwnFolder, ownFolder } from '../db/own-folder.ts';
import { isAlive, ownIdentity } from '../db/process-identity.ts';
import { ProblemError } from './problem-error.ts';

/** A file's bytes as they came in. */
export interface ReceivedBytes {
  readonly path: string;
  readonly size: number;
  /** Of all bytes, in hexadecimal digits. */
  readonly sha256: string;
}

/** The disk failed, not the file that was sent. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
  readonly code: string | undefined;

  constructor(cause: NodeJS.ErrnoException) {
    super('An upload could not be written.', { cause });
    this.code = cause.code;
  }
}

/** Where files wait from their first byte until they are stored or refused: on the disk, not in memory. */
export interface UploadFolder {
  /**
   * Writes a file's bytes as fast as the disk allows. What is cut off, or does not fit, leaves nothing behind.
   * @throws ProblemError `storageFull`, DiskError, and whatever the bytes' source throws
   */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<ReceivedBytes>;
  /**
   * Removes what killed processes left behind, and sees that files can be written there: on PostgreSQL nothing else does,
   * and each upload would fail. A disk that is full may have room later.
   * @throws StartupError where that cannot be done
   */
  prepare(): Promise<void>;
  /** Removes what this process has there. */
  clear(): Promise<void>;
}

/** Nobody but the server's own user may read there. */
const ownFile = 0o600;

/** Each process has a folder of its own below the given one, named after itself. */
export function createUploadFolder(directory: string): UploadFolder {
  const own = ownIdentity();
  const folder = join(directory, `${own.pid}-${own.started}`);
  return {
    async receive(bytes) {
      await mkdir(folder, { recursive: true, mode: ownFolder }).catch(diskError);
      const path = join(folder, randomUUID());
      try {
        return { path, ...(await write(path, bytes)) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    async prepare() {
      try {
        await removeLeftovers(directory);
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException;
        throw new StartupError(`The folder for uploads ${directory} cannot be read and emptied (${code}).`);
      }
      try {
        makeOwnFolder(folder);
      } catch (error) {
        const fault = error as NodeJS.ErrnoException;
        if (isFull(fault)) return;
        throw new StartupError(
          `The folder for uploads ${directory} cannot be written: ${causeOf(fault.code ?? 'unknown')}. Set DATA_DIR to a folder of the server's user.`,
        );
      }
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

async function removeLeftovers(directory: string): Promise<void> {
  for (const name of await namesIn(directory)) {
    const [pid = '', ...started] = name.split('-');
    const isLeftover = !isAlive({ pid: Number(pid), started: started.join('-') });
    if (isLeftover) await rm(join(directory, name), { recursive: true, force: true });
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array>): Promise<Omit<ReceivedBytes, 'path'>> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await open(path, 'wx', ownFile).catch(diskError);
  try {
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      await file.writeFile(piece).catch(diskError);
    }
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

function diskError(error: NodeJS.ErrnoException): never {
  throw isFull(error) ? new ProblemError('storageFull') : new DiskError(error);
}

function isFull({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT';
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
