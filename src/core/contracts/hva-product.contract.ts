import * as v from 'valibot';
import { get } from './endpoint';
import { timestamp, uuid } from './schemas';

/** Days that a citizen waits before the next order (Spec 2 §9): none to four weeks. */
export const orderIntervals = [0, 7, 14, 21, 28] as const;
export type OrderInterval = (typeof orderIntervals)[number];

// Numbered in the order in which Spec 2 §3 prints their values (decision A2).

/** What happens when a sample gives no result. */
export const FailedResultHandling = { Unknown: 0, AutomaticNewOrder: 1, ContactRequestMessage: 2 } as const;
export type FailedResultHandling = (typeof FailedResultHandling)[keyof typeof FailedResultHandling];

/** Whether a citizen is reminded, daily for seven days. */
export const CitizenReminderSetting = { Unknown: 0, No: 1, Yes: 2 } as const;
export type CitizenReminderSetting = (typeof CitizenReminderSetting)[keyof typeof CitizenReminderSetting];

/** Whether a professional is alerted. */
export const NotifyProfessional = { Unknown: 0, No: 1, ByEmail: 2 } as const;
export type NotifyProfessional = (typeof NotifyProfessional)[keyof typeof NotifyProfessional];

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
