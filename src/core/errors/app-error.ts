import type { TokenRefusal } from '../contracts/problem.ts';

/** Why something failed, by what can be done about it. */
export type ErrorKind =
  | 'invalid' // the input breaks a rule; `fieldErrors` says where
  | 'unauthenticated' // no or an expired sign-in: sign in again
  | 'forbidden' // the person's roles do not allow it
  | 'notFound' // the record does not exist, or not for this person
  | 'conflict' // someone else was first, or the record's state forbids it
  | 'tooLarge'
  | 'tooManyRequests'
  | 'badAreaConfiguration' // HTTP 417: `detail` is Finnish text for the person
  | 'offline' // no answer: the network or the service is down, or too slow
  | 'cancelled' // nobody waits for the result any more
  | 'unexpected'; // an error of ours or of the service

/** The code of a call whose server kept the connection open and was silent for as long as a call may take; axios's own. */
export const noAnswerInTime = 'ETIMEDOUT';

/** The code of a call that was never made, for its code could not be loaded: nothing of it was carried out. */
export const notSent = 'notSent';

/** Paths of fields with the translation keys of what is wrong there. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Whether it is a translation key; words are none. */
export function isErrorKey(text: string): boolean {
  return /^\S+[.:]\S+$/.test(text);
}

/** The characters of a text by which it is too long, as the database counts them: an emoji is one, the sign of how it is drawn another. */
export function lengthOf(text: string): number {
  return text.replace(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g, '_').length;
}

/**
 * Whether the service has refused a call. Any other end leaves open whether it was carried out: a proxy answers 502 or 504,
 * or with a page of its own, for what the service has done.
 */
export function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

/**
 * Whether a call has ended without an answer of the service: it may have been carried out all the same. A 500 is the service's
 * own word that it has failed.
 */
export function isUnanswered({ kind, details: { status, isOpen, code } }: AppError): boolean {
  if (isOpen) return true;
  if (code === notSent) return false;
  if (kind === 'offline') return !isRefusal(status);
  return status !== undefined && status !== 500 && !isRefusal(status);
}

/**
 * Whether the service does not have a call at all, as another backend need not have ours (decision A31). Of a call that answers
 * for each of its records what becomes of it: by any other, notFound is said of the record.
 */
export function isUnknownCall({ kind, details: { status = 0 } }: AppError): boolean {
  return kind === 'notFound' || [404, 405, 501].includes(status);
}

/** Whether a page came in place of an answer: of what stands before a service that is away. The service has said nothing (decision 456). */
export function isPage({ kind, details: { status } }: AppError): boolean {
  return kind === 'unexpected' && status === 404;
}

/** Whether what a call was about is not as it was on the screen, or not there any more: it is to be read again. */
export function isGoneOrChanged({ kind }: AppError): boolean {
  return kind === 'conflict' || kind === 'notFound';
}

/** Whether the service has answered that it has no time or no room: by that answer nothing was carried out. */
export function isOverloaded({ details: { code } }: AppError): boolean {
  return code === 'busy' || code === 'storageFull';
}

/** Whether a call that has failed may have been carried out, so that what is stored is to be looked at. */
export function mayBeDone(error: AppError): boolean {
  return isUnanswered(error) && (error.details.isOpen === true || !isOverloaded(error));
}

export interface AppErrorDetails {
  /** HTTP status, when the service answered. */
  readonly status?: number;
  /** The service's stable key (core/contracts/problem.ts), or one of our own. */
  readonly code?: string;
  readonly fieldErrors?: FieldErrors;
  /** Text for the person from the service; only HTTP 417 has it. */
  readonly detail?: string;
  /**
   * The words of a refused request, as they came: for a call whose specification tells errors apart by them
   * ('Error: notPdf'). For programs only; never shown, never logged.
   */
  readonly answer?: string;
  /** Of too many requests: the seconds after which the service accepts one again. */
  readonly retryAfter?: number;
  /** An earlier try of the call had no answer, and this one tells nothing of it: it may have been carried out. */
  readonly isOpen?: true;
  /** A lost update: who changed the entity, and when (requirements.md 'Lost updates'). */
  readonly current?: { readonly modifiedAt: string; readonly modifiedBy: string };
  /** Of a 401: what is wrong with the settings of the sign-in. */
  readonly refusal?: TokenRefusal;
  readonly cause?: unknown;
}

/** The one error type that leaves the bus. Its message is for developers; screens have their own texts. */
export class AppError extends Error {
  override readonly name = 'AppError';
  /** Finds it in the event log and the server's log; set by the bus when a message fails. */
  correlationId?: string;

  constructor(
    readonly kind: ErrorKind,
    readonly details: AppErrorDetails = {},
  ) {
    super(details.code ?? kind, { cause: details.cause });
  }

  /** Whatever was thrown, as an AppError: anything else is an error of ours. */
  static from(thrown: unknown): AppError {
    if (thrown instanceof AppError) return thrown;
    if (isAbort(thrown)) return new AppError('cancelled', { cause: thrown });
    return new AppError('unexpected', { code: codeOf(thrown), cause: thrown });
  }
}

function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown.name === 'AbortError' || thrown.name === 'CanceledError');
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.name : typeof thrown;
}

/** Whether nothing is there by the id of an address, so that trying again finds nothing. What is no id at all is refused as invalid. */
export function isNowhere(error: AppError | undefined): boolean {
  return error?.kind === 'notFound' || error?.kind === 'invalid';
}
