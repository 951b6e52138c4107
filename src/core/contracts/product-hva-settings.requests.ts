import { IsBoolean, IsISO8601, IsUUID } from 'class-validator';
import { formErrors } from './form-error-keys.ts';
import { AtLeastOne } from './rules/content.rules.ts';

/** The body of updateProductHvaSettings: at least one way of return and one of contact (Spec 1 §5). */
export class UpdateProductHvaSettingsRequest {
  @IsUUID()
  productId!: string;

  @IsBoolean()
  @AtLeastOne(['returnToLabEnabled'], formErrors.returnMethod)
  returnByMailEnabled!: boolean;

  @IsBoolean()
  returnToLabEnabled!: boolean;

  @IsBoolean()
  @AtLeastOne(['contactBySmsEnabled'], formErrors.contactMethod)
  contactByEmailEnabled!: boolean;

  @IsBoolean()
  contactBySmsEnabled!: boolean;

  @IsISO8601()
  modifiedAt!: string;
}
