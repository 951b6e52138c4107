import * as v from 'valibot';
import { bodyOf, get, post } from './endpoint.ts';
import { ConfiguratorPhase } from './product.contract.ts';
import type { AcceptHvaProductRemarksRequest, AcceptProductRemarksRequest } from './product-check.requests.ts';
import { displayName, language, timestamp, uuid } from './schemas.ts';

// Checks of a product's contents, beyond the specifications (decision A45). Nothing of them keeps a product from being
// published: what does is in `errors`, by the specification's own rules.

/** The checks by name, in the order in which their remarks are shown. */
export const productCheckNames = [
  'codeAgainstName',
  'nameOfOtherCode',
  'codeTwice',
  'analysisElsewhere',
  'panelWithoutChildren',
  'foreignMicrobe',
  'resultAsMicrobe',
  'specimenOfOtherSex',
  'ageAgainstSex',
  'ageAgainstDisease',
  'unusedOutcome',
  'outcomeTwice',
  'findingDenied',
  'findingInNegative',
  'outcomeOfOtherDisease',
  'instructionOfOtherDisease',
  'instructionOfOtherSpecimen',
  /** Of an area's own instruction. */
  'instructionOfOtherOutcome',
  'textOfOtherDisease',
  'sameTitle',
  /** Of an area's own instructions. */
  'sameInstruction',
  'otherLanguage',
  'untranslated',
  'outdatedTranslation',
  'otherNumbers',
  'placeholder',
  'insecureLink',
  'otherLink',
  'linkInMessage',
  'diseaseInMessage',
  'attachmentOfOtherLanguage',
  'sameAttachment',
  /** One that the client does not know: it says no more than where. */
  'other',
] as const;
export type ProductCheckName = (typeof productCheckNames)[number];

/** A `should` that is left at publishing is confirmed with a reason; a `note` asks for nothing. */
export const remarkStrengths = ['should', 'note'] as const;
export type RemarkStrength = (typeof remarkStrengths)[number];

/** The phases in which things are mended. */
const mendedIn = [
  ConfiguratorPhase.BasicInfo,
  ConfiguratorPhase.ProductContents,
  ConfiguratorPhase.HvaSettings,
  ConfiguratorPhase.CitizenTexts,
] as const;

/** What a check has to say about one place of a product. */
export const productRemark = v.object({
  check: v.fallback(v.picklist(productCheckNames), 'other'),
  strength: v.picklist(remarkStrengths),
  /** Where it is mended: the phase, and of texts the language. */
  phase: v.picklist(mendedIn),
  languageCode: v.optional(language),
  /** The field's path in the form of that phase; of an attachment its list's. */
  path: v.string(),
  /** Whose it is, of an analysis or an outcome: its name. */
  place: v.optional(v.string()),
  /** What it names, for its text. */
  values: v.record(v.string(), v.string()),
});
export type ProductRemark = v.InferOutput<typeof productRemark>;

/** The same of an area's own instruction; its path names its setting by the id: `hvaOutcomeSettings.{id}`. */
export const hvaProductRemark = v.omit(productRemark, ['phase']);
export type HvaProductRemark = v.InferOutput<typeof hvaProductRemark>;

/** Why remarks were left at a publishing. */
export const acceptedRemarks = v.object({
  reason: v.string(),
  acceptedAt: timestamp,
  acceptedBy: displayName,
  /** As `remarkKey` names them. */
  remarks: v.array(v.string()),
});
export type AcceptedRemarks = v.InferOutput<typeof acceptedRemarks>;

export const productChecks = v.object({
  productId: uuid,
  /** Of the version that was checked. */
  modifiedAt: timestamp,
  /** What keeps it from being published, as publishProduct answers it; without any, empty. */
  errors: v.record(v.string(), v.array(v.string())),
  remarks: v.array(productRemark),
  /** The reasons of this product, newest first. */
  accepted: v.array(acceptedRemarks),
});
export type ProductChecks = v.InferOutput<typeof productChecks>;

export const hvaProductChecks = v.object({
  hvaProductId: uuid,
  /** Of the version that was checked. */
  modifiedAt: timestamp,
  remarks: v.array(hvaProductRemark),
  /** The reasons of this product, newest first. */
  accepted: v.array(acceptedRemarks),
});
export type HvaProductChecks = v.InferOutput<typeof hvaProductChecks>;

/** One and the same remark has one and the same key, whatever else changes. */
export function remarkKey({ check, languageCode, path, values }: HvaProductRemark): string {
  const named = Object.keys(values)
    .sort()
    .map((name) => values[name]);
  return JSON.stringify([check, languageCode ?? '', path, ...named]);
}

export const getProductChecks = get('/api/productCheck/getProductChecks', {
  query: v.object({ productId: uuid }),
  reply: productChecks,
});
/** Keeps why remarks are left at publishing; 409 where the product is published already or is not as it was seen. */
export const acceptProductRemarks = post('/api/productCheck/acceptProductRemarks', {
  body: bodyOf<AcceptProductRemarksRequest>(),
  reply: productChecks,
});

/** What the checks say of an area's own instructions. */
export const getHvaProductChecks = get('/api/productCheck/getHvaProductChecks', {
  query: v.object({ hvaProductId: uuid }),
  reply: hvaProductChecks,
});
/** The same when an area takes its product into use. */
export const acceptHvaProductRemarks = post('/api/productCheck/acceptHvaProductRemarks', {
  body: bodyOf<AcceptHvaProductRemarksRequest>(),
  reply: hvaProductChecks,
});
