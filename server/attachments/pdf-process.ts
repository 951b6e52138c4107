import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./reader/read-pdf.worker.js', import.meta.url));

/** What a task may use. Only its own process counts, so that it does not matter what else runs. */
export interface ReadingLimits {
  /** Of the whole process, in megabytes. */
  readonly memory: number;
  /** Of the thread that reads: its objects in megabytes, and the part for those just made. */
  readonly heap: number;
  readonly youngHeap: number;
  /** Of all its threads together, in milliseconds. */
  readonly processorTime: number;
  /** How often memory and processor time are checked, in milliseconds. */
  readonly checkedEvery: number;
  /** A process that is larger after its task, in megabytes, is not used again: the next file gets the whole memory. */
  readonly reusedUpTo: number;
}

/** What a process does: examine a file, or put the pages of several files together in this order. */
export type Task =
  | { readonly examine: Uint8Array }
  | { readonly merge: readonly Uint8Array[]; readonly order: readonly number[]; readonly language: string };

/** Why there is no answer: the file needs more than the limits, or something else ended the process. */
export type Stopped = 'tooMuch' | 'disturbed';

interface Answer<Verdict> {
  readonly verdict: Verdict | 'tooMuch';
  readonly isUsedUp: boolean;
}

/** How a process ends whose heap is full. */
const heapIsFull: readonly unknown[] = ['SIGABRT', 'SIGTRAP', 'SIGILL', 134];

/** A process that reads PDF files, one task after another. Neither it nor its end hold up the server's. */
export class PdfProcess {
  private readonly child: ChildProcess;
  /** Whether it takes another task. */
  isUsable = true;

  constructor(limits: ReadingLimits) {
    this.child = fork(program, [JSON.stringify(limits)], {
      execArgv: [],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // Whoever waits for an answer is notified of these as well; without a listener an error would end the server.
    this.child.on('error', () => (this.isUsable = false)).on('exit', () => (this.isUsable = false));
    this.rest();
  }

  /** @param timeout in milliseconds: without an answer by then the machine has too little time for it */
  async run<Verdict>(task: Task, timeout: number): Promise<Verdict | Stopped> {
    this.child.ref();
    this.child.channel?.ref();
    const answer = await this.answerTo<Verdict>(task, timeout);
    if (answer.isUsedUp) this.end();
    else this.rest();
    return answer.verdict;
  }

  end(): void {
    this.isUsable = false;
    this.child.kill('SIGKILL');
  }

  private rest(): void {
    this.child.unref();
    this.child.channel?.unref();
  }

  private answerTo<Verdict>(task: Task, timeout: number): Promise<Answer<Verdict | Stopped>> {
    const { child } = this;
    return new Promise((resolve) => {
      const done = (answer: Answer<Verdict | Stopped>): void => {
        clearTimeout(timer);
        child.off('message', heard).off('error', disturbed).off('exit', ended);
        resolve(answer);
      };
      const heard = (answer: unknown): void => done(answer as Answer<Verdict>);
      const disturbed = (): void => done({ verdict: 'disturbed', isUsedUp: true });
      const ended = (code: number | null, signal: string | null): void =>
        done({ verdict: heapIsFull.includes(signal ?? code) ? 'tooMuch' : 'disturbed', isUsedUp: true });
      const timer = setTimeout(disturbed, timeout);
      child.on('message', heard).on('error', disturbed).on('exit', ended);
      try {
        child.send(task, (error) => error && disturbed());
      } catch {
        disturbed();
      }
    });
  }
}
