import type { BulkFailure } from './use-bulk.ts';

/** What failed, by the reason: two hundred with the same one are read as one. In the order in which they come. */
export function byReason(failures: readonly BulkFailure[]): ReadonlyMap<string, readonly BulkFailure[]> {
  const groups = new Map<string, BulkFailure[]>();
  for (const failure of failures) groups.set(failure.reason, [...(groups.get(failure.reason) ?? []), failure]);
  return groups;
}
