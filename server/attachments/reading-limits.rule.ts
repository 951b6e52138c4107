import type { Load } from './reading-load';

/** A file of a megabyte is read within a second; one made to keep a reader busy is stopped. Milliseconds. */
const timeLimit = 15_000;
/** So much of a processor no sound file takes. Milliseconds. */
const processorLimit = 5_000;
/** By how much the process may grow over a file of at most 10 MiB, in bytes. */
const memoryLimit = 400 * 1024 * 1024;

/** Why a reading was stopped: by what the file takes, or by what others took meanwhile, which says nothing of the file. */
export type Stopped = 'tooMuch' | 'disturbed';

/**
 * Whether a reading goes beyond its limits, and who brought that about: whoever took the greater part of the memory; of
 * the time, others when the thread that reads hardly had a processor.
 */
export function stoppedBy({ elapsed, processor, mainThread, growth, mainGrowth }: Load): Stopped | undefined {
  if (growth > memoryLimit) return mainGrowth > growth / 2 ? 'disturbed' : 'tooMuch';
  if (elapsed > timeLimit) return processor - mainThread < processorLimit ? 'disturbed' : 'tooMuch';
  return undefined;
}
