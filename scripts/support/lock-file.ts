import { link, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, ownIdentity, type ProcessIdentity } from '#server/db/process-identity.ts';
import { goesWithProcess } from './temporary-folder.ts';

/** Longer than any work under a lock takes: an older lock counts only while its owner is known to be the same process. */
const longest = 10 * 60_000;

/**
 * Does some work while no other process does it. Reports once whom it waits for; the lock of a dead process is taken
 * over, also when a later process has got its number.
 * @param reason what the other process is doing, for that report
 */
export async function withLock(file: string, reason: string, work: () => Promise<void>): Promise<void> {
  // Written first and linked then: the lock is never there without its owner in it.
  const mine = `${file}-${process.pid}`;
  await writeFile(mine, JSON.stringify(ownIdentity()));
  // The lock itself is taken over once its process has ended; nobody else looks for this one.
  const keep = goesWithProcess(mine);
  try {
    let isReported = false;
    while (!(await isLinked(mine, file))) {
      const owner = await ownerOf(file);
      if (owner === 'none') {
        await rm(file, { force: true });
        continue;
      }
      if (owner && !isReported) {
        console.log(`Waiting for process ${owner.pid}: ${reason} (${path.relative(process.cwd(), file)}) ...`);
        isReported = true;
      }
      await sleep(300);
    }
    try {
      await work();
    } finally {
      await rm(file, { force: true });
    }
  } finally {
    await rm(mine, { force: true });
    keep();
  }
}

/** Who holds the lock; 'none' when that process is dead, undefined when the lock was released just now. */
async function ownerOf(file: string): Promise<ProcessIdentity | 'none' | undefined> {
  try {
    const [content, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    const owner = identityIn(content);
    // Without a start time, as outside Linux, a number may be another process's by now.
    const isOld = Date.now() - mtimeMs > longest;
    return owner && isAlive(owner) && !(owner.started === '' && isOld) ? owner : 'none';
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function identityIn(content: string): ProcessIdentity | undefined {
  try {
    const { pid, started } = JSON.parse(content) as Partial<ProcessIdentity>;
    return typeof pid === 'number' && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
