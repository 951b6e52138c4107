import {
  findHvaSettingsErrors,
  findInstructionErrors,
  isLanguageUsed,
} from '#core/contracts/find-hva-product-errors.ts';
import type { HvaSettings } from '#core/contracts/hva-product.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';
import { invalid } from '../http/problem-error.ts';
import { problemErrors } from '../products/problem-errors.ts';
import type { HvaProductRow } from './hva-product-rows.ts';
import type { OutcomeSettingsRow } from './outcome-settings-rows.ts';

/** An update of a published hva product, and what is stored. */
export interface PublishedUpdate {
  readonly language: Language;
  readonly body: HvaSettings;
  readonly flags: HvaProductRow['product'];
  /** All settings rows, archived ones too, with their stored texts. */
  readonly settings: readonly OutcomeSettingsRow[];
  /** The body's texts by the id of their row, in its order. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * A published hva product may not be saved incomplete: its settings, and the rows that the body names in the language
 * of the call. Other languages and rows that it does not name are not checked: a save could not correct them.
 * @throws ProblemError `invalid` with what is missing, by its path in the body
 */
export function refuseIncompleteUpdate(update: PublishedUpdate): void {
  const errors = findUpdateErrors(update);
  if (Object.keys(errors).length > 0) throw invalid(problemErrors(errors));
}

/** What would be missing, by its path in the body. */
export function findUpdateErrors({ language, body, flags, settings, texts }: PublishedUpdate): FieldErrors {
  const current = settings.filter(({ isArchived }) => !isArchived);
  const afterwards = current.map((row) => {
    return { ...row, instructionText: texts.get(row.hvaOutcomeSettingsId) ?? row.instructionText };
  });
  const typeOf = new Map(current.map(({ hvaOutcomeSettingsId: id, outcomeType }) => [id, outcomeType]));
  const named = [...texts].map(([id, instructionText]) => {
    return { outcomeType: typeOf.get(id) ?? OutcomeType.Unknown, instructionText };
  });
  return {
    ...findHvaSettingsErrors(body, flags),
    ...(isLanguageUsed(language, afterwards) && findInstructionErrors(named)),
  };
}
