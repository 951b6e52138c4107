import { isInstructed } from '#core/contracts/find-hva-product-errors.ts';
import {
  CitizenReminderSetting,
  FailedResultHandling,
  type HvaOutcomeSettings,
  type HvaProduct,
  type HvaProductInfo,
  type HvaSettings,
  hvaSettingsOf,
  NotifyProfessional,
} from '#core/contracts/hva-product.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';

/** What an area decides about a product (Spec 2 §3), its instructions in one language. */
export interface HvaProductValues extends HvaSettings {
  readonly hvaOutcomeSettings: readonly Readonly<HvaOutcomeSettings>[];
}

/**
 * The rows in the order of the screen, positive outcomes before the negative one, so that what is missing is listed in
 * this order, too.
 */
export function hvaProductValuesOf(product: HvaProduct): HvaProductValues {
  return {
    ...hvaSettingsOf(product),
    hvaOutcomeSettings: [...product.hvaOutcomeSettings].sort((one, other) => one.outcomeType - other.outcomeType),
  };
}

const alert = ['notifyProfessional', 'professionalEmail'] as const satisfies readonly (keyof HvaSettings)[];

/**
 * How a professional is alerted is one choice where one of two people has given up the alert that there was: the other's
 * new address would be stored without it, and the form would not even show it.
 */
export function alertTogether(mine: object, theirs: object, base: object): readonly string[] {
  const [one, other, was] = [mine, theirs, base].map((side) => (side as Partial<HvaSettings>).notifyProfessional);
  return was === NotifyProfessional.ByEmail && one !== other ? alert : [];
}

/** The page of an area that has filled nothing yet. Its rows have no ids: no area has taken it into use. */
export function untouchedValuesOf({ outcomes }: Pick<HvaProductInfo, 'outcomes'>): HvaProductValues {
  return {
    intervalBetweenOrders: 0,
    failedResultHandling: FailedResultHandling.Unknown,
    citizenReminderSetting: CitizenReminderSetting.Unknown,
    notifyProfessional: NotifyProfessional.Unknown,
    professionalEmail: '',
    hvaOutcomeSettings: outcomes.map(({ outcomeId, outcomeType }) => ({
      hvaOutcomeSettingsId: '',
      outcomeId,
      outcomeType,
      instructionText: '',
    })),
  };
}

/** A row of the form's `hvaOutcomeSettings`, whatever is written in it. */
export type OutcomeRow = Readonly<Omit<HvaOutcomeSettings, 'instructionText'>>;

/** An outcome that the area writes an instruction for. */
interface InstructedOutcome {
  readonly row: OutcomeRow;
  readonly name: string;
  readonly isPositive: boolean;
  /** Its index in the form's `hvaOutcomeSettings`. */
  readonly index: number;
}

/**
 * Positive outcomes, then the negative one; the others need no instruction (Spec 2 §5: outcomeType below 3). A row
 * whose outcome the product has no more is left out: its text rests in the archive (decision A6).
 */
export function instructedOutcomesOf(
  rows: readonly OutcomeRow[],
  outcomes: HvaProductInfo['outcomes'],
): readonly InstructedOutcome[] {
  const names = new Map(outcomes.map(({ outcomeId, name }) => [outcomeId, name]));
  return rows
    .flatMap((row, index) => {
      const name = names.get(row.outcomeId);
      if (name === undefined || !isInstructed(row)) return [];
      return [{ row, name, isPositive: row.outcomeType === OutcomeType.Positive, index }];
    })
    .sort((one, other) => one.row.outcomeType - other.row.outcomeType);
}

/** The steps of the area's product page, in their order (Spec 2 §2). */
export const hvaSteps = ['info', 'settings', 'outcomes'] as const;
export type HvaStep = (typeof hvaSteps)[number];

/** The step that an address names; the first when it names none. */
export function hvaStepOf(text: string | null): HvaStep {
  return hvaSteps.find((step) => step === text) ?? 'info';
}
