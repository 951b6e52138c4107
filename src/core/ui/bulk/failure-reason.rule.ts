import { mayBeDone, type AppError, type ErrorKind } from '#core/errors/app-error.ts';
import type { TextKey } from '#core/feedback/feature-texts.ts';
import type { BulkFailure, BulkRefusal } from './use-bulk.ts';

const known: Readonly<Partial<Record<ErrorKind, TextKey>>> = {
  forbidden: 'core:bulk.reason.forbidden',
  notFound: 'core:bulk.reason.notFound',
  conflict: 'core:bulk.reason.conflict',
  tooLarge: 'core:bulk.reason.tooLarge',
  offline: 'core:bulk.reason.offline',
  // Not after how many seconds: each row has its own, and all wait for the same minute.
  tooManyRequests: 'core:bulk.reason.tooManyRequests',
  cancelled: 'core:bulk.reason.cancelled',
};

/** Key of the text for why something failed for one of many. */
export function failureReason({ kind, details }: AppError): TextKey {
  // No lost connection: the service answered.
  if (details.code === 'busy') return 'core:bulk.reason.busy';
  if (details.code === 'corrected') return 'core:bulk.reason.corrected';
  if (details.code === 'storageFull') return 'core:bulk.reason.storageFull';
  return known[kind] ?? 'core:bulk.reason.unexpected';
}

/**
 * The same of a step, which may have been done though no answer came (decision 330). A busy or a full service has refused it,
 * unless an earlier try had no answer (decision 349).
 */
export function stepFailure(error: AppError): BulkRefusal & { readonly reason: TextKey } {
  const reason = failureReason(error);
  if (error.kind === 'notFound') return { reason, isGone: true };
  if (!mayBeDone(error)) return { reason };
  return { reason: 'core:bulk.reason.unanswered', mayBeDone: true };
}

/** What failed, by the reason: two hundred with the same one are read as one. In the order in which they come. */
export function byReason(failures: readonly BulkFailure[]): ReadonlyMap<string, readonly BulkFailure[]> {
  const groups = new Map<string, BulkFailure[]>();
  for (const failure of failures) groups.set(failure.reason, [...(groups.get(failure.reason) ?? []), failure]);
  return groups;
}
