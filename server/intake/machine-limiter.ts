import type { RateCounts } from '../http/rate-counts.ts';
import { createRateLimiter, type RateLimiter, type RateLimits } from '../http/rate-limiter.ts';

/** Messages may come fast: few of them are to cost a statement for being counted. */
const largestShare = 30;
const smallestPart = 1 / 40;

/** The limiter of each machine client's calls. Where nothing can be written no message is taken, counted or not. */
export function createMachineLimiter({ messages: limit }: RateLimits, counts: RateCounts): RateLimiter {
  const share = Math.max(Math.min(Math.floor(limit * smallestPart), largestShare), 1);
  return createRateLimiter(counts, { name: 'messages', limit, share, goesOnWhenFull: true, reason: 'tooManyMessages' });
}
