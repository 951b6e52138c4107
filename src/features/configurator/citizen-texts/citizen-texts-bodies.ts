import type {
  UpdateCitizenTextsRequest,
  UpdateProductAnalysisMappingsRequest,
  UpdateProductCitizenTextsRequest,
  UpdateProductOutcomesRequest,
} from '#core/contracts/product-citizen-texts.requests.ts';
import type { CitizenTextsValues, TextsById } from './citizen-texts.values.ts';

// The bodies of the three calls that store one language's texts. `stored` shows what exists: texts of an outcome or an
// analysis that a colleague removed meanwhile have nowhere to go.

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

/** All that is typed in one language, over the version that it was typed over. */
export function citizenTextsRequestOf(
  productId: string,
  { texts, titles, instructions }: CitizenTextsValues,
  modifiedAt: string,
): UpdateCitizenTextsRequest {
  return {
    texts: { productId, ...texts, modifiedAt },
    titles: { productId, outcomes: written(titles).map(([outcomeId, title]) => ({ outcomeId, title })), modifiedAt },
    instructions: {
      productId,
      productAnalysisMappings: written(instructions).map(([productAnalysisMappingId, instructionDescription]) => ({
        productAnalysisMappingId,
        instructionDescription,
      })),
      modifiedAt,
    },
  };
}

export function typedTextsOf({ texts, titles, instructions }: UpdateCitizenTextsRequest): CitizenTextsValues {
  const { productId: _id, modifiedAt: _version, ...fields } = texts;
  return {
    texts: fields,
    titles: Object.fromEntries(titles.outcomes.map(({ outcomeId, title }) => [outcomeId, title])),
    instructions: Object.fromEntries(
      instructions.productAnalysisMappings.map(({ productAnalysisMappingId, instructionDescription }) => [
        productAnalysisMappingId,
        instructionDescription,
      ]),
    ),
  };
}

/** A text whose outcome or analysis a colleague removed is undefined after a merge. */
function written(texts: TextsById): [string, string][] {
  return Object.entries<string | undefined>(texts).filter((entry): entry is [string, string] => entry[1] !== undefined);
}
