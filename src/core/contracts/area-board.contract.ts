import * as v from 'valibot';
import { get } from './endpoint.ts';
import { displayName, language, timestamp, uuid } from './schemas.ts';

/** How an area uses a product, as the diagnostic centre sees it. */
export const boardArea = v.object({
  areaId: v.string(),
  isPublished: v.boolean(),
  /** Since when it has been out of use; null while it is in use, and when it never was. */
  withdrawnAt: v.nullable(timestamp),
  /** Languages in which the area has not written every instruction that is required. */
  missingLanguages: v.array(language),
  /** Whether the diagnostic centre has changed the product since the area's review of it. */
  hasUnreviewedChanges: v.optional(v.boolean()),
  modifiedAt: timestamp,
  modifiedBy: displayName,
});
export type BoardArea = v.InferOutput<typeof boardArea>;

/** A published product with the areas that have taken it into use. */
export const boardProduct = v.object({ productId: uuid, productName: v.string(), areas: v.array(boardArea) });
export type BoardProduct = v.InferOutput<typeof boardProduct>;

/** All areas by their ids, and the published products in no order. */
export const areaBoard = v.object({ areaIds: v.array(v.string()), products: v.array(boardProduct) });
export type AreaBoard = v.InferOutput<typeof areaBoard>;

export const getAreaBoard = get('/api/areaBoard/getAreaBoard', { reply: areaBoard });
