import * as v from 'valibot';
import { bodyOf, get, post, printout, search } from './endpoint.ts';
import type { ReferralsRequest, PrintStickersRequest, SearchLogisticsReferralsRequest } from './logistics.requests.ts';
import { OrderStatus } from './order-status.ts';
import { parkReasons } from './park-reason.ts';
import { exportOf, sortedPageQuery, sortQuery } from './paging.ts';
import { productOfOrders } from './referral.contract.ts';
import { addressParts } from './rules/address-lacks.rule.ts';
import { language, numericText, personalText, timestamp, uuid } from './schemas.ts';

/** An analysis of the ordered product: whose instructions go into the kit. */
const orderedAnalysis = v.object({
  productAnalysisMappingId: uuid,
  isPrimary: v.optional(v.boolean()),
  kuntaliittoCode: v.string(),
  /** No specified field (Spec 2 §3): another backend need not have it (decision 448). */
  kuntaliittoName: v.optional(v.string(), ''),
});

/**
 * A referral as logistics sees it (Spec 2 §3 'Logistics referral'): where the kit goes and what belongs in it. Never a
 * personal identity code, phone number, e-mail address or result.
 */
export const logisticsReferral = v.object({
  referralId: uuid,
  productId: uuid,
  /** The product that goes into the kit, by its name of today; a backend need not have it (decision A31). */
  productName: v.optional(v.nullable(v.string()), null),
  /** What 'Tutkimusnumero' shows (decision A28). */
  sampleNumber: v.string(),
  firstName: personalText,
  lastName: personalText,
  streetAddress: personalText,
  postalCode: personalText,
  city: personalText,
  createdAt: timestamp,
  samplingKitSentBy: v.nullable(v.string()),
  samplingKitSentAt: v.nullable(timestamp),
  samplingKitLogisticsInProgressAt: v.nullable(timestamp),
  /** Who took it into handling (decision A28); a backend need not have it (decision A31). */
  samplingKitInProgressBy: v.optional(v.nullable(v.string()), null),
  /** Why it waits among 'Selvitettävät' instead of being sent (decision 192); a backend need not have it (decision A31). */
  parkReason: v.optional(v.nullable(v.fallback(v.picklist(parkReasons), 'other')), null),
  /** Who has it in a run at the packing station (decision 277); a backend need not have it (decision A31). */
  inRunOf: v.optional(v.nullable(v.string()), null),
  /** When that run is nobody's any more, should nothing be done about it until then. */
  inRunUntil: v.optional(v.nullable(timestamp), null),
  /** When its kit came back (decision 203); a backend need not have it (decision A31). */
  kitReturnedAt: v.optional(v.nullable(timestamp), null),
  /** An `OrderStatus`: 3 to 8, or 902 (decision A10). */
  referralWorkflowStatus: v.pipe(v.number(), v.integer()),
  /** The language of the referral: its attachments are printed in it. */
  languageCode: language,
  productAnalysisMappings: v.array(orderedAnalysis),
});
export type LogisticsReferral = v.InferOutput<typeof logisticsReferral>;

const ofReferral = v.object({ referralId: uuid });

/** The columns that the list of logistics can be sorted by. */
export const logisticsSorts = [
  'sampleNumber',
  'ordered',
  'customer',
  'handler',
  'handled',
  'status',
  'product',
] as const;
export type LogisticsSort = (typeof logisticsSorts)[number];

/** A page of the referrals of every area that logistics may see: newest first, ties by id, descending. */
export const searchLogisticsReferrals = search('/api/logistics/searchLogisticsReferrals', {
  query: sortedPageQuery(logisticsSorts),
  body: bodyOf<SearchLogisticsReferralsRequest>(),
  reply: v.array(logisticsReferral),
});
/** A referral as an export of logistics has it: what the list shows (decision 146). */
const exportedLogisticsReferral = v.pick(logisticsReferral, [
  'productName',
  'sampleNumber',
  'firstName',
  'lastName',
  'createdAt',
  'samplingKitSentBy',
  'samplingKitSentAt',
  'samplingKitLogisticsInProgressAt',
  'samplingKitInProgressBy',
  'referralWorkflowStatus',
]);
export type ExportedLogisticsReferral = v.InferOutput<typeof exportedLogisticsReferral>;

/** The referrals that logistics may see and the filter finds, as the list sorts them: the first 5,000. */
export const exportLogisticsReferrals = search('/api/logistics/exportLogisticsReferrals', {
  query: sortQuery(logisticsSorts),
  body: bodyOf<SearchLogisticsReferralsRequest>(),
  reply: exportOf(exportedLogisticsReferral),
});
/** How many referrals the filter finds. */
export const getLogisticsReferralsSearchCount = search('/api/logistics/getLogisticsReferralsSearchCount', {
  body: bodyOf<SearchLogisticsReferralsRequest>(),
  reply: v.number(),
});
/** How many of those that the filter finds are in handling, whatever status it names (decision 376). */
export const countReferralsInHandling = search('/api/logistics/countReferralsInHandling', {
  body: bodyOf<SearchLogisticsReferralsRequest>(),
  reply: v.number(),
});
/** The products that logistics has orders of, by name: what its list can be narrowed to (decision 162). */
export const getProductsOfLogisticsReferrals = get('/api/logistics/getProductsOfLogisticsReferrals', {
  reply: v.array(productOfOrders),
});
/** 5 (sent) from 3 or 4, 3 (back to new) from 4 or 5; else 409. Answers the referral. */
export const setReferralWorkFlowStatus = post('/api/logistics/setReferralWorkFlowStatus', {
  query: v.object({ referralId: uuid, handlingStatus: numericText(OrderStatus) }),
  reply: logisticsReferral,
});
/** The address sticker, a PDF of 100 x 60 mm; takes a referral of status 3 into handling (decision A9). */
export const printSticker = printout('/api/logistics/printSticker', { query: ofReferral });

/** The most referrals that are handled at once: as many as a list shows on its longest page. */
export const mostReferralsAtOnce = 200;
/** Labels of 100 x 60 mm on an A4 sheet: two beside each other, four below each other. */
export const labelsOnSheet = 8;
export const stickerLayouts = ['pages', 'sheet'] as const;
/** Paper for stickers: each on a page of its own size, or A4 sheets of labels. */
export type StickerLayout = (typeof stickerLayouts)[number];

/** Why a referral's sticker cannot be printed: no such referral here, not in this status, or its address has odd characters. */
const stickerProblem = v.picklist(['notFound', 'conflict', 'unprintable']);
export const stickerCheck = v.object({
  referralId: uuid,
  problem: v.nullable(stickerProblem),
  /** Who else has it in handling, or has sent it; a backend need not have it (decision A31). */
  takenBy: v.optional(v.nullable(v.string()), null),
  /** What its address lacks: it is printed without (decision 317); a backend need not have it (decision A31). */
  lacks: v.optional(v.array(v.picklist(addressParts)), []),
  /** Whether it waits among 'Selvitettävät' (decision 327); a backend need not have it, nor the next two (decision A31). */
  isParked: v.optional(v.boolean()),
  /** Who else has it in a run at the packing station. */
  inRunOf: v.optional(v.nullable(v.string())),
  /** Whether its kit has come back though nobody has marked it as sent. */
  isBackUnsent: v.optional(v.boolean()),
});
export type StickerCheck = v.InferOutput<typeof stickerCheck>;

/** Checks for each referral whether its sticker can be printed; changes nothing. */
export const checkStickers = search('/api/logistics/checkStickers', {
  body: bodyOf<ReferralsRequest>(),
  reply: v.array(stickerCheck),
});
/** The stickers of all these referrals in one PDF, or 409 when one cannot be printed; takes those of status 3 into handling. */
export const printStickers = printout('/api/logistics/printStickers', { body: bodyOf<PrintStickersRequest>() });

/** Why a referral's instructions cannot be printed: no such referral here, it has none, or a file of them cannot be read. */
const instructionsProblem = v.picklist(['notFound', 'noInstructions', 'unreadable']);
export const instructionsCheck = v.object({
  referralId: uuid,
  problem: v.nullable(instructionsProblem),
  /** The files that go into the kit, in their order. */
  attachmentIds: v.array(uuid),
  /** Names of those that cannot be read. */
  unreadable: v.array(v.string()),
});
export type InstructionsCheck = v.InferOutput<typeof instructionsCheck>;

/** Gives for each referral which instructions go into its kit, and whether they can be printed. */
export const checkInstructions = search('/api/logistics/checkInstructions', {
  body: bodyOf<ReferralsRequest>(),
  reply: v.array(instructionsCheck),
});
/**
 * The instructions of all these referrals in one PDF, each in its referral's language or else in Finnish (decision A28); 409
 * when one has none or a file cannot be read, 413 when the files are too large to be put together.
 */
export const printInstructions = printout('/api/logistics/printInstructions', { body: bodyOf<ReferralsRequest>() });

/** The kits of a day: those that wait to be sent (their stickers are printed), and those that were sent. */
export const packingList = v.object({
  /** yyyy-mm-dd, in Finland. */
  day: v.string(),
  toSend: v.array(logisticsReferral),
  sent: v.array(logisticsReferral),
  /** There are more of either than a list holds. */
  isCut: v.boolean(),
});
export type PackingList = v.InferOutput<typeof packingList>;

/** Today's packing list, those that have waited longest first. */
export const getPackingList = get('/api/logistics/getPackingList', { reply: packingList });
/** How many kits were sent today, as the packing list has them, by whatever screen (decision 446). */
export const countSentToday = get('/api/logistics/countSentToday', {
  reply: v.object({ day: v.string(), count: v.number() }),
});
