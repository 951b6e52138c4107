import { tokenRefusals, type TokenRefusal } from '#core/contracts/problem.ts';
import { ProblemError, type RefusalReason } from '../http/problem-error.ts';

/** A bearer token that is not accepted: 401. Of faults of the settings the caller is told which. */
export class TokenRefusedError extends ProblemError {
  constructor(
    override readonly reason: RefusalReason,
    /** What token or key had in place of what was expected; of a token only where its signature holds, and never its subject. */
    readonly found?: string,
  ) {
    super('unauthenticated', isOfSettings(reason) ? { refusal: reason } : {}, reason);
  }
}

/** The keys by which tokens are checked cannot be had: 503, for nobody can be told from a forger. */
export class KeysUnreachableError extends ProblemError {
  constructor(
    /** In plain words, for the log. */
    readonly why: string,
  ) {
    super('notReady', {}, 'keysUnreachable');
  }
}

function isOfSettings(reason: RefusalReason): reason is TokenRefusal {
  return (tokenRefusals as readonly string[]).includes(reason);
}
