import * as v from 'valibot';
import { bodyOf, get, search } from './endpoint.ts';
import { exportOf, sortedPageQuery, sortQuery } from './paging.ts';
import { parkReasons } from './park-reason.ts';
import type { SearchAreaReferralsRequest } from './referral.requests.ts';
import { numeric, personalText, timestamp, uuid } from './schemas.ts';

/** A referral's gender; never a product's target gender, whose numbers differ (decision A7). */
export const CitizenGender = { Unknown: 0, Female: 1, Male: 2 } as const;
export type CitizenGender = (typeof CitizenGender)[keyof typeof CitizenGender];

/** A referral as an area sees it (Spec 2 §3 'Referral'). */
export const referral = v.object({
  referralId: uuid,
  sampleNumber: v.string(),
  productName: v.string(),
  /** The product's name when it was ordered (beyond the specifications); null where that is not known. */
  orderedProductName: v.fallback(v.nullable(v.string()), null),
  firstName: personalText,
  lastName: personalText,
  /** Masked (`010594-****`); whole only by revealSsn. */
  ssn: personalText,
  mobilePhone: personalText,
  email: personalText,
  streetAddress: personalText,
  postalCode: personalText,
  city: personalText,
  gender: v.fallback(numeric(CitizenGender), CitizenGender.Unknown),
  /** In years, when the referral was made; null where another client has left none. */
  age: v.fallback(v.nullable(v.pipe(v.number(), v.integer())), null),
  /** An `OrderStatus`; 900 and above are errors, known or not (Spec 2 §4). */
  referralWorkflowStatus: v.pipe(v.number(), v.integer()),
  createdAt: timestamp,
  samplingKitLogisticsInProgressAt: v.nullable(timestamp),
  samplingKitSentAt: v.nullable(timestamp),
  rejectionReason: v.nullable(v.string()),
  /** Why its kit, which was not sent yet, is put aside at the packing station (decision 468); null where it is not. */
  parkReason: v.optional(v.nullable(v.fallback(v.picklist(parkReasons), 'other')), null),
});
export type Referral = v.InferOutput<typeof referral>;

const ofReferral = v.object({ referralId: uuid });

/** The columns that the area's referrals can be sorted by. */
export const referralSorts = ['product', 'sampleNumber', 'customer', 'ordered', 'status'] as const;
export type ReferralSort = (typeof referralSorts)[number];

/** A page of the area's referrals: newest first, ties by id, descending. */
export const searchReferrals = search('/api/referral/searchReferrals', {
  query: sortedPageQuery(referralSorts),
  body: bodyOf<SearchAreaReferralsRequest>(),
  reply: v.array(referral),
});
/** A referral as an export has it: what the list shows. Never a personal identity code, masked neither (decision 146). */
const exportedReferral = v.pick(referral, [
  'sampleNumber',
  'productName',
  'firstName',
  'lastName',
  'createdAt',
  'referralWorkflowStatus',
]);
export type ExportedReferral = v.InferOutput<typeof exportedReferral>;

/** The area's referrals that the filter finds, as the list sorts them: the first 5,000. */
export const exportReferrals = search('/api/referral/exportReferrals', {
  query: sortQuery(referralSorts),
  body: bodyOf<SearchAreaReferralsRequest>(),
  reply: exportOf(exportedReferral),
});
/** How many referrals the filter finds. */
export const getReferralsSearchCount = search('/api/referral/getReferralsSearchCount', {
  body: bodyOf<SearchAreaReferralsRequest>(),
  reply: v.number(),
});
/** A product that there are orders of. */
export const productOfOrders = v.object({ productId: uuid, productName: v.string() });
export type ProductOfOrders = v.InferOutput<typeof productOfOrders>;

/** The products that have been ordered in the area, by name: what its lists can be narrowed to (beyond the specifications). */
export const getProductsOfOrders = get('/api/referral/getProductsOfOrders', { reply: v.array(productOfOrders) });
/**
 * The whole personal identity code (beyond the specifications). It only reads: a repeat is carried out again, and each
 * time is a row of the access log.
 */
export const revealSsn = search('/api/referral/revealSsn', {
  query: ofReferral,
  reply: v.object({ ssn: v.string() }),
});
