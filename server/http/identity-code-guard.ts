import type { FastifyBaseLogger } from 'fastify';
import type { Person } from '../auth/person.ts';
import { createRateLimiter, TooManyRequestsError } from './rate-limiter.ts';

/** Counts a reading of a whole personal identity code. @throws TooManyRequestsError when there were too many */
export type IdentityCodeGuard = (person: Person, log: FastifyBaseLogger) => void;

const tenMinutes = 600;

/**
 * Stops who reads identity codes in bulk: a person at work needs one now and then. The first refusal of a person and
 * window is an alarm for the operator (docs/troubleshooting.md).
 */
export function createIdentityCodeGuard(limit: number): IdentityCodeGuard {
  const limiter = createRateLimiter({ limit, seconds: tenMinutes, reason: 'tooManyIdentityCodes' });
  return ({ subject, areaId }, log) => {
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
