import { write, writeSync } from 'node:fs';
import { causeOf } from '../config/file-fault.rule.ts';

/** Bytes that wait at most while nothing can be written: some 28,000 requests. */
const mostWaiting = 8 * 1024 * 1024;

/** Milliseconds after which a write that failed is tried again: soon where the reader is only slow. */
const pauseFor = (code: string): number => (code === 'EAGAIN' ? 10 : 250);

/**
 * Where the log goes. On a full disk, as where it is a file beside the data, lines wait until there is room, and the newest are lost
 * once there are too many; where nobody reads it any more, it ends. The server goes on in either case: Fastify's own output
 * ends the process, and waits for room before it does, for ever.
 */
export class LogOutput {
  #waiting: Buffer[] = [];
  #bytes = 0;
  #lost = 0;
  /** Whether lines are being written, or soon will be again. */
  #isBusy = false;
  #isTold = false;
  #isOver = false;

  /**
   * @param descriptor such as 1, standard output
   * @param onLost told how many lines were lost, once lines can be written again
   */
  constructor(
    private readonly descriptor: number,
    private readonly onLost: (lines: number) => void,
  ) {
    process.once('exit', () => this.#writeRest());
  }

  write(line: string): void {
    if (this.#isOver) return;
    const bytes = Buffer.from(line);
    if (this.#bytes + bytes.length > mostWaiting) {
      this.#lost += 1;
      return;
    }
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
    if (!this.#isBusy) this.#next();
  }

  #next(): void {
    const lines = Buffer.concat(this.#waiting.splice(0));
    this.#isBusy = lines.length > 0;
    if (!this.#isBusy) return;
    write(this.descriptor, lines, (error, written) => {
      if (error) return this.#fail(error, lines);
      this.#bytes -= written;
      if (written < lines.length) this.#waiting.unshift(lines.subarray(written));
      else this.#isTold = false;
      if (this.#bytes < mostWaiting / 2) this.#tellOfLost();
      this.#next();
    });
  }

  #tellOfLost(): void {
    const lost = this.#lost;
    this.#lost = 0;
    if (lost > 0) this.onLost(lost);
  }

  #fail({ code = '' }: NodeJS.ErrnoException, lines: Buffer): void {
    this.#isOver = code === 'EPIPE';
    // A reader that is slow is none of it.
    if (!this.#isTold && code !== 'EAGAIN') {
      this.#isTold = true;
      tell(
        this.#isOver
          ? 'The log cannot be written: nobody reads it any more (EPIPE). The server goes on without it.'
          : `The log cannot be written: ${causeOf(code)}. It is kept for a while, and tried again.`,
      );
    }
    if (this.#isOver) {
      this.#waiting = [];
      return;
    }
    this.#waiting.unshift(lines);
    setTimeout(() => this.#next(), pauseFor(code)).unref();
  }

  /** The process ends: what nobody has begun to write. */
  #writeRest(): void {
    try {
      for (let rest = Buffer.concat(this.#waiting.splice(0)); rest.length > 0;) {
        rest = rest.subarray(writeSync(this.descriptor, rest));
      }
    } catch {
      // As full as before, or nobody there.
    }
  }
}

/** Without a stream, whose own fault would end the process. */
function tell(line: string): void {
  try {
    writeSync(2, `${line}\n`);
  } catch {
    // Nobody there either.
  }
}
