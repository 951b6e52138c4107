import { isEqual } from '#core/conflicts/merge-changes.rule.ts';
import type {
  UpdateCitizenTextsRequest,
  UpdateProductAnalysisMappingsRequest,
  UpdateProductCitizenTextsRequest,
  UpdateProductOutcomesRequest,
} from '#core/contracts/product-citizen-texts.requests.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Refusal, Sending } from '#core/editing/edited-part.ts';
import { refusedFieldsOf } from '#core/editing/failed-saves.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { type CitizenTextsValues, citizenTextsValuesOf } from './citizen-texts.values.ts';

// The bodies of the three calls that store one language's texts. `stored` shows what exists: texts of an outcome or an
// analysis that a colleague removed meanwhile have nowhere to go.

type Unversioned<Body> = Omit<Body, 'modifiedAt'>;

function textsBodyOf(productId: string, { texts }: CitizenTextsValues): Unversioned<UpdateProductCitizenTextsRequest> {
  return { productId, ...texts };
}

function titlesBodyOf(
  productId: string,
  { titles }: CitizenTextsValues,
  stored: CitizenTextsValues,
): Unversioned<UpdateProductOutcomesRequest> {
  const ids = Object.keys(stored.titles);
  return { productId, outcomes: ids.map((outcomeId) => ({ outcomeId, title: titles[outcomeId] ?? '' })) };
}

/** Leaves out what was and is empty: a child analysis need not have an instruction (decision A32). */
function instructionsBodyOf(
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

/** What differs from the version that it is saved over, as the calls that store it carry it (decision A5). */
export function citizenTextsRequestOf(
  productId: string,
  { values, over: { values: stored, modifiedAt } }: Sending<CitizenTextsValues>,
): UpdateCitizenTextsRequest {
  const isChanged = (part: keyof CitizenTextsValues): boolean => !isEqual(values[part], stored[part]);
  return {
    ...(isChanged('texts') && { texts: { ...textsBodyOf(productId, values), modifiedAt } }),
    ...(isChanged('titles') && { titles: { ...titlesBodyOf(productId, values, stored), modifiedAt } }),
    ...(isChanged('instructions') && {
      instructions: { ...instructionsBodyOf(productId, values, stored), modifiedAt },
    }),
  };
}

/** What the service has refused of the texts, by the form's fields: the calls have titles and instructions in lists. */
export function refusedTexts(error: AppError, sent: CitizenTextsValues, stored: Product): Refusal<CitizenTextsValues> {
  const over = { values: citizenTextsValuesOf(stored), modifiedAt: stored.modifiedAt };
  const { titles, instructions } = citizenTextsRequestOf(stored.productId, {
    values: sent,
    over,
    mergedWith: undefined,
  });
  const fieldOf = (path: string): string => {
    const [list, index] = path.split('.');
    if (list === 'outcomes') return `titles.${titles?.outcomes[Number(index)]?.outcomeId}`;
    if (list !== 'productAnalysisMappings') return `texts.${path}`;
    return `instructions.${instructions?.productAnalysisMappings[Number(index)]?.productAnalysisMappingId}`;
  };
  const refused = Object.entries(refusedFieldsOf(error));
  return { errors: Object.fromEntries(refused.map(([path, key]) => [fieldOf(path), key])) };
}
