import * as v from 'valibot';
import { bodyOf, search } from './endpoint.ts';
import { ConfiguratorPhase } from './product.contract.ts';
import { numeric, personalText, timestamp, uuid } from './schemas.ts';
import type { SearchEverythingRequest } from './search.requests.ts';

/** What the search looks for, in the order in which it is shown (decision 142). */
export const searchKinds = ['people', 'sampleNumbers', 'referralIds', 'products', 'areas'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Fewer characters find nothing. */
export const shortestSearch = 2;
export const longestSearch = 200;

/** Hits of each kind; of one kind that is asked for alone. */
export const fewHits = 3;
export const mostHits = 50;

/** A referral that was found: of a citizen by the name the newest one. */
export const foundReferral = v.object({
  referralId: uuid,
  sampleNumber: v.string(),
  firstName: personalText,
  lastName: personalText,
  createdAt: timestamp,
});
export type FoundReferral = v.InferOutput<typeof foundReferral>;

const foundProduct = v.object({
  productId: uuid,
  productName: v.string(),
  configuratorStatus: numeric(ConfiguratorPhase),
  isPublished: v.boolean(),
  /** Of the caller's own area, where it has taken the product into use. */
  hvaProductId: v.nullable(uuid),
  /** What it was found by, where that is not its name: an analysis, a microbe, an everyday word. */
  foundBy: v.nullable(v.string()),
});
export type FoundProduct = v.InferOutput<typeof foundProduct>;

const foundArea = v.object({ areaId: v.string(), name: v.string() });
export type FoundArea = v.InferOutput<typeof foundArea>;

/** `count`: how many there are to show, the hits included; `hasMore`: there are others beyond these, or may be. */
function hitsOf<const Hit extends v.GenericSchema>(hit: Hit) {
  return { count: v.number(), hasMore: v.boolean(), hits: v.array(hit) };
}

/** Those of one kind from one of the lists of referrals. */
const foundReferrals = v.object({
  kind: v.picklist(['people', 'sampleNumbers', 'referralIds']),
  /** The list that they open in: the own area's, or that of logistics. */
  list: v.picklist(['area', 'logistics']),
  ...hitsOf(foundReferral),
});
export type FoundReferrals = v.InferOutput<typeof foundReferrals>;

const foundEverything = v.object({
  referrals: v.array(foundReferrals),
  products: v.object(hitsOf(foundProduct)),
  areas: v.object(hitsOf(foundArea)),
});
export type FoundEverything = v.InferOutput<typeof foundEverything>;

/**
 * Looks for a text in all that the caller may read, or in one kind of it; the best first (decision 142, beyond the
 * specifications).
 */
export const searchEverything = search('/api/search', {
  body: bodyOf<SearchEverythingRequest>(),
  reply: foundEverything,
});
