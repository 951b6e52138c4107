import { Worker } from 'node:worker_threads';

/** A file of a megabyte is read within a second; one made to keep a reader busy is stopped. */
const timeLimit = 15_000;
/** By how much the process may grow over a file of at most 10 MiB, in bytes. */
const memoryLimit = 400 * 1024 * 1024;
const heapLimit = 256;

const worker = new URL('./read-pdf.worker.js', import.meta.url);

/** Readings take turns, so that the growth of the process is that of one file. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * How many pages a PDF has for a parser; 0 when it cannot read it, needs a password or too much time or memory. A
 * thread of its own reads: a few kilobytes can unpack to gigabytes, and the server goes on answering meanwhile.
 */
export function countPages(bytes: Uint8Array): Promise<number> {
  const turn = queue.then(() => readInThread(bytes));
  queue = turn;
  return turn;
}

function readInThread(bytes: Uint8Array): Promise<number> {
  const thread = new Worker(worker, {
    workerData: bytes,
    execArgv: [],
    env: {},
    // The parser reports on the console what it finds odd.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  });
  const begun = performance.now();
  const size = process.memoryUsage.rss();
  return new Promise<number>((resolve) => {
    const watch = setInterval(() => {
      if (performance.now() - begun > timeLimit || process.memoryUsage.rss() - size > memoryLimit) resolve(0);
    }, 50);
    thread.once('message', resolve);
    thread.once('error', () => resolve(0));
    thread.once('exit', () => {
      clearInterval(watch);
      resolve(0);
    });
  }).finally(() => thread.terminate());
}
