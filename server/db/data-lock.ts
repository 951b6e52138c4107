import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { causeOf } from '../config/file-fault.rule.ts';
import { StartupError } from '../config/startup-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { makeOwnFolder } from './own-folder.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/** Longer than any take-over lasts: an older marker was left by a process that died during one. */
const takeOverLimit = 10_000;

/**
 * Keeps a second process out of a data directory: the embedded database would let it in and lose rows. There are two
 * locks: the operating system's cannot be deleted; the lock file names its owner, and is seen where the other is not
 * (another container, an older version). A dead owner's lock is taken over.
 * @returns a function that releases the lock.
 * @throws StartupError naming the owner when it is alive.
 */
export async function lockDataDirectory(directory: string): Promise<() => void> {
  try {
    makeOwnFolder(directory);
  } catch (error) {
    throw new StartupError(`The data directory ${directory} cannot be made: ${why(error)}.`);
  }
  const path = join(directory, 'server.lock');
  const releaseLock = await lock(directory, path);
  try {
    const own = JSON.stringify(ownIdentity());
    if (!create(path, own)) takeOver(path, own, directory);
    const unlock = (): void => {
      process.off('exit', unlock);
      if (readOrEmpty(path) === own) rmSync(path, { force: true });
      releaseLock();
    };
    // Also when the process ends without releasing it.
    process.once('exit', unlock);
    return unlock;
  } catch (error) {
    releaseLock();
    throw error;
  }
}

async function lock(directory: string, path: string): Promise<() => void> {
  const releaseLock = await lockDirectory(directory).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`The data directory ${directory} cannot be locked (${error.code ?? error.message}).`);
  });
  if (releaseLock !== undefined) return releaseLock;
  refuseLiveOwner(path, directory);
  throw inUse(directory, 'another process');
}

/** Another process has the data directory, which may be a server that is just starting and will take commands. */
export class DataDirectoryInUseError extends StartupError {}

function inUse(directory: string, owner: string): DataDirectoryInUseError {
  return new DataDirectoryInUseError(
    `The data directory ${directory} is in use by ${owner}: stop it first, or set another DATA_DIR.`,
  );
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartupError(`The lock file ${path} cannot be written: ${why(error)}.`);
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    throw new StartupError(`The lock file ${path} cannot be removed: do it by hand.`);
  }
}

/** One process at a time may replace a dead owner's lock, otherwise two could take it over one after the other. */
function takeOver(path: string, own: string, directory: string): void {
  refuseLiveOwner(path, directory);
  const marker = `${path}.takeover`;
  beginTakeOver(marker, directory);
  try {
    refuseLiveOwner(path, directory);
    remove(path);
    if (!create(path, own)) throw busy(directory);
  } finally {
    rmdirSync(marker);
  }
}

function beginTakeOver(marker: string, directory: string): void {
  try {
    if (Date.now() - statSync(marker).mtimeMs > takeOverLimit) rmdirSync(marker);
  } catch {
    // No marker there: the usual case.
  }
  try {
    mkdirSync(marker);
  } catch {
    throw busy(directory);
  }
}

/** Why the system refused a folder or file. */
function why(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === undefined ? message : causeOf(code);
}

function busy(directory: string): DataDirectoryInUseError {
  return new DataDirectoryInUseError(`Another process is just starting on the data directory ${directory}.`);
}

function refuseLiveOwner(path: string, directory: string): void {
  const owner = parseOwner(readOrEmpty(path));
  if (owner !== undefined && isAlive(owner)) throw inUse(directory, `process ${owner.pid}`);
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** A lock that was cut off while it was written has no owner. */
function parseOwner(content: string): ProcessIdentity | undefined {
  try {
    const { pid, started } = JSON.parse(content) as Partial<ProcessIdentity>;
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}
