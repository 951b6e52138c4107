import { Worker } from 'node:worker_threads';

/** A file of a megabyte is read within a second; one made to keep a reader busy is stopped. */
const timeLimit = 15_000;
/** By how much the process may grow over a file of at most 10 MiB, in bytes. */
const memoryLimit = 400 * 1024 * 1024;
const heapLimit = 256;

/** How long a thread waits for the next file: people add several, and a new thread has to load the parser. */
const idleTime = 20_000;

const worker = new URL('./read-pdf.worker.js', import.meta.url);

/** Readings take turns, so that the growth of the process is that of one file. */
let queue: Promise<unknown> = Promise.resolve();
let idle: Worker | undefined;

/**
 * How many pages a PDF has for a parser; 0 when it cannot read it, needs a password or too much time or memory. A
 * thread of its own reads: a few kilobytes can unpack to gigabytes, and the server goes on answering meanwhile.
 */
export function countPages(bytes: Uint8Array): Promise<number> {
  const turn = queue.then(() => readInThread(bytes));
  queue = turn;
  return turn;
}

async function readInThread(bytes: Uint8Array): Promise<number> {
  const thread = idle ?? startThread();
  idle = undefined;
  thread.ref();
  const pages = await answerOf(thread, bytes);
  if (pages === undefined) await thread.terminate();
  else keep(thread);
  return pages ?? 0;
}

/** What the thread says; undefined when it died, or is not done within the limits. */
function answerOf(thread: Worker, bytes: Uint8Array): Promise<number | undefined> {
  const begun = performance.now();
  const size = process.memoryUsage.rss();
  return new Promise<number | undefined>((resolve) => {
    const watch = setInterval(() => {
      if (performance.now() - begun > timeLimit || process.memoryUsage.rss() - size > memoryLimit) done(undefined);
    }, 50);
    const gone = (): void => done(undefined);
    const done = (pages: number | undefined): void => {
      clearInterval(watch);
      thread.off('message', done).off('exit', gone);
      resolve(pages);
    };
    thread.on('message', done).on('exit', gone);
    thread.postMessage(bytes);
  });
}

function startThread(): Worker {
  const thread = new Worker(worker, {
    execArgv: [],
    env: {},
    // The parser reports on the console what it finds odd.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  });
  // An `exit` follows each error.
  thread.on('error', () => undefined);
  return thread;
}

/** Keeps a thread for the next file; neither it nor its end hold up the process. */
function keep(thread: Worker): void {
  thread.unref();
  idle = thread;
  setTimeout(() => {
    if (idle !== thread) return;
    idle = undefined;
    void thread.terminate();
  }, idleTime).unref();
}
