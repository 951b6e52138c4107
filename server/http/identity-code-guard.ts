import type { FastifyBaseLogger } from 'fastify';
import type { Person } from '../auth/person.ts';
import { createCounter, createRateLimiter, TooManyRequestsError, type RateLimiter } from './rate-limiter.ts';

/** Counts a reading of a whole personal identity code. @throws TooManyRequestsError when there were too many */
export type IdentityCodeGuard = (person: Person, log: FastifyBaseLogger) => void;

const minute = 60;
const tenMinutes = 10 * minute;

/**
 * Stops who reads identity codes in bulk: a person at work needs one now and then. The first refusal of a person and
 * window is an alarm for the operator (docs/troubleshooting.md).
 * @param searches the limit in which these readings count like any others, once more
 */
export function createIdentityCodeGuard(limit: number, searches: RateLimiter): IdentityCodeGuard {
  const limiter = createRateLimiter({ limit, seconds: tenMinutes, reason: 'tooManyIdentityCodes' });
  const countSearch = ofThese(searches);
  return ({ subject, areaId }, log) => {
    countSearch(subject);
    try {
      limiter.count(subject);
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
function ofThese(searches: RateLimiter): (person: string) => void {
  const refusals = createCounter(minute);
  return (person) => {
    try {
      searches.count(person);
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error;
      throw new TooManyRequestsError(error.retryAfter, 'tooManySearches', refusals(person).done === 1);
    }
  };
}
