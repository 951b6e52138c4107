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
  MaxLength,
  ValidateNested,
  IsBoolean,
} from 'class-validator';
import { formErrors } from './form-errors.ts';
import { OutcomeType } from './outcome-type.ts';
import { AgeGroup, AnalysisResultType, TargetGender } from './product.contract.ts';
import {
  Required,
  AtLeastOne,
  ChildrenAsDeclared,
  DistinctDiagnosticValues,
  FitsResultType,
  InterpretedWithoutChildren,
  RequiredWithoutChildren,
} from './rules/content.rules.ts';

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
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  @Type(() => OutcomeNameRequest)
  outcomes!: OutcomeNameRequest[];

  @IsISO8601()
  modifiedAt!: string;
}

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

const chosenResultTypes = [AnalysisResultType.PositNegat, AnalysisResultType.MicrobeFindings];
const chosenGenders = [TargetGender.Male, TargetGender.Female, TargetGender.Both];

export class ResultInterpretationRequest {
  @IsUUID(undefined, { message: formErrors.outcome })
  outcomeId!: string;

  @IsIn(chosenResultTypes)
  analysisResultType!: AnalysisResultType;

  @IsString()
  @Required(formErrors.microbe)
  @MaxLength(255, { message: formErrors.maxLength255 })
  @FitsResultType(formErrors.posit)
  diagnosticValues!: string;

  @IsUUID()
  productAnalysisMappingId!: string;
}

/** What a primary and a child analysis have in common (Spec 1 §5 'Full product'). */
abstract class AnalysisMappingRequest {
  @IsUUID()
  productAnalysisMappingId!: string;

  @IsUUID()
  productId!: string;

  @IsString()
  @Required(formErrors.kuntaliittoCode)
  @MaxLength(20, { message: formErrors.maxLength20 })
  kuntaliittoCode!: string;

  @IsString()
  @Required(formErrors.kuntaliittoName)
  @MaxLength(255, { message: formErrors.maxLength255 })
  kuntaliittoName!: string;

  /** Left out it stays as it is stored: a selector that not every client knows (decision A13). */
  @IsOptional()
  @IsIn(Object.values(AgeGroup), { message: formErrors.isIn })
  ageGroup?: AgeGroup;

  @IsBoolean()
  isPrimary!: boolean;

  @IsIn(Object.values(AnalysisResultType), { message: formErrors.isIn })
  @RequiredWithoutChildren(chosenResultTypes, formErrors.resultType)
  resultType!: AnalysisResultType;

  @IsArray()
  @ArrayMaxSize(200)
  @InterpretedWithoutChildren(formErrors.microbes)
  @DistinctDiagnosticValues(formErrors.duplicateMicrobe)
  @ValidateNested({ each: true })
  @Type(() => ResultInterpretationRequest)
  resultInterpretations!: ResultInterpretationRequest[];

  @IsBoolean()
  hasChildProductAnalysisMappings!: boolean;

  /** The Finnish text; it may wait for the citizen texts (decision A32). */
  @IsString()
  instructionDescription!: string;
}

export class ChildProductAnalysisMappingRequest extends AnalysisMappingRequest {
  @IsIn(Object.values(TargetGender), { message: formErrors.isIn })
  targetGender!: TargetGender;

  @IsUUID()
  parentProductAnalysisMappingId!: string;

  /** A child has the shape of its parent (Spec 1 §3), and no children of its own. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(0)
  childProductAnalysisMappings?: readonly never[];
}

export class ProductAnalysisMappingRequest extends AnalysisMappingRequest {
  @IsIn(chosenGenders, { message: formErrors.targetGender })
  targetGender!: TargetGender;

  @IsArray()
  @ArrayMaxSize(100)
  @ChildrenAsDeclared(formErrors.childAnalyses)
  @ValidateNested({ each: true })
  @Type(() => ChildProductAnalysisMappingRequest)
  childProductAnalysisMappings!: ChildProductAnalysisMappingRequest[];
}

/** The body of updateProductContent. */
export class UpdateProductContentRequest {
  @IsUUID()
  productId!: string;

  @IsArray()
  @ArrayMinSize(1, { message: formErrors.analyses })
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => ProductAnalysisMappingRequest)
  productAnalysisMappings!: ProductAnalysisMappingRequest[];

  @IsISO8601()
  modifiedAt!: string;
}

/** The body of createProductAnalysisMapping; with a parent it is a child analysis. */
export class CreateProductAnalysisMappingRequest {
  @IsUUID()
  productId!: string;

  @IsOptional()
  @IsUUID()
  parentProductAnalysisMappingId?: string;
}
