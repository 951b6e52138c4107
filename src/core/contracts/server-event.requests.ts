import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { Instant } from './rules/date.rule.ts';
import { correlationIdStart, longestCall, serverOutcomes, type ServerOutcome } from './server-event.contract.ts';
import { MaxLength } from './rules/value.rules.ts';

/** The filter of the server's events: an absent field does not filter. */
export class SearchServerEventsRequest {
  /** A correlation id, or its beginning of 8 characters at least. */
  @IsOptional()
  @IsString()
  @Matches(correlationIdStart)
  correlationId?: string;

  /** From this time on. */
  @IsOptional()
  @IsString()
  @Instant()
  from?: string;

  /** Before this time. */
  @IsOptional()
  @IsString()
  @Instant()
  until?: string;

  /** Stands in the name of the call, upper and lower case alike. */
  @IsOptional()
  @IsString()
  @MaxLength(longestCall)
  call?: string;

  @IsOptional()
  @IsIn(serverOutcomes)
  outcome?: ServerOutcome;

  /** `next` of the page before: time and id of its last event. */
  @IsOptional()
  @IsString()
  @Matches(/^[\dTZ:.-]{24}_\d{1,15}$/)
  before?: string;
}
