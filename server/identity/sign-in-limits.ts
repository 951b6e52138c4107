import type { RateCounts } from '../http/rate-counts.ts';
import { createRateLimiter, type RateLimits } from '../http/rate-limiter.ts';

/**
 * How often one may sign in. Each function counts.
 * @throws TooManyRequestsError where it was too often
 * @throws DatabaseUnavailableError where it cannot be counted: nobody signs in uncounted
 */
export interface SignInLimits {
  /** The sign-in of a person. */
  signIn(subject: string): Promise<void>;
  /** A step on the way there, which anybody can take: each leaves a row in the database for a while. */
  step(clientAddress: string): Promise<void>;
}

/** Many at one address may be an organisation behind one; many at many addresses are no people of ours. */
const addressesAtOnce = 2;

/** Limits of persons, of addresses and of all together, so that nobody fills the database without signing in. */
export function createSignInLimits({ signIns, signInSteps }: RateLimits, counts: RateCounts): SignInLimits {
  const ofPerson = createRateLimiter(counts, { name: 'signIns', limit: signIns, reason: 'tooManySignIns' });
  const reason = 'tooManySignInSteps';
  const ofAddress = createRateLimiter(counts, { name: 'signInSteps', limit: signInSteps, reason });
  const ofAll = createRateLimiter(counts, { name: 'allSignInSteps', limit: signInSteps * addressesAtOnce, reason });
  return {
    signIn: (subject) => ofPerson.count(subject),
    async step(clientAddress) {
      // Else each further address would leave its count there.
      ofAll.refuseIfReached('all');
      await ofAddress.count(clientAddress);
      await ofAll.count('all');
    },
  };
}
