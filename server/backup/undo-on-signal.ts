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

/** Removes a folder that somebody may still be writing into: whatever comes into it meanwhile goes as well. */
export function removeHalf(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
