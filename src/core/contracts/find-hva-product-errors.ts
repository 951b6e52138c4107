import type { FieldErrors } from '../errors/app-error.ts';
import { formErrors, hvaFormErrors } from './form-errors.ts';
import {
  CitizenReminderSetting,
  FailedResultHandling,
  hvaSettingNames,
  NotifyProfessional,
  type HvaOutcomeSettings,
  type HvaProductInfo,
  type HvaSettings,
} from './hva-product.contract.ts';
import { OutcomeType } from './outcome-type.ts';
import { isEmailAddress, isFilled } from './rules/value.rules.ts';
import { languages, type Language, unknownValue } from './schemas.ts';

/** Which settings the form shows: only these can be required (decision A33). */
type Flags = Pick<HvaProductInfo, 'enabledHvaSettingFailedResultHandling' | 'enabledHvaSettingCitizenReminderSetting'>;
type Instruction = Pick<HvaOutcomeSettings, 'outcomeType' | 'instructionText'>;

/** The part of an hva product that is checked. */
type Checked = HvaSettings & { readonly product: Flags; readonly hvaOutcomeSettings: readonly Instruction[] };

/** An hva product in every language. */
export type HvaProductTexts = Readonly<Record<Language, Checked>>;

/** What the settings lack (Spec 2 §5), by field; undefined when nothing. */
export function findHvaSettingsErrors(values: HvaSettings, flags: Flags): FieldErrors | undefined {
  const { notifyProfessional, professionalEmail } = values;
  const errors: Record<string, readonly string[]> = {};
  const isByEmail = notifyProfessional === NotifyProfessional.ByEmail;
  if (flags.enabledHvaSettingFailedResultHandling && values.failedResultHandling === FailedResultHandling.Unknown)
    errors['failedResultHandling'] = [hvaFormErrors.failedResultHandling];
  if (flags.enabledHvaSettingCitizenReminderSetting && values.citizenReminderSetting === CitizenReminderSetting.Unknown)
    errors['citizenReminderSetting'] = [hvaFormErrors.citizenReminderSetting];
  if (notifyProfessional === NotifyProfessional.Unknown)
    errors['notifyProfessional'] = [hvaFormErrors.notifyProfessional];
  if (isByEmail && !isFilled(professionalEmail)) errors['professionalEmail'] = [hvaFormErrors.emailMissing];
  else if (professionalEmail !== '' && !isEmailAddress(professionalEmail))
    errors['professionalEmail'] = [hvaFormErrors.validEmail];
  for (const name of hvaSettingNames) {
    const value: unknown = values[name];
    if (value === unknownValue) errors[name] = [formErrors.isIn];
  }
  return undefinedIfEmpty(errors);
}

/** What the instructions of one language lack, by `hvaOutcomeSettings.{index}.instructionText`. */
export function findInstructionErrors(settings: readonly Instruction[]): FieldErrors | undefined {
  const missing = settings.flatMap((each, index) =>
    isInstructed(each) && !isFilled(each.instructionText)
      ? [[`hvaOutcomeSettings.${index}.instructionText`, [hvaFormErrors.instructionText]]]
      : [],
  );
  return undefinedIfEmpty(Object.fromEntries(missing) as FieldErrors);
}

/** Whether the area writes an instruction for it: 'outcomeType below 3' is positive and negative (decision A2). */
export function isInstructed({ outcomeType }: Pick<Instruction, 'outcomeType'>): boolean {
  return outcomeType === OutcomeType.Positive || outcomeType === OutcomeType.Negative;
}

/** Whether the instructions of a language are required: Finnish always, the others once any is written. */
export function isLanguageUsed(language: Language, settings: readonly Instruction[]): boolean {
  return language === 'fi' || settings.some(({ instructionText }) => isFilled(instructionText));
}

/**
 * What an hva product lacks to be published (Spec 2 §5): settings by their field, instruction texts by a path that
 * begins with the language. Undefined when nothing.
 */
export function findHvaProductErrors(texts: HvaProductTexts): FieldErrors | undefined {
  const { fi } = texts;
  const instructions = languages.map((language) => {
    const settings = texts[language].hvaOutcomeSettings;
    const errors = isLanguageUsed(language, settings) ? findInstructionErrors(settings) : undefined;
    return Object.fromEntries(Object.entries(errors ?? {}).map(([path, keys]) => [`${language}.${path}`, keys]));
  });
  return undefinedIfEmpty(Object.assign({}, findHvaSettingsErrors(fi, fi.product), ...instructions) as FieldErrors);
}

function undefinedIfEmpty(errors: FieldErrors): FieldErrors | undefined {
  return Object.keys(errors).length > 0 ? errors : undefined;
}
