import {
  FailedResultHandling,
  CitizenReminderSetting,
  NotifyProfessional,
  type OrderInterval,
} from '../../core/contracts/hva-product.contract';
import { type OutcomeType } from '../../core/contracts/outcome-type';
import type { Outcome, Product } from '../../core/contracts/product.contract';

/** What an area decides about a package (Spec 2 §3). */
export interface HvaProductValues {
  readonly intervalBetweenOrders: OrderInterval;
  readonly failedResultHandling: FailedResultHandling;
  readonly citizenReminderSetting: CitizenReminderSetting;
  readonly notifyProfessional: NotifyProfessional;
  readonly professionalEmail: string;
  readonly hvaOutcomeSettings: readonly HvaOutcomeSettingValues[];
}

/** The area's instruction for one outcome, in one language. */
export interface HvaOutcomeSettingValues {
  /** Empty in the configurator's preview: no area has taken the package into use. */
  readonly hvaOutcomeSettingsId: string;
  readonly outcomeId: string;
  readonly outcomeType: OutcomeType;
  readonly instructionText: string;
}

type Analysis = Pick<Product['productAnalysisMappings'][number], 'kuntaliittoCode' | 'kuntaliittoName'>;

/** What an area's page shows of the package itself: the part of it that getHvaProductById answers too. */
export interface HvaProductInfo extends Pick<
  Product,
  | 'productName'
  | 'productDescription'
  | 'returnByMailEnabled'
  | 'returnToLabEnabled'
  | 'contactByEmailEnabled'
  | 'contactBySmsEnabled'
  | 'enabledHvaSettingOrderInterval'
  | 'enabledHvaSettingFailedResultHandling'
  | 'enabledHvaSettingCitizenReminderSetting'
> {
  readonly outcomes: readonly Pick<Outcome, 'outcomeId' | 'name' | 'outcomeType'>[];
  readonly productAnalysisMappings: readonly (Analysis & {
    readonly childProductAnalysisMappings: readonly Analysis[];
  })[];
}

/** How the page stands for an area that has filled nothing yet. */
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
