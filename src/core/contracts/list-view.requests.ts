import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { formErrors, generalErrors } from './form-errors.ts';
import { longestViewName, longestViewQuery } from './list-view.contract.ts';
import { MaxLength, Required } from './rules/value.rules.ts';

/** A column of a view. */
export class ViewColumnRequest {
  @IsString()
  @Matches(/^[A-Za-z]{1,30}$/)
  id!: string;

  /** Share of the table's width in per cent. */
  @IsOptional()
  @IsInt()
  @Min(4)
  @Max(60)
  width?: number;
}

/** The body of putListView. */
export class PutListViewRequest {
  @IsString()
  @Required(formErrors.required)
  @MaxLength(longestViewName, { message: generalErrors.maxLength(longestViewName) })
  name!: string;

  @IsBoolean()
  isShared!: boolean;

  /** Filter and sort, as they stand in an address. */
  @IsString()
  @MaxLength(longestViewQuery)
  query!: string;

  /** Absent: the list's own. */
  @IsOptional()
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @ValidateNested({ each: true })
  @Type(() => ViewColumnRequest)
  columns?: ViewColumnRequest[];
}
