import * as v from 'valibot';
import { citizenTextFields } from './citizen-texts-completeness.rule';
import { post } from './endpoint';
import { hvaProduct } from './hva-product.contract';
import { product } from './product.contract';
import { uuid } from './schemas';

/** The languages that are translated into. */
const languageCode = v.picklist(['sv', 'en']);
export type TranslationLanguage = v.InferOutput<typeof languageCode>;

// Beyond the specifications: a translation holds good though its Finnish original has changed. `modifiedAt` stays: no
// field of a form changes.

/** `text` is a field's name, or the id of an outcome or an analysis of the package. */
export const confirmProductTranslation = post('/api/product/confirmTranslation', {
  query: v.object({ productId: uuid, languageCode, text: v.union([v.picklist(citizenTextFields), uuid]) }),
  reply: product,
});
export const confirmInstructionTranslation = post('/api/hvaProduct/confirmTranslation', {
  query: v.object({ hvaProductId: uuid, languageCode, hvaOutcomeSettingsId: uuid }),
  reply: hvaProduct,
});
