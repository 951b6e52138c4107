import { ArrayMaxSize, ArrayMinSize, IsArray, IsISO8601, IsString, IsUUID } from 'class-validator';
import { generalErrors } from './form-errors.ts';
import { MaxLength, Required } from './rules/value.rules.ts';

/** Why remarks are left. */
class AcceptRemarksRequest {
  /** Of the version whose remarks were seen. */
  @IsISO8601()
  modifiedAt!: string;

  @IsString()
  @Required(generalErrors.required)
  @MaxLength(1000, { message: generalErrors.maxLength(1000) })
  reason!: string;

  /** The remarks that are left, as `remarkKey` names them. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1000)
  @IsString({ each: true })
  @MaxLength(4000, { each: true })
  remarks!: string[];
}

/** The body of acceptProductRemarks. */
export class AcceptProductRemarksRequest extends AcceptRemarksRequest {
  @IsUUID()
  productId!: string;
}

/** The body of acceptHvaProductRemarks. */
export class AcceptHvaProductRemarksRequest extends AcceptRemarksRequest {
  @IsUUID()
  hvaProductId!: string;
}
