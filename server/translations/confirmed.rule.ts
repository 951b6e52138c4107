import type { ConfirmTranslationRequest } from '#core/contracts/product.requests.ts';
import { asTakenIn } from '#core/contracts/schemas.ts';
import { conflict, notFound } from '../http/problem-error.ts';

/** A translation that was confirmed, with the Finnish text of now. */
export interface ConfirmedText {
  readonly finnishText: string;
}

/**
 * Refuses a confirmation of a text that does not exist, or by another Finnish text than the current one.
 * @throws ProblemError `notFound`, `conflict`
 */
export function refuseUnconfirmed(
  confirmed: readonly ConfirmedText[],
  { finnishText }: ConfirmTranslationRequest,
): void {
  if (confirmed.length === 0) throw notFound();
  // What was stored long ago may have marks that no answer shows and no body brings (decisions 259 and 320).
  if (confirmed.some((text) => asTakenIn(text.finnishText) !== finnishText)) throw conflict();
}
