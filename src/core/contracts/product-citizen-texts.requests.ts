import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsISO8601, IsOptional, IsString, IsUUID, ValidateNested } from 'class-validator';
import type { CitizenTextField } from './citizen-texts-completeness.rule.ts';
import { formErrors } from './form-errors.ts';
import { mostAnalyses } from './product-content.requests.ts';
import { MaxLength, Required } from './rules/value.rules.ts';

// The rules of a language that is used. Swedish and English may also be wholly empty: see
// citizen-texts-completeness.rule.ts, by which both ends decide whether these rules apply (decision A32).

/** The body of updateProductCitizenTexts: the product's own texts in one language. */
export class UpdateProductCitizenTextsRequest implements Record<CitizenTextField, string> {
  @IsUUID()
  productId!: string;

  @IsString()
  @Required(formErrors.required)
  @MaxLength(255, { message: formErrors.maxLength255 })
  productCitizenName!: string;

  @IsString()
  @Required(formErrors.required)
  productCitizenDescription!: string;

  @IsString()
  @Required(formErrors.required)
  @MaxLength(255, { message: formErrors.maxLength255 })
  productSubscriptionName!: string;

  @IsString()
  @Required(formErrors.required)
  productSubscriptionInstructions!: string;

  @IsString()
  @Required(formErrors.required)
  productSubscriptionConfirmationSms!: string;

  @IsString()
  @Required(formErrors.required)
  productSubscriptionConfirmationEmail!: string;

  @IsString()
  @Required(formErrors.required)
  resultSms!: string;

  @IsString()
  @Required(formErrors.required)
  resultEmail!: string;

  @IsString()
  @Required(formErrors.required)
  @MaxLength(255, { message: formErrors.maxLength255 })
  problemWithSampleTitle!: string;

  @IsString()
  @Required(formErrors.required)
  problemWithSampleInstruction!: string;

  @IsString()
  @Required(formErrors.required)
  @MaxLength(255, { message: formErrors.maxLength255 })
  problemWithSampleStatementTitle!: string;

  @IsString()
  @Required(formErrors.required)
  problemWithSampleStatementInstruction!: string;

  @IsString()
  @Required(formErrors.required)
  @MaxLength(255, { message: formErrors.maxLength255 })
  negativeSampleTitle!: string;

  @IsISO8601()
  modifiedAt!: string;
}

export class OutcomeTitleRequest {
  @IsUUID()
  outcomeId!: string;

  @IsString()
  @Required(formErrors.required)
  @MaxLength(255, { message: formErrors.maxLength255 })
  title!: string;
}

/** The body of updateProductOutcomes: the outcomes' titles in one language. */
export class UpdateProductOutcomesRequest {
  @IsUUID()
  productId!: string;

  @IsArray()
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => OutcomeTitleRequest)
  outcomes!: OutcomeTitleRequest[];

  @IsISO8601()
  modifiedAt!: string;
}

export class MappingInstructionRequest {
  @IsUUID()
  productAnalysisMappingId!: string;

  @IsString()
  @Required(formErrors.required)
  instructionDescription!: string;
}

/** The body of updateProductAnalysisMappings: the sampling instructions in one language. */
export class UpdateProductAnalysisMappingsRequest {
  @IsUUID()
  productId!: string;

  /** All analyses may have one, those of panels too. */
  @IsArray()
  @ArrayMaxSize(mostAnalyses)
  @ValidateNested({ each: true })
  @Type(() => MappingInstructionRequest)
  productAnalysisMappings!: MappingInstructionRequest[];

  @IsISO8601()
  modifiedAt!: string;
}

/** What has changed of one language's texts: the bodies of up to three calls, each a part. */
export class UpdateCitizenTextsRequest {
  @IsOptional()
  @ValidateNested()
  @Type(() => UpdateProductCitizenTextsRequest)
  texts?: UpdateProductCitizenTextsRequest;

  @IsOptional()
  @ValidateNested()
  @Type(() => UpdateProductOutcomesRequest)
  titles?: UpdateProductOutcomesRequest;

  @IsOptional()
  @ValidateNested()
  @Type(() => UpdateProductAnalysisMappingsRequest)
  instructions?: UpdateProductAnalysisMappingsRequest;
}
