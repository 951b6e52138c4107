import type { AppError } from '../errors/app-error.ts';
import type { EditConflict } from './edited-part.ts';

/**
 * - `saved`: stored, a colleague's other changes included;
 * - `unsent`: there was nothing to store;
 * - `stopped`: the person was asked and thought better of it;
 * - `conflict`: the person has to choose, `state.conflict`;
 * - `failed`: `state.failure`, and what it says of fields among their errors; or what a colleague has stored lacks
 *   something, which is among the errors, too.
 */
export type SaveEnd = 'saved' | 'unsent' | 'stopped' | 'conflict' | 'failed';

/** How a session stands; a new object with each change. */
export interface EditState<Values> {
  readonly isSaving: boolean;
  /** A colleague's change of the same fields, until the person has chosen. */
  readonly conflict: EditConflict<Values> | undefined;
  /** Why the last save failed, until one succeeds or it is dismissed. */
  readonly failure: AppError | undefined;
}

/** A save that is on its way. */
export interface Run<Values> {
  /** What was in the form when it was sent: what differs was typed since. Undefined where something else was put there. */
  submitted: Values | undefined;
  /** The person has left without saving. */
  isLetGo: boolean;
  /** Of what the person has chosen in a conflict. */
  readonly isAnswer: boolean;
}
