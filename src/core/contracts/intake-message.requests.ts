import { IsIn, IsInt, IsOptional, Max, Min, IsString, Matches } from 'class-validator';
import { generalErrors } from './form-errors.ts';
import { intakeOutcomes, mappingKinds, type IntakeOutcome, type MappingKind } from './intake.contract.ts';
import { longestCode, longestReason } from './intake-message.contract.ts';
import { Instant } from './rules/date.rule.ts';
import { longestFinding } from './rules/microbe.rule.ts';
import { MaxLength, Required } from './rules/value.rules.ts';

/** The largest that PostgreSQL counts to by an `int`. */
const largestId = 2_147_483_647;

/** The filter of messages: an absent field does not filter. */
export class SearchMessagesRequest {
  @IsOptional()
  @IsIn(intakeOutcomes)
  outcome?: IntakeOutcome;

  /** A used meaning of getMeanings: what was accepted by it. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(largestId)
  meaningId?: number;

  /** `next` of the page before. */
  @IsOptional()
  @IsString()
  @Matches(/^\d{1,15}$/)
  before?: string;
}

/** Why somebody looks into a message. */
export class ShowContentsRequest {
  @IsString()
  @MaxLength(longestReason, { message: generalErrors.maxLength(longestReason) })
  @Required(generalErrors.required)
  reason!: string;
}

/** What an unknown code means: one of getMappingTargets. */
export class MendMessageRequest {
  @IsString()
  @MaxLength(longestFinding)
  @Required(generalErrors.required)
  target!: string;
}

/** A meaning that support has given, as the caller has read it. */
export class RemoveMeaningRequest {
  @IsIn(mappingKinds)
  kind!: MappingKind;

  @IsString()
  @MaxLength(longestCode)
  @Required(generalErrors.required)
  code!: string;

  /** When it was given: another one is somebody else's change. */
  @Instant()
  at!: string;
}

/** What its code means from now on: one of getMappingTargets. */
export class ChangeMeaningRequest extends RemoveMeaningRequest {
  @IsString()
  @MaxLength(longestFinding)
  @Required(generalErrors.required)
  target!: string;
}
