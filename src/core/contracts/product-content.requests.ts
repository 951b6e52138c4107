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
import { AgeGroup, AnalysisResultType, TargetGender } from './product.contract.ts';
import {
  ChildrenAsDeclared,
  DistinctDiagnosticValues,
  FitsResultType,
  InterpretedWithoutChildren,
  RequiredWithoutChildren,
} from './rules/content.rules.ts';
import { longestFinding, mostFindings } from './rules/microbe.rule.ts';
import { MaxLength, Required } from './rules/value.rules.ts';

/** The most primary analyses of a product, and the most child analyses of one of them. */
const mostPrimary = 200;
const mostChildren = 100;
export const mostAnalyses = mostPrimary * (1 + mostChildren);

const chosenResultTypes = [AnalysisResultType.PositNegat, AnalysisResultType.MicrobeFindings];
const chosenGenders = [TargetGender.Male, TargetGender.Female, TargetGender.Both];

export class ResultInterpretationRequest {
  @IsUUID(undefined, { message: formErrors.outcome })
  outcomeId!: string;

  @IsIn(chosenResultTypes)
  analysisResultType!: AnalysisResultType;

  @IsString()
  @Required(formErrors.microbe)
  @MaxLength(longestFinding, { message: formErrors.maxLength255 })
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
  @ArrayMaxSize(mostFindings, { message: formErrors.arrayMaxSize })
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
  @ArrayMaxSize(mostChildren, { message: formErrors.arrayMaxSize })
  @ChildrenAsDeclared(formErrors.childAnalyses, formErrors.undeclaredChildren)
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
  @ArrayMaxSize(mostPrimary, { message: formErrors.arrayMaxSize })
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
