import { ProblemError } from './problem-error';

/** How often a person may do something within a minute (proofs S27). Each process counts for itself. */
export interface RateLimits {
  /** Calls that search, their counts included, and those that print. */
  readonly searches: number;
  readonly uploads: number;
  /** At the embedded identity provider. */
  readonly signIns: number;
}

/** 429 with the seconds after which the next try is counted anew. */
export class TooManyRequestsError extends ProblemError {
  constructor(readonly retryAfter: number) {
    super('tooManyRequests');
  }
}

/** Counts what each person does. */
export interface RateLimiter {
  /** @throws TooManyRequestsError when the person has done it too often in this minute */
  count(person: string): void;
}

const minute = 60_000;

/** A limiter that counts from nothing in each minute, so that it never remembers more than one minute's people. */
export function createRateLimiter(limit: number, now: () => number = () => performance.now()): RateLimiter {
  let counts = new Map<string, number>();
  let end = 0;
  return {
    count(person) {
      if (now() >= end) {
        counts = new Map();
        end = now() + minute;
      }
      const done = counts.get(person) ?? 0;
      if (done >= limit) throw new TooManyRequestsError(Math.ceil((end - now()) / 1000));
      counts.set(person, done + 1);
    },
  };
}
