import {
  CitizenReminderSetting,
  FailedResultHandling,
  NotifyProfessional,
  type HvaOutcomeSettings,
  type HvaProduct,
  type HvaProductInfo,
} from '#core/contracts/hva-product.contract.ts';

/** What an area decides about a product (Spec 2 §3), its instructions in one language. */
export interface HvaProductValues extends Readonly<
  Pick<
    HvaProduct,
    | 'intervalBetweenOrders'
    | 'failedResultHandling'
    | 'citizenReminderSetting'
    | 'notifyProfessional'
    | 'professionalEmail'
  >
> {
  readonly hvaOutcomeSettings: readonly Readonly<HvaOutcomeSettings>[];
}

/** The rows in the order of the screen, positive outcomes before the negative one, so that what is missing is so too. */
export function hvaProductValuesOf(product: HvaProduct): HvaProductValues {
  const { intervalBetweenOrders, failedResultHandling, citizenReminderSetting } = product;
  const { notifyProfessional, professionalEmail, hvaOutcomeSettings } = product;
  return {
    intervalBetweenOrders,
    failedResultHandling,
    citizenReminderSetting,
    notifyProfessional,
    professionalEmail,
    hvaOutcomeSettings: [...hvaOutcomeSettings].sort((one, other) => one.outcomeType - other.outcomeType),
  };
}

/** How the page stands for an area that has filled nothing yet. Its rows have no ids: no area has taken it into use. */
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
