import { Worker } from 'node:worker_threads';

/** A file of a megabyte is read within a second; one made to keep a reader busy is stopped. */
const timeLimit = 15_000;
/** By how much the process may grow over a file of at most 10 MiB, in bytes. */
const memoryLimit = 400 * 1024 * 1024;
const heapLimit = 256;

/** How long a thread waits for the next file: people add several, and a new thread has to load the parser. */
const idleTime = 20_000;

const worker = new URL('./read-pdf.worker.js', import.meta.url);

/** Readings take turns, so that the growth of the process is that of one file. Whatever becomes of one, the next follows. */
let queue: Promise<unknown> = Promise.resolve();
let idle: Worker | undefined;

/** What the thread is asked: how many pages a file has, or the pages of several files put together. */
type Task =
  { readonly count: Uint8Array } | { readonly merge: readonly Uint8Array[]; readonly places: readonly number[] };

/**
 * How many pages a PDF has for a parser; 0 when it cannot read it or needs a password. A thread of its own reads: a few
 * kilobytes can unpack to gigabytes, and the server goes on answering meanwhile.
 * @returns undefined when it took too much time or memory, which a busy process may be to blame for
 */
export async function countPages(bytes: Uint8Array): Promise<number | undefined> {
  const pages = await inTurn<number>(async () => ({ count: bytes }));
  return pages === null ? 0 : pages;
}

/**
 * One PDF of several, read in the same thread.
 * @param read fetches the files when their turn has come: until then they take no memory
 * @param places which file stands at each place, by its index: a file that stands at several is stored once
 * @returns null when one of them cannot be read, undefined when together they took too much time or memory
 */
export function mergePdfs(
  read: () => Promise<readonly Uint8Array[]>,
  places: readonly number[],
): Promise<Uint8Array | null | undefined> {
  return inTurn<Uint8Array>(async () => ({ merge: await read(), places }));
}

function inTurn<Answer>(prepare: () => Promise<Task>): Promise<Answer | null | undefined> {
  const turn = queue.then(async () => askThread<Answer>(await prepare()));
  queue = turn.catch(() => undefined);
  return turn;
}

async function askThread<Answer>(task: Task): Promise<Answer | null | undefined> {
  const thread = idle ?? startThread();
  idle = undefined;
  thread.ref();
  const answer = await answerOf<Answer | null>(thread, task);
  if (answer === undefined) await thread.terminate();
  else keep(thread);
  return answer;
}

/** What the thread says, null for a file that it cannot read; undefined when it died, or is not done within the limits. */
function answerOf<Answer>(thread: Worker, task: Task): Promise<Answer | undefined> {
  const begun = performance.now();
  const size = process.memoryUsage.rss();
  return new Promise<Answer | undefined>((resolve) => {
    const watch = setInterval(() => {
      if (performance.now() - begun > timeLimit || process.memoryUsage.rss() - size > memoryLimit) done(undefined);
    }, 50);
    const gone = (): void => done(undefined);
    const done = (answer: Answer | undefined): void => {
      clearInterval(watch);
      thread.off('message', done).off('exit', gone);
      resolve(answer);
    };
    thread.on('message', done).on('exit', gone);
    try {
      thread.postMessage(task);
    } catch {
      done(undefined);
    }
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
