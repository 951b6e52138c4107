import * as v from 'valibot';
import { citizenTextFields, translationLanguages } from './citizen-texts-completeness.rule.ts';
import { bodyOf, post } from './endpoint.ts';
import { hvaProduct } from './hva-product.contract.ts';
import { product } from './product.contract.ts';
import { uuid } from './schemas.ts';
import type { ConfirmTranslationRequest } from './product.requests.ts';

/** The languages that are translated into. */
const languageCode = v.picklist(translationLanguages);
export type TranslationLanguage = v.InferOutput<typeof languageCode>;

// Beyond the specifications: a translation holds good though its Finnish original has changed. `modifiedAt` stays: no
// field of a form changes. 409 when the original is another by now than the one that the person saw.

/** `text` is a field's name, or the id of an outcome or an analysis of the product. */
export const confirmProductTranslation = post('/api/product/confirmTranslation', {
  query: v.object({ productId: uuid, languageCode, text: v.union([v.picklist(citizenTextFields), uuid]) }),
  body: bodyOf<ConfirmTranslationRequest>(),
  reply: product,
});
export const confirmInstructionTranslation = post('/api/hvaProduct/confirmTranslation', {
  query: v.object({ hvaProductId: uuid, languageCode, hvaOutcomeSettingsId: uuid }),
  body: bodyOf<ConfirmTranslationRequest>(),
  reply: hvaProduct,
});
