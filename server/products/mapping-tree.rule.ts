import type {
  ChildProductAnalysisMappingRequest,
  ProductAnalysisMappingRequest,
  UpdateProductContentRequest,
} from '#core/contracts/product-content.requests.ts';
import { invalid } from '../http/problem-error.ts';
import type { FieldErrors } from '../http/validation-errors.ts';

type AnyMapping = ProductAnalysisMappingRequest | ChildProductAnalysisMappingRequest;

/** An analysis with its position in the tree. */
export interface PlacedMapping {
  readonly mapping: AnyMapping;
  readonly mappingId: string;
  /** Absent for a primary analysis. */
  readonly parentId?: string;
  readonly position: number;
  /** Its path in the body. */
  readonly path: string;
}

/** The tree as a list: each primary analysis, then its children. Ids in lower case, as they are stored. */
export function flattenMappings(tree: readonly ProductAnalysisMappingRequest[]): PlacedMapping[] {
  return tree.flatMap((mapping, position) => {
    const mappingId = mapping.productAnalysisMappingId.toLowerCase();
    const path = `productAnalysisMappings.${position}`;
    const children = mapping.childProductAnalysisMappings.map((child, childPosition) => ({
      mapping: child,
      mappingId: child.productAnalysisMappingId.toLowerCase(),
      parentId: mappingId,
      position: childPosition,
      path: `${path}.childProductAnalysisMappings.${childPosition}`,
    }));
    return [{ mapping, mappingId, position, path }, ...children];
  });
}

/**
 * What the request class cannot see, because it looks at one analysis at a time: the ids must fit the tree, no analysis
 * occurs twice, and there is one level of children.
 * @throws ProblemError `invalid`
 */
export function checkMappingTree({ productId, productAnalysisMappings }: UpdateProductContentRequest): void {
  const seen = new Set<string>();
  const errors: FieldErrors = {};
  for (const placed of flattenMappings(productAnalysisMappings)) {
    const wrong = [...misplacedFields(placed, productId), ...misplacedInterpretations(placed)];
    if (seen.has(placed.mappingId)) wrong.push('productAnalysisMappingId');
    seen.add(placed.mappingId);
    for (const field of wrong) errors[`${placed.path}.${field}`] = ['formErrors.invalid'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function misplacedFields({ mapping, parentId }: PlacedMapping, productId: string): string[] {
  const parent = 'parentProductAnalysisMappingId' in mapping ? mapping.parentProductAnalysisMappingId : undefined;
  const fits: Record<string, boolean> = {
    productId: isSameId(mapping.productId, productId),
    isPrimary: mapping.isPrimary === (parentId === undefined),
    parentProductAnalysisMappingId: isSameId(parent, parentId),
    hasChildProductAnalysisMappings: parentId === undefined || !mapping.hasChildProductAnalysisMappings,
  };
  return Object.keys(fits).filter((field) => !fits[field]);
}

function misplacedInterpretations({ mapping, mappingId }: PlacedMapping): string[] {
  return mapping.resultInterpretations.flatMap(({ productAnalysisMappingId, analysisResultType }, index) => [
    ...(isSameId(productAnalysisMappingId, mappingId)
      ? []
      : [`resultInterpretations.${index}.productAnalysisMappingId`]),
    ...(analysisResultType === mapping.resultType ? [] : [`resultInterpretations.${index}.analysisResultType`]),
  ]);
}

function isSameId(a: string | undefined, b: string | undefined): boolean {
  return a?.toLowerCase() === b?.toLowerCase();
}
