import type { Problem, ProblemCode, TokenRefusal } from '#core/contracts/problem.ts';

const kinds: Readonly<Record<ProblemCode, { readonly status: number; readonly title: string }>> = {
  invalid: { status: 400, title: 'The request is not valid.' },
  unauthenticated: { status: 401, title: 'A valid access token is required.' },
  forbidden: { status: 403, title: 'Your role does not allow this.' },
  notFound: { status: 404, title: 'There is no such thing.' },
  tooSlow: { status: 408, title: 'The request took too long to arrive.' },
  conflict: { status: 409, title: 'The current state does not allow this.' },
  stale: { status: 409, title: 'It is no longer as the caller saw it.' },
  corrected: { status: 409, title: 'The laboratory has corrected it since the caller saw it.' },
  ownEdits: { status: 403, title: 'Nobody reviews what they have changed themselves.' },
  listFull: { status: 409, title: 'The list holds as many files as it may.' },
  productFull: { status: 409, title: 'The files of the package have as many bytes as they may.' },
  draftsFull: { status: 409, title: 'The unsaved changes of this person have as many bytes as they may.' },
  commentsFull: { status: 409, title: 'The comments of the package have as many bytes as they may.' },
  unprintable: { status: 409, title: 'The stored text cannot be printed right.' },
  tooLarge: { status: 413, title: 'The request is too large.' },
  unsupportedMediaType: { status: 415, title: 'This content type is not accepted.' },
  badAreaConfiguration: { status: 417, title: 'The wellbeing area of the user is missing.' },
  tooManyRequests: { status: 429, title: 'Too many requests.' },
  unexpected: { status: 500, title: 'Something went wrong.' },
  notReady: { status: 503, title: 'The service is not ready.' },
  storageFull: { status: 503, title: 'There is no room to store anything.' },
  busy: { status: 503, title: 'The service has too much to do at the moment.' },
};

/** Why somebody was refused, for the server's log alone; without it the log has the problem's code. */
export type RefusalReason =
  | 'noToken'
  | 'tokenExpired'
  | 'tokenNotYetValid'
  | 'tokenSignature'
  | 'tokenMalformed'
  | TokenRefusal
  | 'keysUnreachable'
  | 'stopping'
  | 'unknownPerson'
  | 'unknownClient'
  | 'formerKeys'
  | 'missingScope'
  | 'incompatibleRoles'
  | 'missingRole'
  | 'missingArea'
  | 'tooManySearches'
  | 'tooManyUploads'
  | 'tooManyExports'
  | 'tooManyFilesAtOnce'
  | 'tooManyStreams'
  | 'tooManySignIns'
  | 'tooManySignInSteps'
  | 'tooManyIdentityCodes'
  | 'tooManyMessages'
  | 'tooMuchWaiting';

type Details = Pick<Problem, 'detail' | 'errors' | 'current' | 'refusal'>;

/**
 * An answer other than success, thrown from anywhere below the HTTP layer (requirements.md 'Problems').
 * Nothing but the code and the details reaches the caller.
 */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';

  constructor(
    readonly code: ProblemCode,
    readonly details: Details = {},
    readonly reason?: RefusalReason,
  ) {
    super(kinds[code].title);
  }

  get status(): number {
    return kinds[this.code].status;
  }

  /** The body of the answer. */
  toProblem(correlationId: string): Problem {
    return { status: this.status, title: this.message, code: this.code, correlationId, ...this.details };
  }
}

/** 401. */
export function unauthenticated(reason: RefusalReason): ProblemError {
  return new ProblemError('unauthenticated', {}, reason);
}

/** 403. */
export function forbidden(reason: RefusalReason): ProblemError {
  return new ProblemError('forbidden', {}, reason);
}

/** 400 with the fields that are wrong: a path to translation keys. */
export function invalid(errors?: Problem['errors']): ProblemError {
  return new ProblemError('invalid', errors === undefined ? {} : { errors });
}

/** 404: unknown, or not to be seen by this person. */
export function notFound(): ProblemError {
  return new ProblemError('notFound');
}

/** 409: not allowed in the current state, or changed by someone else meanwhile (`current`). */
export function conflict(current?: Problem['current']): ProblemError {
  return new ProblemError('conflict', current === undefined ? {} : { current });
}
