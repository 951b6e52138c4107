import { type CitizenTextField, citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import type { Translate } from '#core/feedback/texts.ts';

/** Where the analyses' instructions and the outcomes' titles are among the product's own texts, on the screen. */
export const beforeInstructions = citizenTextFields.indexOf('problemWithSampleTitle');
export const beforeTitles = citizenTextFields.indexOf('productSubscriptionConfirmationSms');

/** The sections of the screen, in their order (Spec 1 §2). */
export const citizenTextsSections = [
  'frontPage',
  'subscription',
  'instructions',
  'failedResult',
  'negativeResult',
  'outcomes',
  'messages',
] as const;
export type CitizenTextsSection = (typeof citizenTextsSections)[number];

/** The section's element, for the sidebar's links. */
export function sectionId(section: CitizenTextsSection): string {
  return `citizen-texts-${section}`;
}

/** Texts of one line, of at most 255 characters; all others are long. */
const shortTexts: ReadonlySet<CitizenTextField> = new Set<CitizenTextField>([
  'productCitizenName',
  'productSubscriptionName',
  'problemWithSampleTitle',
  'problemWithSampleStatementTitle',
  'negativeSampleTitle',
]);

export function isLongText(field: CitizenTextField): boolean {
  return !shortTexts.has(field);
}

/** A text's label where it is shown without its section: 'Otsikko' and 'Ohje' alone would not say whose. */
export function labelOfText(t: Translate<OwnKey<'configurator'>>, field: CitizenTextField): string {
  const label = t(`citizenTexts.field.${field}`);
  const isPlain = field === 'problemWithSampleTitle' || field === 'problemWithSampleInstruction';
  return isPlain ? t('citizenTexts.within', { place: t('citizenTexts.section.failedResult'), field: label }) : label;
}
