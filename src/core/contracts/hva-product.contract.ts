import * as v from 'valibot';
import { bodyOf, get, post } from './endpoint.ts';
import type { UpdateHvaProductRequest } from './hva-product.requests.ts';
import { OutcomeType } from './outcome-type.ts';
import { textCompleteness } from './product-summary.contract.ts';
import { modifiedBySince, product } from './product.contract.ts';
import { displayName, language, numeric, personalText, setting, timestamp, uuid } from './schemas.ts';

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

/** What an area sets once for all languages, in the order of the form. */
export const hvaSettings = v.object({
  intervalBetweenOrders: setting(v.picklist(orderIntervals)),
  failedResultHandling: setting(numeric(FailedResultHandling)),
  citizenReminderSetting: setting(numeric(CitizenReminderSetting)),
  notifyProfessional: setting(numeric(NotifyProfessional)),
  /** Empty when not set (decision A38). */
  professionalEmail: personalText,
});
export type HvaSettings = Readonly<v.InferOutput<typeof hvaSettings>>;
export const hvaSettingNames = v.keyof(hvaSettings).options;

/** The settings alone, of whatever has them. */
export function hvaSettingsOf(values: HvaSettings): HvaSettings {
  return v.parse(hvaSettings, values);
}

const analysisName = { kuntaliittoCode: v.string(), kuntaliittoName: v.string() };

/** The part of the diagnostic centre's product that an area sees (requirements.md 'GET getHvaProductById'). */
export const hvaProductInfo = v.object({
  ...v.pick(product, [
    'productName',
    'productDescription',
    'returnByMailEnabled',
    'returnToLabEnabled',
    'contactByEmailEnabled',
    'contactBySmsEnabled',
    'enabledHvaSettingOrderInterval',
    'enabledHvaSettingFailedResultHandling',
    'enabledHvaSettingCitizenReminderSetting',
  ]).entries,
  outcomes: v.array(
    v.object({ outcomeId: uuid, name: v.string(), outcomeType: v.fallback(numeric(OutcomeType), OutcomeType.Unknown) }),
  ),
  productAnalysisMappings: v.array(
    v.object({
      ...analysisName,
      /** Codes and names are settled, children are not: another backend need not have them (decision 448). */
      childProductAnalysisMappings: v.optional(v.array(v.object(analysisName)), []),
    }),
  ),
});
export type HvaProductInfo = v.InferOutput<typeof hvaProductInfo>;

/** The area's instruction for one outcome, in one language. */
export const hvaOutcomeSettings = v.object({
  hvaOutcomeSettingsId: uuid,
  outcomeId: uuid,
  outcomeType: v.fallback(numeric(OutcomeType), OutcomeType.Unknown),
  instructionText: v.string(),
});
export type HvaOutcomeSettings = v.InferOutput<typeof hvaOutcomeSettings>;

const identityAndState = {
  hvaProductId: uuid,
  areaId: v.string(),
  productId: uuid,
  isPublished: v.boolean(),
  publishedAt: v.nullable(timestamp),
  publishedBy: v.nullable(v.string()),
  createdAt: timestamp,
  modifiedAt: timestamp,
  modifiedBy: displayName,
  modifiedBySince,
};

/** An hva product as the area's lists show it. */
export const hvaProductSummary = v.object({
  ...identityAndState,
  product: v.object({ productName: v.string(), productDescription: v.string() }),
  ...v.partial(hvaSettings).entries,
  /** With the Finnish instructions. The specification leaves open what of the entity its list has; our screens read neither. */
  hvaOutcomeSettings: v.optional(v.array(hvaOutcomeSettings)),
  /**
   * Published, and yet not complete: the diagnostic centre's product has changed since (decision A6). Absent from a
   * backend that does not send it.
   */
  isIncomplete: v.optional(v.boolean()),
  /** The diagnostic centre has changed the product since the area last saved it, or marked it as reviewed. */
  hasUnreviewedChanges: v.optional(v.boolean()),
  /** Of the area's instructions, in each language. */
  textCompleteness: v.optional(v.array(textCompleteness)),
});
export type HvaProductSummary = v.InferOutput<typeof hvaProductSummary>;

/** An hva product whole, with its instruction texts in one language (Spec 2 §3 'HVA product'). */
export const hvaProduct = v.object({
  ...identityAndState,
  product: hvaProductInfo,
  /** Which version of the diagnostic centre's product that is; an update names the one that its form showed. */
  productModifiedAt: v.optional(timestamp),
  ...hvaSettings.entries,
  hvaOutcomeSettings: v.array(hvaOutcomeSettings),
  /** The settings whose instruction's Finnish original has changed since the translation was saved. */
  outdatedTexts: v.optional(v.array(uuid)),
});
export type HvaProduct = v.InferOutput<typeof hvaProduct>;

/** What a page's header needs of an hva product. */
export const hvaProductHeader = v.object({ hvaProductId: uuid, productName: v.string(), isPublished: v.boolean() });

/** A published product that an area may add to its selection. */
export const publishedDkProduct = v.object({
  productId: uuid,
  productName: v.string(),
  productDescription: v.string(),
  isPublished: v.optional(v.boolean()),
  modifiedAt: timestamp,
  modifiedBy: displayName,
});
export type PublishedDkProduct = v.InferOutput<typeof publishedDkProduct>;

const byId = v.object({ id: uuid });
const inLanguage = v.object({ languageCode: v.optional(language) });
const ofHvaProduct = v.object({ hvaProductId: uuid });

export const getHvaProducts = get('/api/hvaProduct/getHvaProducts', { reply: v.array(hvaProductSummary) });
/** Published products that the area does not have yet. */
export const getPublishedDkProducts = get('/api/hvaProduct/getPublishedDkProducts/', {
  reply: v.array(publishedDkProduct),
});
export const getHvaProductForHeader = get('/api/hvaProduct/getHvaProductForHeader/{id}', {
  params: byId,
  query: inLanguage,
  reply: hvaProductHeader,
});
export const getHvaProductById = get('/api/hvaProduct/getHvaProductById/{id}', {
  params: byId,
  query: inLanguage,
  reply: hvaProduct,
});
/** Our server answers the created hva product; whatever falsy answer of another one is a failure, an empty body too (Spec 2 §7). */
export const createHvaProduct = post('/api/hvaProduct/createHvaProduct', {
  query: v.object({ productId: uuid }),
  reply: v.union([hvaProduct, v.null(), v.literal(false), v.literal(0), v.literal('')]),
});
export const updateHvaProduct = post('/api/hvaProduct/updateHvaProduct', {
  query: inLanguage,
  body: bodyOf<UpdateHvaProductRequest>(),
  reply: hvaProduct,
});
export const publishHvaProduct = post('/api/hvaProduct/publishHvaProduct', { query: ofHvaProduct, reply: hvaProduct });
export const unpublishHvaProduct = post('/api/hvaProduct/unpublishHvaProduct', {
  query: ofHvaProduct,
  reply: hvaProduct,
});
