import type { FastifyBaseLogger } from 'fastify';
import type { Person } from '../auth/person.ts';
import type { RateCounts } from './rate-counts.ts';
import { createRateLimiter, TooManyRequestsError, type RateLimiter } from './rate-limiter.ts';

/**
 * Counts a reading of a whole personal identity code.
 * @throws TooManyRequestsError when there were too many
 * @throws DatabaseUnavailableError when it cannot be counted
 */
export type IdentityCodeGuard = (person: Person, log: FastifyBaseLogger) => Promise<void>;

const tenMinutes = 600;

/**
 * Stops who reads identity codes in bulk: a person at work needs one now and then. The first refusal of a person and
 * window is an alarm for the operator (docs/troubleshooting.md).
 * @param searches the limit in which these readings count like any others, once more
 */
export function createIdentityCodeGuard(limit: number, searches: RateLimiter, counts: RateCounts): IdentityCodeGuard {
  const reason = 'tooManyIdentityCodes';
  const limiter = createRateLimiter(counts, { name: 'identityCodes', limit, seconds: tenMinutes, reason });
  const countSearch = ofThese(searches, counts);
  return async ({ subject, areaId }, log) => {
    await countSearch(subject);
    try {
      await limiter.count(subject);
    } catch (error) {
      if (error instanceof TooManyRequestsError && error.isFirst) {
        log.warn(
          { alarm: 'identityCodesInBulk', subject, areaId, count: limit + 1 },
          'identity codes are read in bulk',
        );
      }
      throw error;
    }
  };
}

/**
 * The same limit, whose refusals tell which is the first of a person and minute here: the limit's own first one may have
 * been of another call.
 */
function ofThese(searches: RateLimiter, counts: RateCounts): (person: string) => Promise<void> {
  const refusals = createRateLimiter(counts, { name: 'refusedReadings', limit: 1, reason: 'tooManySearches' });
  return async (person) => {
    try {
      await searches.count(person);
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error;
      throw new TooManyRequestsError(error.retryAfter, 'tooManySearches', await isAllowed(refusals, person));
    }
  };
}

async function isAllowed(limiter: RateLimiter, key: string): Promise<boolean> {
  try {
    await limiter.count(key);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequestsError) return false;
    throw error;
  }
}
