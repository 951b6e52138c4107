import { IsIn, IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { correlationIdStart, serverOutcomes, type ServerOutcome } from './server-event.contract.ts';

/** The filter of the server's events: an absent field does not filter. */
export class SearchServerEventsRequest {
  /** A correlation id, or its beginning of 8 characters at least. */
  @IsOptional()
  @IsString()
  @Matches(correlationIdStart)
  correlationId?: string;

  /** From this time on. */
  @IsOptional()
  @IsISO8601()
  from?: string;

  /** Before this time. */
  @IsOptional()
  @IsISO8601()
  until?: string;

  /** Stands in the name of the call, upper and lower case alike. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  call?: string;

  @IsOptional()
  @IsIn(serverOutcomes)
  outcome?: ServerOutcome;

  /** `next` of the page before. */
  @IsOptional()
  @IsString()
  @Matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,15}$/)
  before?: string;
}
