import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { filterErrors, generalErrors } from './form-errors.ts';
import { OrderStatus } from './order-status.ts';
import { OutcomeType } from './outcome-type.ts';
import { followUpFilters, type FollowUpFilter } from './follow-up-filter.ts';
import { mostIds } from './paging.ts';
import { DayOrEmpty, NotBefore } from './rules/date.rule.ts';
import { NoIdentityCode } from './rules/no-identity-code.rule.ts';
import { MaxLength, anyVersion, UuidOrEmpty } from './rules/value.rules.ts';
import { languages, type Language } from './schemas.ts';

/** The filter of the observations list (Spec 2 §3 'Observation filters'): an absent or empty field does not filter. */
export class SearchObservationsRequest {
  /** Anywhere in the assignee's name, upper and lower case alike. */
  @IsOptional()
  @IsString()
  @MaxLength(255, { message: generalErrors.maxLength(255) })
  assignedToUserName?: string;

  /** Anywhere in the analysis' name, upper and lower case alike. It stands in addresses and saved views (decision 343). */
  @IsOptional()
  @IsString()
  @NoIdentityCode(filterErrors.identityCode)
  @MaxLength(255, { message: generalErrors.maxLength(255) })
  kuntaliittoName?: string;

  @IsOptional()
  @IsIn(Object.values(OrderStatus))
  observationWorkflowStatus?: OrderStatus;

  /** yyyy-mm-dd: a whole day in Europe/Helsinki, inclusive, of resultDate. */
  @IsOptional()
  @IsString()
  @DayOrEmpty(filterErrors.date, filterErrors.noSuchDay)
  startDate?: string;

  @IsOptional()
  @IsString()
  @DayOrEmpty(filterErrors.date, filterErrors.noSuchDay)
  @NotBefore('startDate', filterErrors.dateOrder)
  endDate?: string;

  /** ProblemWithSample also finds missing results (decision A25). */
  @IsOptional()
  @IsIn(Object.values(OutcomeType))
  outcomeType?: OutcomeType;

  /** Positive observations that nobody has finished, oldest first in place of newest. */
  @IsOptional()
  @IsBoolean()
  worklist?: boolean;

  /**
   * Open findings alone, what is due first in place of newest (decision 152): `due` what is late or has nobody to handle it,
   * `overdue` and `unassigned` either, `given` what a colleague gave to the caller.
   */
  @IsOptional()
  @IsIn(followUpFilters)
  followUp?: FollowUpFilter;

  /** The order's product, and the language in which the citizen reads; beyond the specifications (decision 156). */
  @IsOptional()
  @IsUUID()
  productId?: string;

  @IsOptional()
  @IsIn(languages)
  languageCode?: Language;

  /** Those of one order; beyond the specifications (decision 150). */
  @IsOptional()
  @IsString()
  @UuidOrEmpty(filterErrors.referralId)
  referralId?: string;

  /** Only these, of which a screen was told that they are new or have changed; beyond the specifications (decision A45). */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(mostIds)
  @IsUUID(anyVersion, { each: true })
  ids?: string[];
}
