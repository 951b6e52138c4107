import {
  AgeGroup,
  AnalysisResultType,
  type ChildProductAnalysisMapping,
  type Product,
  type ProductAnalysisMapping,
  type TargetGender,
} from '#core/contracts/product.contract.ts';
import { positiveValue, spellingOf } from '#core/contracts/rules/microbe.rule.ts';
import { asSeen, unknownValue } from '#core/contracts/schemas.ts';
import type {
  ChildProductAnalysisMappingRequest,
  ProductAnalysisMappingRequest,
  UpdateProductContentRequest,
} from '#core/contracts/product-content.requests.ts';

/** Which outcome a microbe, or 'posit', leads to. */
export interface InterpretationRow {
  readonly diagnosticValues: string;
  readonly outcomeId: string;
  /** The microbe is typed only: neither chosen from the list nor added as a value of one's own (decision 136). */
  readonly isTyped?: true | undefined;
}

/**
 * What each row of findings is known by while others may come and go: its microbe, and which of those alike it is. Rows
 * have no ids.
 */
export function rowKeysOf(rows: readonly InterpretationRow[]): readonly string[] {
  const counts = new Map<string, number>();
  return rows.map(({ diagnosticValues }) => {
    const spelling = spellingOf(diagnosticValues);
    const count = (counts.get(spelling) ?? 0) + 1;
    counts.set(spelling, count);
    return `${count} ${spelling}`;
  });
}

/** What the screen edits of an analysis. Named as in the request, so that its errors are found at their fields. */
export interface AnalysisValues {
  readonly productAnalysisMappingId: string;
  readonly kuntaliittoCode: string;
  readonly kuntaliittoName: string;
  readonly targetGender: TargetGender;
  readonly ageGroup: AgeGroup;
  readonly hasChildProductAnalysisMappings: boolean;
  readonly resultType: AnalysisResultType;
  readonly resultInterpretations: readonly InterpretationRow[];
  /** The Finnish text (decision A32). */
  readonly instructionDescription: string;
}

export interface PrimaryAnalysisValues extends AnalysisValues {
  readonly childProductAnalysisMappings: readonly AnalysisValues[];
}

/** What the product contents screen edits. */
export interface ProductContentsValues {
  readonly productAnalysisMappings: readonly PrimaryAnalysisValues[];
}

/** The path of an analysis in the form. */
export type PrimaryPath = `productAnalysisMappings.${number}`;
export type ChildPath = `${PrimaryPath}.childProductAnalysisMappings.${number}`;
export type AnalysisPath = PrimaryPath | ChildPath;

/** What a product, or a request that saves one, has of them. */
export function productContentsValuesOf({
  productAnalysisMappings,
}: Product | UpdateProductContentRequest): ProductContentsValues {
  return { productAnalysisMappings: productAnalysisMappings.map(primaryAnalysisOf) };
}

export function primaryAnalysisOf(
  mapping: ProductAnalysisMapping | ProductAnalysisMappingRequest,
): PrimaryAnalysisValues {
  return {
    ...analysisOf(mapping),
    childProductAnalysisMappings: mapping.childProductAnalysisMappings.map(analysisOf),
  };
}

export function analysisOf(
  mapping:
    | ProductAnalysisMapping
    | ChildProductAnalysisMapping
    | ProductAnalysisMappingRequest
    | ChildProductAnalysisMappingRequest,
): AnalysisValues {
  const { resultType, resultInterpretations } = mapping;
  const types: readonly number[] = [resultType, ...resultInterpretations.map((each) => each.analysisResultType)];
  const isKnown = !types.includes(unknownValue);
  return {
    productAnalysisMappingId: mapping.productAnalysisMappingId,
    kuntaliittoCode: mapping.kuntaliittoCode,
    kuntaliittoName: mapping.kuntaliittoName,
    targetGender: mapping.targetGender,
    ageGroup: mapping.ageGroup ?? AgeGroup.Undefined,
    hasChildProductAnalysisMappings: mapping.hasChildProductAnalysisMappings,
    resultType: isKnown ? resultType : (unknownValue as AnalysisResultType),
    // Findings of an unknown type cannot be edited: they begin again with the choice of another.
    resultInterpretations: isKnown ? findingsOf(resultType, resultInterpretations) : [],
    instructionDescription: mapping.instructionDescription,
  };
}

/** Of positive/negative the one finding that the screen has: another client may have left others, or another word for it. */
function findingsOf(
  resultType: AnalysisResultType,
  found: readonly Pick<InterpretationRow, 'diagnosticValues' | 'outcomeId'>[],
): readonly InterpretationRow[] {
  const rows = found.map(({ diagnosticValues, outcomeId }) => ({ diagnosticValues, outcomeId }));
  if (resultType !== AnalysisResultType.PositNegat) return rows;
  const positive = rows.find(({ diagnosticValues }) => diagnosticValues === positiveValue) ?? rows[0];
  return positive ? [{ ...positive, diagnosticValues: positiveValue }] : [];
}

/** The body of the call without its version. */
export function productContentsBodyOf(
  productId: string,
  { productAnalysisMappings }: ProductContentsValues,
): Omit<UpdateProductContentRequest, 'modifiedAt'> {
  return {
    productId,
    productAnalysisMappings: productAnalysisMappings.map((primary) => ({
      ...mappingOf(productId, primary, true),
      childProductAnalysisMappings: primary.childProductAnalysisMappings.map((child) => ({
        ...mappingOf(productId, child, false),
        parentProductAnalysisMappingId: primary.productAnalysisMappingId,
      })),
    })),
  };
}

function mappingOf(productId: string, analysis: AnalysisValues, isPrimary: boolean) {
  const { productAnalysisMappingId, resultType } = analysis;
  return {
    productAnalysisMappingId,
    productId,
    kuntaliittoCode: asSeen(analysis.kuntaliittoCode),
    kuntaliittoName: analysis.kuntaliittoName,
    targetGender: analysis.targetGender,
    ageGroup: analysis.ageGroup,
    isPrimary,
    resultType,
    resultInterpretations: analysis.resultInterpretations.map(({ diagnosticValues, outcomeId }) => ({
      outcomeId,
      analysisResultType: resultType,
      diagnosticValues,
      productAnalysisMappingId,
    })),
    hasChildProductAnalysisMappings: analysis.hasChildProductAnalysisMappings,
    instructionDescription: analysis.instructionDescription,
  };
}
