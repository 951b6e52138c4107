import { TooManyRequestsError } from './rate-limiter.ts';

/** As many files as a list holds: more than any browser sends or fetches at once. */
const mostAtOnce = 20;

/** Seconds after which the next try may succeed. */
const retryAfter = 5;

/** Counts the files of each person that are just coming in, or just going out. */
export interface FileTransfers {
  /**
   * Counts one more.
   * @returns a function to call when it has arrived, or never will
   * @throws TooManyRequestsError when the person has as many transfers as one may have
   */
  begin(person: string): () => void;
}

/** Each holds a connection and some of the disk or the memory for as long as its sender or reader likes. */
export function countFileTransfers(limit: number = mostAtOnce): FileTransfers {
  const counts = new Map<string, number>();
  const set = (person: string, count: number): unknown =>
    count === 0 ? counts.delete(person) : counts.set(person, count);
  return {
    begin(person) {
      const before = counts.get(person) ?? 0;
      if (before >= limit) throw new TooManyRequestsError(retryAfter, 'tooManyFilesAtOnce', false);
      set(person, before + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        set(person, (counts.get(person) ?? 1) - 1);
      };
    },
  };
}
