import { StorageFullError } from '../db/database.ts';
import { ProblemError, type RefusalReason } from './problem-error.ts';
import type { RateCounts } from './rate-counts.ts';

/** How often a person may do something within a minute, unless it says otherwise (proofs S27), at all processes together. */
export interface RateLimits {
  /** Calls that search, their counts included, and those that print. */
  readonly searches: number;
  readonly uploads: number;
  /** At the embedded identity provider. */
  readonly signIns: number;
  /** Of one client address there, whoever it is: a sign-in takes two, where it begins and where it goes on. */
  readonly signInSteps: number;
  /** Exports of lists within ten minutes: each may have thousands of citizens. */
  readonly exports: number;
  /** Readings of a whole personal identity code within ten minutes. */
  readonly identityCodes: number;
  /** Of a machine client: what it sends and reads (docs/integration.md). */
  readonly messages: number;
}

/** What a limiter allows. */
export interface RateLimit {
  /** Limiters of one name, at whichever process, count together. */
  readonly name: string;
  /** How often within a window. */
  readonly limit: number;
  /** Length of a window; a minute unless said. */
  readonly seconds?: number;
  /**
   * How many of the limit a process takes at once, to give them out by itself; one unless said. What a process has taken
   * and not given out is missing elsewhere until the window ends.
   */
  readonly share?: number;
  /** For what only reads: on a full disk, where nothing can be written, each process counts by itself. */
  readonly goesOnWhenFull?: boolean;
  /** What a refusal is called in the server's log. */
  readonly reason: RefusalReason;
}

/** 429 with the seconds after which the next try is counted again. */
export class TooManyRequestsError extends ProblemError {
  constructor(
    readonly retryAfter: number,
    reason: RefusalReason,
    /** Whether it is the first one in this window, of a limit that is counted one by one. */
    readonly isFirst: boolean,
    details: ProblemError['details'] = {},
  ) {
    super('tooManyRequests', details, reason);
  }
}

/** Counts what each person, or each address, does. */
export interface RateLimiter {
  /**
   * @throws TooManyRequestsError when it was done too often in this window
   * @throws DatabaseUnavailableError when it cannot be counted
   */
  count(key: string): Promise<void>;
  /** Counts nothing. @throws TooManyRequestsError when this process has seen the limit reached in this window */
  refuseIfReached(key: string): void;
}

/** What a process knows of a window. */
interface Share {
  /** How many it may still give out. */
  left: number;
  /** Whether no process will get any more. */
  readonly isLast: boolean;
  /** Whether this process is the one to meet the limit first. */
  meetsLimit: boolean;
  /** By the process's own clock. */
  readonly endsAt: number;
}

/**
 * A limiter of what all processes count together. Once the limit is reached a process knows so until the window ends,
 * and asks no more: whoever goes on costs no statement.
 * @param now in milliseconds; a test may have another clock
 */
export function createRateLimiter(
  counts: RateCounts,
  { name, limit, seconds = 60, share: by = 1, goesOnWhenFull = false, reason }: RateLimit,
  now: () => number = () => performance.now(),
): RateLimiter {
  const shares = new Map<string, Share>();
  const taking = new Map<string, Promise<void>>();
  let forgetAt = 0;
  const ofWindow = (key: string): Share | undefined => {
    const share = shares.get(key);
    return share && now() < share.endsAt ? share : undefined;
  };
  const refuse = (share: Share): never => {
    const isFirst = share.meetsLimit;
    share.meetsLimit = false;
    throw new TooManyRequestsError(Math.ceil((share.endsAt - now()) / 1000), reason, isFirst);
  };
  const take = async (key: string): Promise<void> => {
    // The window is over here no later than in the database, which looks at its clock after this.
    const askedAt = now();
    try {
      const { before, left } = await counts.add({ limiter: name, key, by, seconds });
      shares.set(key, { ...shareOf(limit, by, before), endsAt: askedAt + left });
    } catch (error) {
      if (!goesOnWhenFull || !(error instanceof StorageFullError)) throw error;
      shares.set(key, { left: limit, isLast: true, meetsLimit: true, endsAt: askedAt + seconds * 1000 });
    }
  };
  const takeOnce = (key: string): Promise<void> => {
    const taken = take(key).finally(() => taking.delete(key));
    taking.set(key, taken);
    return taken;
  };
  /** So that no more than two windows' people are ever remembered. */
  const forgetEnded = (): void => {
    if (now() < forgetAt) return;
    forgetAt = now() + seconds * 1000;
    for (const key of shares.keys()) if (!ofWindow(key)) shares.delete(key);
  };
  return {
    async count(key) {
      forgetEnded();
      for (;;) {
        const share = ofWindow(key);
        if (share && share.left > 0) {
          share.left -= 1;
          return;
        }
        if (share?.isLast) refuse(share);
        await (taking.get(key) ?? takeOnce(key));
      }
    },
    refuseIfReached(key) {
      const share = ofWindow(key);
      if (share?.isLast && share.left === 0) refuse(share);
    },
  };
}

/** What a process gets that took `by` where `before` were taken already. */
function shareOf(limit: number, by: number, before: number): Omit<Share, 'endsAt'> {
  return {
    left: Math.min(Math.max(limit - before, 0), by),
    isLast: before + by > limit,
    meetsLimit: before <= limit && before + by > limit,
  };
}
