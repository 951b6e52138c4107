import * as v from 'valibot';
import { get } from './endpoint';
import { timestamp, uuid } from './schemas';

/** An area's package as its lists show it. */
export const hvaProductSummary = v.object({
  hvaProductId: uuid,
  areaId: v.string(),
  productId: uuid,
  product: v.object({ productName: v.string(), productDescription: v.string() }),
  isPublished: v.boolean(),
  publishedAt: v.nullable(timestamp),
  publishedBy: v.nullable(v.string()),
  createdAt: timestamp,
  modifiedAt: timestamp,
  modifiedBy: v.string(),
});
export type HvaProductSummary = v.InferOutput<typeof hvaProductSummary>;

export const getHvaProducts = get('/api/hvaProduct/getHvaProducts', { reply: v.array(hvaProductSummary) });
