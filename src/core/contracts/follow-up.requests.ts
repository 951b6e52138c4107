import { Type } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import {
  attemptOutcomes,
  channels,
  closingReasons,
  longestNote,
  type AttemptOutcome,
  type Channel,
  type ClosingReason,
} from './follow-up.contract.ts';
import { filterErrors, followUpErrors, generalErrors } from './form-errors.ts';
import { DayOrEmpty, Instant, NotBeforeDayOf } from './rules/date.rule.ts';
import { MaxLength, isFilled, NotLess, Required } from './rules/value.rules.ts';

const tooLong = { message: generalErrors.maxLength(longestNote) };

/** The body of noteAttempt. */
export class NoteAttemptRequest {
  @IsIn(channels)
  channel!: Channel;

  @IsIn(attemptOutcomes)
  outcome!: AttemptOutcome;

  /** When it was made, now unless said; never in the future, nor before the result. */
  @IsOptional()
  @Instant()
  happenedAt?: string;

  /** The day of the next attempt, yyyy-mm-dd; not before this one, or the finding would be late at once (decision 243). */
  @IsOptional()
  @IsString()
  @NotBeforeDayOf('happenedAt', followUpErrors.nextBefore)
  @DayOrEmpty(filterErrors.date, filterErrors.noSuchDay)
  nextOn?: string;

  @IsOptional()
  @IsString()
  @MaxLength(longestNote, tooLong)
  note?: string;
}

/** The body of closeFinding. */
export class CloseFindingRequest {
  @IsIn(closingReasons)
  reason!: ClosingReason;

  /** What `other` is; of the others it may be empty. */
  @ValidateIf(({ reason, note }: CloseFindingRequest) => reason === 'other' || isFilled(note))
  @IsString()
  @MaxLength(longestNote, tooLong)
  @Required(generalErrors.required)
  note?: string;
}

/** The body of assignFinding. */
export class AssignFindingRequest {
  /** As getColleagues names them. */
  @IsString()
  @Matches(/^[\w-]{22}$/)
  colleagueKey!: string;

  /** A word to whoever gets it. */
  @IsOptional()
  @IsString()
  @MaxLength(longestNote, tooLong)
  note?: string;
}

/** The body of giveFinding. */
export class GiveFindingRequest extends AssignFindingRequest {
  /** Display name of whoever the caller saw it with; absent: nobody. */
  @IsOptional()
  @IsString()
  @MaxLength(255)
  fromName?: string;
}

/** The body of handOver. */
export class HandOverRequest extends AssignFindingRequest {
  /** Whose findings are given on, as getColleagues names them. */
  @IsString()
  @Matches(/^[\w-]{22}$/)
  fromKey!: string;

  /** How many the caller saw. */
  @IsInt()
  @Min(0)
  count!: number;

  /** As getColleagues said it with them. */
  @IsOptional()
  @IsInt()
  @Min(0)
  seenStep?: number;
}

const days = { message: followUpErrors.days };

/** Finnish working days. */
export class DueDaysRequest {
  @IsInt(days)
  @Min(1, days)
  @Max(60, days)
  toldWithin!: number;

  /** Not fewer than to tell it. */
  @IsInt(days)
  @Min(1, days)
  @Max(60, days)
  @NotLess('toldWithin', followUpErrors.daysOrder)
  closedWithin!: number;

  @IsInt(days)
  @Min(1, days)
  @Max(60, days)
  retryWithin!: number;
}

/** The body of setDueRule. */
export class SetDueRuleRequest extends DueDaysRequest {
  @IsUUID()
  productId!: string;

  /** The rule that the caller saw: where a colleague has set another one since, nothing is set (decision 245). */
  @IsOptional()
  @ValidateNested()
  @Type(() => DueDaysRequest)
  seen?: DueDaysRequest;
}
