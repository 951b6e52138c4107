import {
  findHvaSettingsErrors,
  findInstructionErrors,
  isLanguageUsed,
} from '#core/contracts/find-hva-product-errors.ts';
import { formErrors, hvaFormErrors } from '#core/contracts/form-errors.ts';
import type { Validity } from '#core/ui/forms/validity.rule.ts';
import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import { type Language, languages } from '#core/contracts/schemas.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';

/** What is wrong, as translation keys by the form's fields. */
export type HvaProductErrors = Readonly<Record<string, string>>;

/**
 * What the form lacks in one language (Spec 2 §5): settings, and instruction texts where the language is used. Texts of
 * outcomes that the product no longer has are not required: nobody sees them.
 */
export function findHvaProductFormErrors(
  values: HvaProductValues,
  { product }: Pick<HvaProduct, 'product'>,
  language: Language,
): HvaProductErrors {
  const ids = new Set(product.outcomes.map(({ outcomeId }) => outcomeId));
  const rows = values.hvaOutcomeSettings;
  const isThere = (path: string): boolean => ids.has(rows[Number(path.split('.')[1])]?.outcomeId ?? '');
  const used = isLanguageUsed(language, rows);
  const texts = Object.entries((used && findInstructionErrors(rows)) || {}).filter(([path]) => isThere(path));
  const settings = Object.entries(findHvaSettingsErrors(values, product) ?? {});
  return Object.fromEntries([...settings, ...texts].map(([path, [key = '']]) => [path, key]));
}

/** What keeps the form from being saved: anything for a published product, for another what no version of it may have (A37). */
export function findSaveErrors(
  values: HvaProductValues,
  stored: Pick<HvaProduct, 'product' | 'isPublished'>,
  language: Language,
): HvaProductErrors {
  const malformed: readonly string[] = [hvaFormErrors.validEmail, formErrors.isIn];
  const problems = Object.entries(findHvaProductFormErrors(values, stored, language));
  return Object.fromEntries(problems.filter(([, key]) => stored.isPublished || malformed.includes(key)));
}

/**
 * The languages in which something is missing (Spec 2 §5). Paths of instruction texts begin with their language; the
 * settings, which exist once, count as Finnish data.
 */
export function languagesWithErrors(errors: FieldErrors): readonly Language[] {
  const found = new Set(Object.keys(errors).map(languageOf));
  return languages.filter((language) => found.has(language));
}

function languageOf(path: string): Language {
  return languages.find((language) => path.startsWith(`${language}.`)) ?? 'fi';
}

/** The step that shows a field of the form, by the field's path. */
export function stepOfField(path: string): 'settings' | 'outcomes' {
  return path.startsWith('hvaOutcomeSettings') ? 'outcomes' : 'settings';
}

/** The state of the form on the screen. */
export interface FormState {
  readonly validity: Validity;
  readonly isDirty: boolean;
  /** Languages that are not on the screen hold something unsaved. */
  readonly hasUnsavedLanguages: boolean;
  readonly isPublished: boolean;
}

export interface SaveState {
  readonly canSave: boolean;
  readonly canPublish: boolean;
  /** Why the one button that is disabled is so (decision A21); undefined when none is, or none is there. */
  readonly reason: 'missing' | 'wrong' | 'unsaved' | 'nothingToSave' | undefined;
}

/** Saving needs something to save or to mend, publishing a valid form without unsaved changes (Spec 2 §4). */
export function saveStateOf({ validity, isDirty, hasUnsavedLanguages, isPublished }: FormState): SaveState {
  const canSave = isDirty || validity !== 'valid';
  if (!canSave && !hasUnsavedLanguages) return { canSave, canPublish: !isPublished, reason: 'nothingToSave' };
  const reason = validity === 'valid' ? 'unsaved' : validity;
  return { canSave, canPublish: false, reason: isPublished && canSave ? undefined : reason };
}
