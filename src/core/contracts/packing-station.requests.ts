import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { generalErrors, packingErrors } from './form-errors.ts';
import {
  handReasons,
  longestKitCode,
  longestKitNote,
  mostKitsInRun,
  type HandReason,
} from './packing-station.contract.ts';
import { parkReasons, type ParkReason } from './park-reason.ts';
import { ArrayUnique, MaxLength, anyVersion, Required } from './rules/value.rules.ts';

const tooLong = { message: generalErrors.maxLength(longestKitNote) };

/** The body of beginRun: the next orders of a product, or chosen ones of any products. */
export class BeginRunRequest {
  @ValidateIf(({ referralIds }: BeginRunRequest) => referralIds === undefined)
  @IsUUID()
  productId?: string;

  @ValidateIf(({ referralIds }: BeginRunRequest) => referralIds === undefined)
  @IsInt({ message: packingErrors.count })
  @Min(1, { message: packingErrors.count })
  @Max(mostKitsInRun, { message: packingErrors.count })
  count?: number;

  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(mostKitsInRun)
  @ArrayUnique()
  @IsUUID(anyVersion, { each: true })
  referralIds?: string[];

  /** Those that nobody had taken when they were chosen: what somebody else has by now is not in the run (decision 322). */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(mostKitsInRun)
  @ArrayUnique()
  @IsUUID(anyVersion, { each: true })
  newIds?: string[];
}

/** The body of sendKit: what was read. */
export class SendKitRequest {
  @IsUUID()
  runId!: string;

  /** Of the sticker. */
  @IsUUID(anyVersion)
  referralId!: string;

  /** Of the box; nothing when none was read. */
  @IsOptional()
  @IsString()
  @MaxLength(longestKitCode)
  kitCode?: string;
}

/** The body of identifySticker. */
export class IdentifyStickerRequest {
  @IsString()
  @MaxLength(100)
  sampleNumber!: string;
}

/** The body of sendByHand. */
export class SendByHandRequest {
  @IsUUID()
  runId!: string;

  @IsUUID(anyVersion)
  referralId!: string;

  @IsIn(handReasons)
  reason!: HandReason;

  /** What `other` is; of the others it may be empty. */
  @ValidateIf(({ reason, note }: SendByHandRequest) => reason === 'other' || (note !== undefined && note !== ''))
  @IsString()
  @MaxLength(longestKitNote, tooLong)
  @Required(generalErrors.required)
  note?: string;
}

/** The body of parkKit. */
export class ParkKitRequest {
  @IsUUID(anyVersion)
  referralId!: string;

  @IsIn(parkReasons)
  reason!: ParkReason;

  /** What `other` is; of the others it may be empty. */
  @ValidateIf(({ reason, note }: ParkKitRequest) => reason === 'other' || (note !== undefined && note !== ''))
  @IsString()
  @MaxLength(longestKitNote, tooLong)
  @Required(generalErrors.required)
  note?: string;
}

/** The body of closePackingDay. */
export class ClosePackingDayRequest {
  /** How many kits the caller saw. */
  @IsInt()
  @Min(1)
  count!: number;

  /** The sample number that stood last: where one was taken back and another sent it is another, and the count is not. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  newest?: string;

  /** As the caller read the list: with what was sent on days before the first one. */
  @IsOptional()
  @IsBoolean()
  withEarlier?: boolean;
}

/** The body of setKitCode. */
export class SetKitCodeRequest {
  @IsUUID()
  productId!: string;

  /** What a reader types, as `kitCodeOf` has it; empty when nothing is read. */
  @IsString()
  @Matches(/^([\x21-\x7e]{3,48})?$/, { message: packingErrors.kitCode })
  code!: string;

  /** The code that the caller saw, empty for none: where a colleague has set another one since, nothing is set (decision 245). */
  @IsOptional()
  @IsString()
  @MaxLength(longestKitCode)
  seen?: string;
}
