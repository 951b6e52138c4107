import type {
  UpdateProductAnalysisMappingsRequest,
  UpdateProductCitizenTextsRequest,
  UpdateProductOutcomesRequest,
} from '#core/contracts/product-citizen-texts.requests.ts';
import type { CitizenTextsValues } from './citizen-texts.values.ts';

// The bodies of the three calls that store one language's texts. `stored` says what exists: texts of an outcome or
// an analysis that a colleague removed meanwhile have nowhere to go.

type Unversioned<Body> = Omit<Body, 'modifiedAt'>;

export function textsBodyOf(
  productId: string,
  { texts }: CitizenTextsValues,
): Unversioned<UpdateProductCitizenTextsRequest> {
  return { productId, ...texts };
}

export function titlesBodyOf(
  productId: string,
  { titles }: CitizenTextsValues,
  stored: CitizenTextsValues,
): Unversioned<UpdateProductOutcomesRequest> {
  const ids = Object.keys(stored.titles);
  return { productId, outcomes: ids.map((outcomeId) => ({ outcomeId, title: titles[outcomeId] ?? '' })) };
}

/** Leaves out what was and is empty: a child analysis need not have an instruction (decision A32). */
export function instructionsBodyOf(
  productId: string,
  { instructions }: CitizenTextsValues,
  stored: CitizenTextsValues,
): Unversioned<UpdateProductAnalysisMappingsRequest> {
  const productAnalysisMappings = Object.entries(stored.instructions)
    .map(([productAnalysisMappingId, before]) => ({
      productAnalysisMappingId,
      before,
      instructionDescription: instructions[productAnalysisMappingId] ?? '',
    }))
    .filter(({ before, instructionDescription }) => before !== '' || instructionDescription !== '')
    .map(({ productAnalysisMappingId, instructionDescription }) => ({
      productAnalysisMappingId,
      instructionDescription,
    }));
  return { productId, productAnalysisMappings };
}
