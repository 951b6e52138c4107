import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { generalErrors } from './form-errors.ts';
import { intakeOutcomes, type IntakeOutcome } from './intake.contract.ts';
import { longestReason } from './intake-message.contract.ts';
import { longestFinding } from './rules/microbe.rule.ts';
import { Required } from './rules/value.rules.ts';

/** The filter of messages: an absent field does not filter. */
export class SearchMessagesRequest {
  @IsOptional()
  @IsIn(intakeOutcomes)
  outcome?: IntakeOutcome;

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
