import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsISO8601,
  IsOptional,
  IsString,
  IsUUID,
  ValidateNested,
  IsBoolean,
} from 'class-validator';
import { formErrors } from './form-errors.ts';
import { mostOutcomes, OutcomeType } from './outcome-type.ts';
import type { ProductMethods } from './product-methods.ts';
import { MaxLength, Required, AtLeastOne } from './rules/value.rules.ts';

/** An outcome row of basic info; one without an id is new. */
export class OutcomeNameRequest {
  @IsOptional()
  @IsUUID()
  outcomeId?: string;

  @IsString()
  @Required(formErrors.outcomeName)
  @MaxLength(255, { message: formErrors.maxLength255 })
  name!: string;

  @IsIn(Object.values(OutcomeType))
  outcomeType!: OutcomeType;
}

/** The body of updateProductBasicInfo (Spec 1 §5 'Basic info'). */
export class UpdateProductBasicInfoRequest {
  @IsUUID()
  productId!: string;

  @IsString()
  @Required(formErrors.productName)
  @MaxLength(255, { message: formErrors.maxLength255 })
  productName!: string;

  @IsString()
  @Required(formErrors.productDescription)
  @MaxLength(255, { message: formErrors.maxLength255 })
  productDescription!: string;

  /** The three fixed outcomes and at least one positive: at least four (decision A1). */
  @IsArray()
  @ArrayMinSize(4, { message: formErrors.outcomes })
  @ArrayMaxSize(mostOutcomes, { message: formErrors.arrayMaxSize })
  @ValidateNested({ each: true })
  @Type(() => OutcomeNameRequest)
  outcomes!: OutcomeNameRequest[];

  @IsISO8601()
  modifiedAt!: string;
}

/** The body of updateProductHvaSettings: at least one way of return and one of contact (Spec 1 §5). */
export class UpdateProductHvaSettingsRequest implements ProductMethods {
  @IsUUID()
  productId!: string;

  @IsBoolean()
  @AtLeastOne(['returnByMailEnabled', 'returnToLabEnabled'], formErrors.returnMethod)
  returnByMailEnabled!: boolean;

  @IsBoolean()
  returnToLabEnabled!: boolean;

  @IsBoolean()
  @AtLeastOne(['contactByEmailEnabled', 'contactBySmsEnabled'], formErrors.contactMethod)
  contactByEmailEnabled!: boolean;

  @IsBoolean()
  contactBySmsEnabled!: boolean;

  @IsISO8601()
  modifiedAt!: string;
}
