import { createRateLimiter, type RateLimits } from '../http/rate-limiter.ts';

/** How often one may sign in. Each function counts, and throws TooManyRequestsError where it was too often. */
export interface SignInLimits {
  /** The sign-in of a person. */
  signIn(subject: string): void;
  /** A step on the way there, which anybody can take: each leaves a row in the database for a while. */
  step(clientAddress: string): void;
}

/** Many at one address may be an organisation behind one; many at many addresses are no people of ours. */
const addressesAtOnce = 2;

/** Limits of persons, of addresses and of all together, so that nobody fills the database without signing in. */
export function createSignInLimits({ signIns, signInSteps }: RateLimits): SignInLimits {
  const ofPerson = createRateLimiter({ limit: signIns, reason: 'tooManySignIns' });
  const ofAddress = createRateLimiter({ limit: signInSteps, reason: 'tooManySignInSteps' });
  const ofAll = createRateLimiter({ limit: signInSteps * addressesAtOnce, reason: 'tooManySignInSteps' });
  return {
    signIn: (subject) => ofPerson.count(subject),
    step(clientAddress) {
      ofAddress.count(clientAddress);
      ofAll.count('all');
    },
  };
}
