import { conflict } from './problem-error.ts';

/** The version of a stored entity: when it was changed last, and by whom. */
export interface StoredVersion {
  readonly modifiedAt: string;
  readonly modifiedBy: string;
}

/**
 * Refuses an update whose values came from another version (requirements.md 'Lost updates').
 * @throws ProblemError `conflict` with who changed it and when
 */
export function refuseStale({ modifiedAt, modifiedBy }: StoredVersion, modifiedAtOfBody: string): void {
  if (Date.parse(modifiedAtOfBody) !== Date.parse(modifiedAt)) throw conflict({ modifiedAt, modifiedBy });
}
