import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsISO8601, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import { hvaFormErrors } from './form-errors.ts';
import {
  CitizenReminderSetting,
  FailedResultHandling,
  NotifyProfessional,
  orderIntervals,
  type HvaSettings,
  type OrderInterval,
} from './hva-product.contract.ts';
import { OutcomeType } from './outcome-type.ts';
import { EmailOrEmpty } from './rules/value.rules.ts';

/** The area's instruction for one outcome, in the language of the call. */
export class HvaOutcomeSettingsRequest {
  @IsUUID()
  hvaOutcomeSettingsId!: string;

  /** Known and ignored: the stored row knows its outcome. */
  @IsOptional()
  @IsUUID()
  outcomeId?: string;

  /** Known and ignored, like `outcomeId`. */
  @IsOptional()
  @IsIn(Object.values(OutcomeType))
  outcomeType?: OutcomeType;

  @IsString()
  instructionText!: string;
}

/**
 * The body of updateHvaProduct: the entity as getHvaProductById answered it, with the form's values (requirements.md
 * 'Answers'). What must be filled in is in `find-hva-product-errors.ts`: an unpublished one may be incomplete.
 */
export class UpdateHvaProductRequest implements HvaSettings {
  @IsUUID()
  hvaProductId!: string;

  @IsIn(orderIntervals)
  intervalBetweenOrders!: OrderInterval;

  @IsIn(Object.values(FailedResultHandling))
  failedResultHandling!: FailedResultHandling;

  @IsIn(Object.values(CitizenReminderSetting))
  citizenReminderSetting!: CitizenReminderSetting;

  @IsIn(Object.values(NotifyProfessional))
  notifyProfessional!: NotifyProfessional;

  @IsString()
  @EmailOrEmpty(hvaFormErrors.validEmail)
  professionalEmail!: string;

  @IsArray()
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => HvaOutcomeSettingsRequest)
  hvaOutcomeSettings!: HvaOutcomeSettingsRequest[];

  @IsISO8601()
  modifiedAt!: string;

  /** The version of the diagnostic centre's product that the form showed; absent: today's. */
  @IsOptional()
  @IsISO8601()
  productModifiedAt?: string;

  // Known and ignored: the server's own.

  @IsOptional()
  productId?: unknown;

  @IsOptional()
  areaId?: unknown;

  @IsOptional()
  product?: unknown;

  @IsOptional()
  outdatedTexts?: unknown;

  @IsOptional()
  isPublished?: unknown;

  @IsOptional()
  publishedAt?: unknown;

  @IsOptional()
  publishedBy?: unknown;

  @IsOptional()
  createdAt?: unknown;

  @IsOptional()
  modifiedBy?: unknown;

  @IsOptional()
  modifiedBySince?: unknown;
}
