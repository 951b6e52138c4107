import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { isAlive, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/** Longer than any take-over lasts: an older sign of one was left by a process that died during it. */
const takeOverLimit = 10_000;

/**
 * Keeps a second process out of a data directory: the embedded database would let it in and lose rows. Twice: the claim
 * with the operating system cannot be deleted; the lock file names its owner, and is seen by what does not see the claim
 * (another container, an older version). A dead owner's lock is taken over.
 * @returns a function that gives the lock back.
 * @throws StartupError naming the owner when it is alive.
 */
export async function lockDataDirectory(directory: string): Promise<() => void> {
  try {
    mkdirSync(directory, { recursive: true });
  } catch {
    throw new StartupError(`The data directory ${directory} cannot be made or written.`);
  }
  const path = join(directory, 'server.lock');
  const releaseLock = await claim(directory, path);
  try {
    const own = JSON.stringify(ownIdentity());
    if (!create(path, own)) takeOver(path, own, directory);
    const unlock = (): void => {
      process.off('exit', unlock);
      if (readOrEmpty(path) === own) rmSync(path, { force: true });
      releaseLock();
    };
    // Also by a process that does not come to giving it back.
    process.once('exit', unlock);
    return unlock;
  } catch (error) {
    releaseLock();
    throw error;
  }
}

async function claim(directory: string, path: string): Promise<() => void> {
  const releaseLock = await lockDirectory(directory).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`The data directory ${directory} cannot be locked (${error.code ?? error.message}).`);
  });
  if (releaseLock !== undefined) return releaseLock;
  refuseLiveOwner(path, directory);
  throw new StartupError(
    `The data directory ${directory} is in use by another process: stop it first, or set another DATA_DIR.`,
  );
}

function create(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new StartupError(`The lock file ${path} cannot be written.`);
  }
}

function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    throw new StartupError(`The lock file ${path} cannot be removed: do it by hand.`);
  }
}

/** One process at a time may replace a dead owner's lock, else two could take it over one after the other. */
function takeOver(path: string, own: string, directory: string): void {
  refuseLiveOwner(path, directory);
  const sign = `${path}.takeover`;
  enterTakeOver(sign, directory);
  try {
    refuseLiveOwner(path, directory);
    remove(path);
    if (!create(path, own)) throw busy(directory);
  } finally {
    rmdirSync(sign);
  }
}

function enterTakeOver(sign: string, directory: string): void {
  try {
    if (Date.now() - statSync(sign).mtimeMs > takeOverLimit) rmdirSync(sign);
  } catch {
    // No sign there: the usual case.
  }
  try {
    mkdirSync(sign);
  } catch {
    throw busy(directory);
  }
}

function busy(directory: string): StartupError {
  return new StartupError(`Another process is just starting on the data directory ${directory}.`);
}

function refuseLiveOwner(path: string, directory: string): void {
  const owner = parseOwner(readOrEmpty(path));
  if (owner !== undefined && isAlive(owner)) {
    throw new StartupError(
      `The data directory ${directory} is in use by process ${owner.pid}: stop it first, or set another DATA_DIR.`,
    );
  }
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
