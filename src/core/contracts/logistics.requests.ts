import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Max,
  Min,
} from 'class-validator';
import { labelsOnSheet, mostReferralsAtOnce, stickerLayouts, type StickerLayout } from './logistics.contract.ts';
import { SearchReferralsRequest } from './referral.requests.ts';
import { anyVersion, ArrayUnique } from './rules/value.rules.ts';

/** The filter of the list of logistics. */
export class SearchLogisticsReferralsRequest extends SearchReferralsRequest {
  /** Whether `sampleNumber` is the whole number, not only how it begins. */
  @IsOptional()
  @IsBoolean()
  isWholeSampleNumber?: boolean;

  /** Of this product alone; beyond the specifications (decision 162). */
  @IsOptional()
  @IsUUID()
  productId?: string;
}

/** Referrals that are handled together, in the order in which they are printed. */
export class ReferralsRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostReferralsAtOnce)
  @ArrayUnique()
  @IsUUID(anyVersion, { each: true })
  referralIds!: string[];
}

/** The stickers of many referrals, and the paper that they are printed on. */
export class PrintStickersRequest {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostReferralsAtOnce)
  @ArrayUnique()
  @IsUUID(anyVersion, { each: true })
  referralIds!: string[];

  @IsIn(stickerLayouts)
  layout!: StickerLayout;

  /** The label of a sheet on which the first sticker goes, from 1, row by row; without meaning for `pages`. */
  @IsInt()
  @Min(1)
  @Max(labelsOnSheet)
  startPosition!: number;

  /** Those that nobody had taken when they were chosen: what somebody else has by now is not printed (decision 278). */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(mostReferralsAtOnce)
  @ArrayUnique()
  @IsUUID(anyVersion, { each: true })
  newIds?: string[];
}
