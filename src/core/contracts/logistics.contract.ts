import * as v from 'valibot';
import { bodyOf, post, printout, search } from './endpoint';
import { OrderStatus } from './order-status';
import { pageQuery } from './paging';
import type { SearchReferralsRequest } from './referral.requests';
import { language, numericText, timestamp, uuid } from './schemas';

/** An analysis of the ordered package: whose instructions go into the kit. */
const orderedAnalysis = v.object({
  productAnalysisMappingId: uuid,
  kuntaliittoCode: v.string(),
  kuntaliittoName: v.string(),
});

/**
 * An order as logistics sees it (Spec 2 §3 'Logistics referral'): where the kit goes and what belongs into it. Never a
 * personal identity code, phone number, e-mail address or result.
 */
export const logisticsReferral = v.object({
  referralId: uuid,
  productId: uuid,
  /** What 'Tutkimusnumero' shows (decision A28). */
  sampleNumber: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  streetAddress: v.string(),
  postalCode: v.string(),
  city: v.string(),
  createdAt: timestamp,
  samplingKitSentBy: v.nullable(v.string()),
  samplingKitSentAt: v.nullable(timestamp),
  samplingKitLogisticsInProgressAt: v.nullable(timestamp),
  /** An `OrderStatus`: 3 to 8, or 902 (decision A10). */
  referralWorkflowStatus: v.pipe(v.number(), v.integer()),
  /** The language of the order: its attachments are printed in it. */
  languageCode: language,
  productAnalysisMappings: v.array(orderedAnalysis),
});
export type LogisticsReferral = v.InferOutput<typeof logisticsReferral>;

const ofReferral = v.object({ referralId: uuid });

/** A page of the orders of every area that logistics may see: newest first, ties by id, descending. */
export const searchLogisticsReferrals = search('/api/logistics/searchLogisticsReferrals', {
  query: pageQuery,
  body: bodyOf<SearchReferralsRequest>(),
  reply: v.array(logisticsReferral),
});
/** How many orders the filter finds. */
export const getLogisticsReferralsSearchCount = search('/api/logistics/getLogisticsReferralsSearchCount', {
  body: bodyOf<SearchReferralsRequest>(),
  reply: v.number(),
});
/** 5 (sent) from 3 or 4, 3 (back to new) from 4 or 5; else 409. Answers the order. */
export const setReferralWorkFlowStatus = post('/api/logistics/setReferralWorkFlowStatus', {
  query: v.object({ referralId: uuid, handlingStatus: numericText(OrderStatus) }),
  reply: logisticsReferral,
});
/** The address sticker, a PDF of 100 x 60 mm; takes an order of status 3 into handling (decision A9). */
export const printSticker = printout('/api/logistics/printSticker', { query: ofReferral });
