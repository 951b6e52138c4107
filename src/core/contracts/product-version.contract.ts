import * as v from 'valibot';
import { CitizenReminderSetting, FailedResultHandling, NotifyProfessional } from './hva-product.contract.ts';
import { localized, productContent } from './hva-product-review.contract.ts';
import { OutcomeType } from './outcome-type.ts';
import { displayName, language, numeric, setting, timestamp, uuid } from './schemas.ts';

// Versions of what is published, beyond the specifications (decision A45): whole, in every language.

/** A file as a version shows it; its bytes stay stored with the version. */
const snapshotAttachment = v.object({
  id: uuid,
  name: v.string(),
  fileId: uuid,
  /** Of an analysis of the product; else null. */
  analysisId: v.nullable(uuid),
  languageCode: language,
  outcomeType: v.fallback(numeric(OutcomeType), OutcomeType.Unknown),
  createdAt: timestamp,
  createdBy: displayName,
});
export type SnapshotAttachment = v.InferOutput<typeof snapshotAttachment>;

/** All that a product consists of; nothing in it changes by itself. */
export const productSnapshot = v.object({
  ...productContent.entries,
  enabledHvaSettingOrderInterval: v.boolean(),
  enabledHvaSettingFailedResultHandling: v.boolean(),
  enabledHvaSettingCitizenReminderSetting: v.boolean(),
  attachments: v.array(snapshotAttachment),
});
export type ProductSnapshot = v.InferOutput<typeof productSnapshot>;

/** All that an area's part of a product consists of. */
export const hvaProductSnapshot = v.object({
  intervalBetweenOrders: v.number(),
  failedResultHandling: setting(numeric(FailedResultHandling)),
  citizenReminderSetting: setting(numeric(CitizenReminderSetting)),
  notifyProfessional: setting(numeric(NotifyProfessional)),
  professionalEmail: v.string(),
  /** By the outcome; those of removed outcomes too. */
  instructions: v.array(v.object({ id: uuid, texts: localized, attachments: v.array(snapshotAttachment) })),
});
export type HvaProductSnapshot = v.InferOutput<typeof hvaProductSnapshot>;

/** Why a version was kept; `kept` is of what was there before versions were, `other` one that the client does not know. */
export const versionKinds = [
  'kept',
  'saved',
  'published',
  'restored',
  'takenIntoUse',
  'takenOutOfUse',
  'other',
] as const;
export type VersionKind = (typeof versionKinds)[number];
