import * as v from 'valibot';
import { get, post } from './endpoint.ts';
import { hvaSettings } from './hva-product.contract.ts';
import { localized, productContent } from './hva-product-review.contract.ts';
import { OutcomeType } from './outcome-type.ts';
import { outcome, product } from './product.contract.ts';
import { displayName, language, numeric, timestamp, uuid } from './schemas.ts';

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
  ...hvaSettings.entries,
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

/** A line of the list of versions. */
export const versionLine = v.object({
  versionId: uuid,
  /** Null for what an area has done: it is told beside the diagnostic centre's versions, and is none of them. */
  number: v.nullable(v.number()),
  areaId: v.nullable(v.string()),
  kind: v.fallback(v.picklist(versionKinds), 'other'),
  madeAt: timestamp,
  /** Null for what an area has done. */
  madeBy: v.nullable(displayName),
  /** Of a restored one: the version that it has the contents of. */
  restoredNumber: v.nullable(v.number()),
  /** Why remarks of the checks were left at publishing. */
  reason: v.nullable(v.string()),
  /** The parts that differ from the version before, by their name in the contents. */
  changedParts: v.array(v.string()),
});
export type VersionLine = v.InferOutput<typeof versionLine>;

/** A page of versions, newest first; the next one begins after its last line. */
export const versionPage = v.object({
  productName: v.string(),
  versions: v.array(versionLine),
  hasMore: v.boolean(),
});
export type VersionPage = v.InferOutput<typeof versionPage>;

/** Two versions side by side; what is stored now has neither id nor number. */
const compared = <const Contents extends v.GenericSchema>(contents: Contents) => {
  const version = v.object({
    versionId: v.nullable(uuid),
    number: v.nullable(v.number()),
    madeAt: timestamp,
    contents,
  });
  return {
    productName: v.string(),
    before: version,
    after: version,
    /** The version of what is stored now, which a restoring names. */
    modifiedAt: timestamp,
  };
};

export const comparedProducts = v.object({
  ...compared(productSnapshot),
  /** Whom a restoring concerns. */
  hvaProducts: product.entries.hvaProducts,
});
export type ComparedProducts = v.InferOutput<typeof comparedProducts>;

export const comparedHvaProducts = v.object({
  ...compared(hvaProductSnapshot),
  /** What the outcomes are called, removed ones too. */
  outcomes: v.array(v.object({ id: uuid, name: v.string() })),
});
export type ComparedHvaProducts = v.InferOutput<typeof comparedHvaProducts>;

const versionNumber = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/));
/** Without `before` it is compared with what is stored now. */
const twoNumbers = { before: v.optional(versionNumber), after: versionNumber };
/** `after`: the version that the last page ended with. */
const pageAfter = { after: v.optional(uuid) };

export const getProductVersions = get('/api/productVersion/getProductVersions', {
  query: v.object({ productId: uuid, ...pageAfter }),
  reply: versionPage,
});
export const getHvaProductVersions = get('/api/productVersion/getHvaProductVersions', {
  query: v.object({ hvaProductId: uuid, ...pageAfter }),
  reply: versionPage,
});
export const compareProductVersions = get('/api/productVersion/compareProductVersions', {
  query: v.object({ productId: uuid, ...twoNumbers }),
  reply: comparedProducts,
});
export const compareHvaProductVersions = get('/api/productVersion/compareHvaProductVersions', {
  query: v.object({ hvaProductId: uuid, ...twoNumbers }),
  reply: comparedHvaProducts,
});

/** What a restoring answers: the latest version, which is the new one, and the version of what is stored. */
const restored = v.object({ number: v.number(), modifiedAt: timestamp });

/** Makes the product what it was in a version, as a save of all its phases; 409 when it was changed since `modifiedAt`. */
export const restoreProductVersion = post('/api/productVersion/restoreProductVersion', {
  query: v.object({ productId: uuid, number: versionNumber, modifiedAt: timestamp }),
  reply: restored,
});
/** The same of an area's part. */
export const restoreHvaProductVersion = post('/api/productVersion/restoreHvaProductVersion', {
  query: v.object({ hvaProductId: uuid, number: versionNumber, modifiedAt: timestamp }),
  reply: restored,
});

/** What an order was made under, and whether that is what is stored now. */
const ordered = <const Contents extends v.GenericSchema>(contents: Contents) =>
  v.nullable(v.object({ number: v.number(), madeAt: timestamp, isSame: v.boolean(), contents }));

/** An order's product as it was ordered; null where no version was kept then. */
export const orderedProduct = v.object({
  productId: uuid,
  /** Every version has these, under these ids. */
  fixedOutcomes: v.array(outcome),
  product: ordered(productSnapshot),
  area: ordered(hvaProductSnapshot),
});
export type OrderedProduct = v.InferOutput<typeof orderedProduct>;

export const getOrderedProduct = get('/api/productVersion/getOrderedProduct', {
  query: v.object({ referralId: uuid }),
  reply: orderedProduct,
});
