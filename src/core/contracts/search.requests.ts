import { IsIn, IsOptional, IsString } from 'class-validator';
import { generalErrors } from './form-errors.ts';
import { MaxLength, ReadableLength } from './rules/value.rules.ts';
import { longestSearch, searchKinds, shortestSearch, type SearchKind } from './search.contract.ts';

/** What is looked for, as it was typed (decision 142). */
export class SearchEverythingRequest {
  @IsString()
  @MaxLength(longestSearch)
  @ReadableLength(shortestSearch, generalErrors.minLength(shortestSearch))
  text!: string;

  /** One kind alone, of which more is answered. */
  @IsOptional()
  @IsIn(searchKinds)
  kind?: SearchKind;
}
