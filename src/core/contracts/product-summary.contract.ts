import * as v from 'valibot';
import { get } from './endpoint.ts';
import { approvalSummary } from './product-approval.contract.ts';
import { audit, ConfiguratorPhase, linkedHvaProduct } from './product.contract.ts';
import { language, numeric, uuid } from './schemas.ts';

/** How complete a product's texts are in one language, of those that it needs when the language is used. */
export const textCompleteness = v.object({
  languageCode: language,
  filled: v.number(),
  required: v.number(),
  /** Of the filled ones: those whose Finnish original has changed since. */
  outdated: v.number(),
});
export type TextCompleteness = v.InferOutput<typeof textCompleteness>;

/** A product as the catalogue lists it. */
export const productSummary = v.object({
  productId: uuid,
  productName: v.string(),
  productDescription: v.string(),
  isPublished: v.boolean(),
  configuratorStatus: numeric(ConfiguratorPhase),
  hvaProducts: v.array(linkedHvaProduct),
  /** Of each language. Absent from a backend that does not send it (decision A31). */
  textCompleteness: v.optional(v.array(textCompleteness)),
  /** Where its review stands. Absent from a backend that does not send it (decision A31). */
  approval: v.optional(approvalSummary),
  ...audit,
});
export type ProductSummary = v.InferOutput<typeof productSummary>;

export const getProducts = get('/api/product/getProducts/', { reply: v.array(productSummary) });
