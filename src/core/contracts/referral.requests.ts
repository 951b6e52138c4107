import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, IsUUID } from 'class-validator';
import { filterErrors, generalErrors } from './form-errors.ts';
import { OrderStatus } from './order-status.ts';
import { mostIds } from './paging.ts';
import { DayOrEmpty, NotBefore } from './rules/date.rule.ts';
import { MaxLength, anyVersion, UuidOrEmpty } from './rules/value.rules.ts';
import { languages, type Language } from './schemas.ts';

/**
 * The filter of the referral lists (Spec 2 §3 'Referral filters'; requirements.md 'Filters'): an absent or empty
 * field does not filter.
 */
export class SearchReferralsRequest {
  /** Begins so, after trim and in upper case. */
  @IsOptional()
  @IsString()
  @MaxLength(100, { message: generalErrors.maxLength(100) })
  sampleNumber?: string;

  /** Begins so, upper and lower case alike. */
  @IsOptional()
  @IsString()
  @MaxLength(255, { message: generalErrors.maxLength(255) })
  lastName?: string;

  /** yyyy-mm-dd: a whole day in Europe/Helsinki, inclusive, of createdAt. */
  @IsOptional()
  @IsString()
  @DayOrEmpty(filterErrors.date, filterErrors.noSuchDay)
  startDate?: string;

  @IsOptional()
  @IsString()
  @DayOrEmpty(filterErrors.date, filterErrors.noSuchDay)
  @NotBefore('startDate', filterErrors.dateOrder)
  endDate?: string;

  /** ApprovedByLab finds all that shows 'Uusi tilaus', SamplingKitSent all that shows 'Valmis' (decision A10). */
  @IsOptional()
  @IsIn(Object.values(OrderStatus))
  referralWorkflowStatus?: OrderStatus;

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

/** The filter of an area's list, with what the bars of the situation are counted by; beyond the specifications (decision 156). */
export class SearchAreaReferralsRequest extends SearchReferralsRequest {
  @IsOptional()
  @IsUUID()
  productId?: string;

  /** In which language the citizen reads. */
  @IsOptional()
  @IsIn(languages)
  languageCode?: Language;

  /** yyyy-mm-dd: a whole day in Europe/Helsinki, inclusive, of samplingKitSentAt; what was sent last comes first then. */
  @IsOptional()
  @IsString()
  @DayOrEmpty(filterErrors.date, filterErrors.noSuchDay)
  sentStartDate?: string;

  @IsOptional()
  @IsString()
  @DayOrEmpty(filterErrors.date, filterErrors.noSuchDay)
  @NotBefore('sentStartDate', filterErrors.dateOrder)
  sentEndDate?: string;
}
