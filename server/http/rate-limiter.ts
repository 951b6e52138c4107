import { ProblemError, type RefusalReason } from './problem-error.ts';

/** How often a person may do something within a minute, unless it says otherwise (proofs S27). Each process counts for itself. */
export interface RateLimits {
  /** Calls that search, their counts included, and those that print. */
  readonly searches: number;
  readonly uploads: number;
  /** At the embedded identity provider. */
  readonly signIns: number;
  /** Of one client address there, whoever it is: a sign-in takes two, where it begins and where it goes on. */
  readonly signInSteps: number;
  /** Readings of a whole personal identity code within ten minutes. */
  readonly identityCodes: number;
}

/** What a limiter allows. */
export interface RateLimit {
  /** How often within a window. */
  readonly limit: number;
  /** Length of a window; a minute unless said. */
  readonly seconds?: number;
  /** What a refusal is called in the server's log. */
  readonly reason: RefusalReason;
}

/** 429 with the seconds after which the next try is counted again. */
export class TooManyRequestsError extends ProblemError {
  constructor(
    readonly retryAfter: number,
    reason: RefusalReason,
    /** Whether it is the person's first one in this window. */
    readonly isFirst: boolean,
  ) {
    super('tooManyRequests', {}, reason);
  }
}

/** Counts what each person does. */
export interface RateLimiter {
  /** @throws TooManyRequestsError when the person has done it too often in this window */
  count(person: string): void;
}

/** How often a person has done something in this window. */
interface Count {
  readonly done: number;
  /** Seconds until it is counted from nothing. */
  readonly left: number;
}

/** Counts from nothing in each window, so that no more than one window's people are ever remembered. */
export function createCounter(seconds: number, now: () => number = () => performance.now()): (person: string) => Count {
  let counts = new Map<string, number>();
  let end = 0;
  return (person) => {
    if (now() >= end) {
      counts = new Map();
      end = now() + seconds * 1000;
    }
    const done = (counts.get(person) ?? 0) + 1;
    counts.set(person, done);
    return { done, left: Math.ceil((end - now()) / 1000) };
  };
}

/** A limiter of a counter of its own. */
export function createRateLimiter({ limit, seconds = 60, reason }: RateLimit, now?: () => number): RateLimiter {
  const counted = createCounter(seconds, now);
  return {
    count(person) {
      const { done, left } = counted(person);
      if (done > limit) throw new TooManyRequestsError(left, reason, done === limit + 1);
    },
  };
}
