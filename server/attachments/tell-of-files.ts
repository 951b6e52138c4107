import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { notify } from '../live/live-notification.ts';
import { findProductHeader } from '../products/product-rows.ts';

/** What lists of attachments belong to: a product, one of its analyses, or an area's setting. */
type FilesOwner =
  | { readonly productId: string; readonly productAnalysisMappingId?: string | null }
  | { readonly hvaOutcomeSettingsId: string };

/** Tells the lists of an owner that others have on their screens (decision 504). */
export async function tellOfFiles(sql: Queryable, { areaId, tabId: by }: Person, owner: FilesOwner): Promise<void> {
  if ('hvaOutcomeSettingsId' in owner) {
    const event = { kind: 'files', objectType: 'hvaProduct', id: owner.hvaOutcomeSettingsId } as const;
    return notify(sql, { event, isPublished: false, areaId, by });
  }
  const event = {
    kind: 'files',
    objectType: 'product',
    id: owner.productAnalysisMappingId ?? owner.productId,
  } as const;
  const isPublished = (await findProductHeader(sql, owner.productId))?.isPublished === true;
  return notify(sql, { event, isPublished, by });
}
