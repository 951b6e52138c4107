import type { CauseKind } from '#core/contracts/server-event.contract.ts';
import type { ProblemCode } from '#core/contracts/problem.ts';
import { DamagedDatabaseError, DatabaseUnavailableError, StorageFullError } from '../db/database.ts';
import type { ProblemError } from '../http/problem-error.ts';

/** What was wrong with a request: its class, what tells its kind apart, and the fields that it was about. */
export interface Cause {
  readonly kind: CauseKind;
  readonly detail?: string;
  readonly fields: readonly string[];
}

const kinds: Readonly<Record<ProblemCode, CauseKind>> = {
  invalid: 'validation',
  unauthenticated: 'tokenRefused',
  forbidden: 'rightMissing',
  ownEdits: 'rightMissing',
  badAreaConfiguration: 'rightMissing',
  notFound: 'notFound',
  conflict: 'conflict',
  stale: 'conflict',
  corrected: 'conflict',
  listFull: 'conflict',
  productFull: 'conflict',
  draftsFull: 'conflict',
  commentsFull: 'conflict',
  unprintable: 'conflict',
  tooLarge: 'unacceptable',
  unsupportedMediaType: 'unacceptable',
  tooSlow: 'slowRequest',
  tooManyRequests: 'limit',
  // Of the database's own absence there is its error; what else is not ready are the provider's keys.
  notReady: 'providerUnavailable',
  storageFull: 'storageFull',
  busy: 'busy',
  unexpected: 'unexpected',
};

/** So many fields are named. */
const mostFields = 20;

/**
 * The class of a failure. Of the error itself only codes and names of classes are kept: a message may repeat what somebody typed.
 * @param problem what was answered for it
 * @param knownFields names that the contracts have: a field by any other name is the caller's own word
 */
export function causeOf(failure: unknown, problem: ProblemError, knownFields: ReadonlySet<string>): Cause {
  if (failure instanceof DatabaseUnavailableError) {
    return { kind: databaseKind(failure), detail: codeOf(failure.cause), fields: [] };
  }
  const kind = kinds[problem.code];
  const fields = fieldsOf(Object.keys(problem.details.errors ?? {}), knownFields);
  if (kind === 'unexpected') return { kind, detail: unexpectedDetail(failure), fields };
  return { kind, detail: problem.reason ?? (kind === 'validation' ? undefined : problem.code), fields };
}

function databaseKind(error: DatabaseUnavailableError): CauseKind {
  if (error instanceof StorageFullError) return 'storageFull';
  return error instanceof DamagedDatabaseError ? 'databaseDamaged' : 'databaseUnavailable';
}

/** The class of what nobody expected, and its code: PostgreSQL's SQLSTATE, Node's, a library's. */
function unexpectedDetail(failure: unknown): string | undefined {
  const parts = [asCode((failure as { readonly name?: unknown } | undefined)?.name), codeOf(failure)];
  return parts.filter((part) => part !== undefined).join(' ') || undefined;
}

function codeOf(error: unknown): string | undefined {
  return asCode((error as { readonly code?: unknown } | undefined)?.code);
}

/** A code is a short word without spaces; anything else in its place is left out. */
export function asCode(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z][\w.]{1,39}$|^[0-9A-Z]{5}$/.test(value) ? value : undefined;
}

/** The paths, each part of which is a known name or a row's number; any other part is a question mark. */
function fieldsOf(paths: readonly string[], known: ReadonlySet<string>): string[] {
  const named = paths.map((path) =>
    path
      .split('.')
      .slice(0, 8)
      .map((part) => (known.has(part) || /^\d{1,3}$/.test(part) ? part : '?'))
      .join('.'),
  );
  return [...new Set(named)].slice(0, mostFields);
}
