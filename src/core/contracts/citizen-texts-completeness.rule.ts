import type { Product } from './product.contract.ts';
import { isFilled } from './rules/value.rules.ts';
import { type Language, languages } from './schemas.ts';

/** The languages that texts are translated into: all after the first, Finnish. */
export const [, ...translationLanguages] = languages;

/** The product's own texts for citizens, which exist once per language. */
export const citizenTextFields = [
  'productCitizenName',
  'productCitizenDescription',
  'productSubscriptionName',
  'productSubscriptionInstructions',
  'problemWithSampleTitle',
  'problemWithSampleInstruction',
  'problemWithSampleStatementTitle',
  'problemWithSampleStatementInstruction',
  'negativeSampleTitle',
  'productSubscriptionConfirmationSms',
  'productSubscriptionConfirmationEmail',
  'resultSms',
  'resultEmail',
] as const satisfies readonly (keyof Product)[];
export type CitizenTextField = (typeof citizenTextFields)[number];

/** Those that go to telephones and mailboxes, where others may see them: they are written, shown and checked as such. */
export const messageTextFields = [
  'productSubscriptionConfirmationSms',
  'productSubscriptionConfirmationEmail',
  'resultSms',
  'resultEmail',
] as const satisfies readonly CitizenTextField[];

/**
 * Whether these texts of one language must be complete (decision A32): Finnish always, Swedish and English as
 * soon as there is anything to read in one of them; wholly empty they are valid, and Finnish is shown instead.
 */
export function mustBeComplete(language: Language, texts: readonly string[]): boolean {
  return language === 'fi' || texts.some((text) => isFilled(text));
}
