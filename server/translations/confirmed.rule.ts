import type { ConfirmTranslationRequest } from '#core/contracts/translation.requests.ts';
import { conflict, notFound } from '../http/problem-error.ts';

/** A translation that was confirmed, with the Finnish text of now. */
export interface ConfirmedText {
  readonly finnishText: string;
}

/**
 * Refuses a confirmation of a text that is not there, or beside another Finnish text than the one that was seen.
 * @throws ProblemError `notFound`, `conflict`
 */
export function refuseUnconfirmed(
  confirmed: readonly ConfirmedText[],
  { finnishText }: ConfirmTranslationRequest,
): void {
  if (confirmed.length === 0) throw notFound();
  if (confirmed.some((text) => text.finnishText !== finnishText)) throw conflict();
}
