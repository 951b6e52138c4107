import * as v from 'valibot';
import { citizenTextFields } from './citizen-texts-completeness.rule.ts';
import { get, post } from './endpoint.ts';
import { productMethodNames } from './product-methods.ts';
import { AgeGroup, AnalysisResultType, product, TargetGender } from './product.contract.ts';
import { displayName, language, languages, numeric, setting, timestamp, uuid } from './schemas.ts';

// What an area sees of the diagnostic centre's part of its products, beyond what its forms show.

/** A text in every language; one that is not written is empty. */
export const localized = v.object(v.entriesFromList(languages, v.string()));

const analysis = {
  id: uuid,
  code: v.string(),
  name: v.string(),
  targetGender: setting(numeric(TargetGender)),
  ageGroup: setting(numeric(AgeGroup)),
  resultType: setting(numeric(AnalysisResultType)),
  /** By the laboratory's result. */
  findings: v.array(v.object({ id: v.string(), outcome: uuid })),
  instructions: localized,
};

/** What the diagnostic centre decides about a product, in every language; each item of a list has an `id`. */
export const productContent = v.object({
  productName: v.string(),
  productDescription: v.string(),
  ...v.pick(product, productMethodNames).entries,
  /** The positive ones: the others are the same in every product. */
  outcomes: v.array(v.object({ id: uuid, name: v.string(), titles: localized })),
  analyses: v.array(v.object({ ...analysis, children: v.array(v.object(analysis)) })),
  texts: v.object(v.entriesFromList(languages, v.object(v.entriesFromList(citizenTextFields, v.string())))),
});
export type ProductContent = v.InferOutput<typeof productContent>;

/** How the diagnostic centre's product differs from what the area has reviewed: by its last save, or its mark. */
export const productChanges = v.object({
  reviewedAt: timestamp,
  /** The version that is shown; a mark names it, so that no later change counts as seen. */
  productModifiedAt: timestamp,
  productModifiedBy: displayName,
  before: productContent,
  after: productContent,
});
export type ProductChanges = v.InferOutput<typeof productChanges>;

/** What citizens read of the product's results, without the area's own part; in one language, without fallbacks. */
export const citizenTexts = v.pick(product, [
  'productId',
  'productCitizenName',
  ...productMethodNames,
  'problemWithSampleTitle',
  'problemWithSampleInstruction',
  'problemWithSampleStatementTitle',
  'problemWithSampleStatementInstruction',
  'negativeSampleTitle',
  'resultSms',
  'resultEmail',
  'outcomes',
  'productAnalysisMappings',
]);
export type CitizenTexts = v.InferOutput<typeof citizenTexts>;

/** What the diagnostic centre wrote for citizens in an hva product. */
export const getCitizenTexts = get('/api/hvaProduct/getCitizenTexts/{id}', {
  params: v.object({ id: uuid }),
  query: v.object({ languageCode: v.optional(language) }),
  reply: citizenTexts,
});
/** What has changed in the diagnostic centre's product since the area's review of it; null when nothing has. */
export const getProductChanges = get('/api/hvaProduct/getProductChanges/{id}', {
  params: v.object({ id: uuid }),
  reply: v.nullable(productChanges),
});
/** Marks a version of the product as reviewed by the area; 409 when there is a newer one. Answers what is left: null. */
export const markProductReviewed = post('/api/hvaProduct/markProductReviewed', {
  query: v.object({ hvaProductId: uuid, productModifiedAt: timestamp }),
  reply: v.nullable(productChanges),
});
