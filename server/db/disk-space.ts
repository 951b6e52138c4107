import { statfs } from 'node:fs/promises';
import { DatabaseUnavailableError, StorageFullError } from './database.ts';

const mebibyte = 1024 * 1024;

/**
 * Left on the disk for what people do not see as writing: the access log's entries of reading, sign-ins, and the
 * database's write-ahead log, which grows by 16 MiB at a stroke. Below this, people's writes are refused.
 */
export const writeReserve = 64 * mebibyte;

/** Below this nothing is written at all: recovering after a stop needs a little, and would fail on a full disk. */
export const lastReserve = 32 * mebibyte;

/** Bytes are stored twice, in the write-ahead log and in their table, with a little around them. */
const storedTimes = 2.5;

/** Before that, an upload lies on the same disk until it has arrived in full. */
const uploadedTimes = storedTimes + 1;

/** A measurement holds for this many milliseconds. */
const freshFor = 1000;

/** Gives the free bytes of a disk. */
export type MeasureSpace = () => Promise<number>;

/** Measures the disk of a folder, for an ordinary user. */
export function freeSpaceOf(directory: string): MeasureSpace {
  return async () => {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  };
}

/** Watches the free space of the database's disk. */
export class DiskSpace {
  #free = 0;
  #measuredAt = -Infinity;

  constructor(private readonly measure: MeasureSpace) {}

  /** Whether anything may be written at all. */
  async isEnough(): Promise<boolean> {
    return (await this.#recent()) >= lastReserve;
  }

  /** Whether there is space for opening the database again, measured now. */
  async isEnoughToOpen(): Promise<boolean> {
    return (await this.#now()) >= lastReserve;
  }

  /** Before a write of a person. @throws StorageFullError */
  async checkWrite(bytes: number): Promise<void> {
    if ((await this.#recent()) < writeReserve + bytes * uploadedTimes) throw full();
  }

  /** Before a statement that stores so much that the last measurement no longer holds. @throws StorageFullError */
  async checkLarge(bytes: number): Promise<void> {
    if ((await this.#now()) < lastReserve + bytes * storedTimes) throw full();
  }

  async #recent(): Promise<number> {
    return performance.now() - this.#measuredAt < freshFor ? this.#free : this.#now();
  }

  async #now(): Promise<number> {
    try {
      this.#free = await this.measure();
    } catch (error) {
      throw new DatabaseUnavailableError('The data directory cannot be looked at.', { cause: error });
    }
    this.#measuredAt = performance.now();
    return this.#free;
  }
}

function full(): StorageFullError {
  return new StorageFullError('There is not enough room on the disk of the database.');
}
