import { Worker } from 'node:worker_threads';
import { stoppedBy, type Stopped } from './reading-limits.rule';
import { startLoad } from './reading-load';

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
 * @returns why it was stopped, when it was
 */
export async function countPages(bytes: Uint8Array): Promise<number | Stopped> {
  const pages = await inTurn<number>(async () => ({ count: bytes }));
  return pages === null ? 0 : pages;
}

/**
 * One PDF of several, read in the same thread.
 * @param read fetches the files when their turn has come: until then they take no memory
 * @param places which file stands at each place, by its index: a file that stands at several is stored once
 * @returns null when one of them cannot be read; why they were stopped, when they were
 */
export function mergePdfs(
  read: () => Promise<readonly Uint8Array[]>,
  places: readonly number[],
): Promise<Uint8Array | null | Stopped> {
  return inTurn<Uint8Array>(async () => ({ merge: await read(), places }));
}

function inTurn<Answer>(prepare: () => Promise<Task>): Promise<Answer | null | Stopped> {
  const turn = queue.then(async () => askThread<Answer>(await prepare()));
  queue = turn.catch(() => undefined);
  return turn;
}

async function askThread<Answer>(task: Task): Promise<Answer | null | Stopped> {
  const thread = idle ?? startThread();
  idle = undefined;
  thread.ref();
  const answer = await answerOf<Answer | null>(thread, task);
  if (typeof answer === 'string') await thread.terminate();
  else keep(thread);
  return answer;
}

/** What the thread says, null for a file that it cannot read; or why it was stopped, or died. */
function answerOf<Answer>(thread: Worker, task: Task): Promise<Answer | Stopped> {
  const load = startLoad();
  return new Promise<Answer | Stopped>((resolve) => {
    const watch = setInterval(() => {
      const stopped = stoppedBy(load());
      if (stopped) done(stopped);
    }, 50);
    // Its own heap is the file's alone; whatever else ends a thread is no verdict on the file.
    const broken = (error: NodeJS.ErrnoException): void =>
      done(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'tooMuch' : 'disturbed');
    const gone = (): void => done('disturbed');
    const done = (answer: Answer | Stopped): void => {
      clearInterval(watch);
      thread.off('message', done).off('error', broken).off('exit', gone);
      resolve(answer);
    };
    thread.on('message', done).on('error', broken).on('exit', gone);
    try {
      thread.postMessage(task);
    } catch {
      done('disturbed');
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
  // Whoever waits for an answer hears of it as well; without a listener it would end the process.
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
