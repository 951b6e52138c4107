import { rmSync } from 'node:fs';
import { constants } from 'node:os';

/** What is undone, the latest first: a program that writes ends before its folder goes. */
const undoings: (() => void)[] = [];

/** The last is that of a terminal whose connection is gone. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const end = (signal: (typeof signals)[number]): never => {
  for (const undo of undoings) undo();
  process.exit(128 + constants.signals[signal]);
};

/**
 * Does the work; a signal that ends the command meanwhile undoes first what half of it would leave behind: a folder with patients' data,
 * a program that goes on.
 */
export async function undoneBySignal<Result>(undo: () => void, work: () => Promise<Result>): Promise<Result> {
  if (undoings.length === 0) for (const signal of signals) process.on(signal, end);
  undoings.unshift(undo);
  try {
    return await work();
  } finally {
    undoings.splice(undoings.indexOf(undo), 1);
    if (undoings.length === 0) for (const signal of signals) process.off(signal, end);
  }
}

/** How often a folder into which somebody writes meanwhile is gone through, and for how many milliseconds it rests between. */
const mostPasses = 100;
const rest = 50;

/**
 * Removes a folder that somebody may still be writing into: whatever comes into it meanwhile goes as well.
 * By Node's own retries it would not: they try the same emptied folder again, and do not look what has come into it.
 */
export function removeHalf(folder: string): void {
  for (let pass = 1; ; pass += 1) {
    try {
      return rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (pass === mostPasses) throw error;
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, rest);
  }
}
