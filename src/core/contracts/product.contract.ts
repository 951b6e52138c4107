import * as v from 'valibot';
import { attachment } from './attachment.contract.ts';
import { bodyOf, get, post, remove } from './endpoint.ts';
import { OutcomeType } from './outcome-type.ts';
import type { CreateProductAnalysisMappingRequest, UpdateProductContentRequest } from './product-content.requests.ts';
import type { UpdateProductBasicInfoRequest, UpdateProductHvaSettingsRequest } from './product-parts.requests.ts';
import type {
  UpdateProductAnalysisMappingsRequest,
  UpdateProductCitizenTextsRequest,
  UpdateProductOutcomesRequest,
} from './product-citizen-texts.requests.ts';
import type { CreateProductRequest } from './product.requests.ts';
import { displayName, flagText, language, numeric, numericText, setting, timestamp, uuid } from './schemas.ts';

/** The phases of the configurator, in their order (Spec 1 §3). */
export const ConfiguratorPhase = {
  Undefined: 0,
  BasicInfo: 1,
  ProductContents: 2,
  HvaSettings: 3,
  CitizenTexts: 4,
  Preview: 5,
  Published: 6,
} as const;
export type ConfiguratorPhase = (typeof ConfiguratorPhase)[keyof typeof ConfiguratorPhase];
/** Every phase but these has a screen; Published has none of its own (Spec 1 §4). */
export type ScreenPhase = Exclude<
  ConfiguratorPhase,
  typeof ConfiguratorPhase.Undefined | typeof ConfiguratorPhase.Published
>;

/** A product's target gender; never a referral's gender, whose numbers differ (decision A7). */
export const TargetGender = { Undefined: 0, Male: 1, Female: 2, Both: 3 } as const;
export type TargetGender = (typeof TargetGender)[keyof typeof TargetGender];

export const AgeGroup = { Undefined: 0, Infant: 1, Child: 2, Adult: 3 } as const;
export type AgeGroup = (typeof AgeGroup)[keyof typeof AgeGroup];

/** The result kind of an analysis (Spec 1 §3 'Result kind'). */
export const AnalysisResultType = { Unknown: 0, PositNegat: 1, MicrobeFindings: 2 } as const;
export type AnalysisResultType = (typeof AnalysisResultType)[keyof typeof AnalysisResultType];

/** What a result can lead to; the title is per language. */
export const outcome = v.object({
  outcomeId: uuid,
  name: v.string(),
  title: v.string(),
  outcomeType: v.fallback(numeric(OutcomeType), OutcomeType.Unknown),
});
export type Outcome = v.InferOutput<typeof outcome>;

/** Which outcome a laboratory's value leads to; `diagnosticValues` is one string (decision A24). */
export const resultInterpretation = v.object({
  outcomeId: uuid,
  analysisResultType: setting(numeric(AnalysisResultType)),
  diagnosticValues: v.string(),
  productAnalysisMappingId: uuid,
});
export type ResultInterpretation = v.InferOutput<typeof resultInterpretation>;

const mappingFields = {
  productAnalysisMappingId: uuid,
  productId: uuid,
  kuntaliittoCode: v.string(),
  kuntaliittoName: v.string(),
  targetGender: setting(numeric(TargetGender)),
  ageGroup: setting(numeric(AgeGroup)),
  isPrimary: v.boolean(),
  resultType: setting(numeric(AnalysisResultType)),
  resultInterpretations: v.array(resultInterpretation),
  hasChildProductAnalysisMappings: v.boolean(),
  instructionDescription: v.string(),
};

/** An analysis under a primary one: of the same shape, without children of its own (Spec 1 §3). */
export const childProductAnalysisMapping = v.object({
  ...mappingFields,
  parentProductAnalysisMappingId: uuid,
  childProductAnalysisMappings: v.optional(v.tuple([])),
});
export type ChildProductAnalysisMapping = v.InferOutput<typeof childProductAnalysisMapping>;

/** A primary analysis of a product. */
export const productAnalysisMapping = v.object({
  ...mappingFields,
  childProductAnalysisMappings: v.array(childProductAnalysisMapping),
});
export type ProductAnalysisMapping = v.InferOutput<typeof productAnalysisMapping>;

/** An area's use of a product, as the diagnostic centre sees it. */
export const linkedHvaProduct = v.object({ hvaProductId: uuid, areaId: v.string(), isPublished: v.boolean() });

/** Who made a record and who has stored it last. */
export const audit = { createdAt: timestamp, createdBy: displayName, modifiedAt: timestamp, modifiedBy: displayName };

/**
 * The `modifiedAt` since which nobody but `modifiedBy` has stored it: what was loaded before that may lack changes of others, too
 * (decision 420). Absent from a backend that does not send it.
 */
export const modifiedBySince = v.optional(timestamp);

/** What a page's header needs of a product. */
export const productHeader = v.object({
  productId: uuid,
  productName: v.string(),
  configuratorStatus: numeric(ConfiguratorPhase),
  isPublished: v.boolean(),
});
export type ProductHeader = v.InferOutput<typeof productHeader>;

/** A whole product with its texts in one language; a text that is not written is the empty string. */
export const product = v.object({
  productId: uuid,
  productName: v.string(),
  productDescription: v.string(),
  returnByMailEnabled: v.boolean(),
  returnToLabEnabled: v.boolean(),
  contactByEmailEnabled: v.boolean(),
  contactBySmsEnabled: v.boolean(),
  enabledHvaSettingOrderInterval: v.boolean(),
  enabledHvaSettingFailedResultHandling: v.boolean(),
  enabledHvaSettingCitizenReminderSetting: v.boolean(),
  productCitizenName: v.string(),
  productCitizenDescription: v.string(),
  productSubscriptionName: v.string(),
  productSubscriptionInstructions: v.string(),
  productSubscriptionInstructionsAttachments: v.array(attachment),
  productSubscriptionConfirmationSms: v.string(),
  productSubscriptionConfirmationEmail: v.string(),
  resultSms: v.string(),
  resultEmail: v.string(),
  problemWithSampleTitle: v.string(),
  problemWithSampleInstruction: v.string(),
  problemWithSampleStatementTitle: v.string(),
  problemWithSampleStatementInstruction: v.string(),
  negativeSampleTitle: v.string(),
  productAnalysisMappings: v.array(productAnalysisMapping),
  outcomes: v.array(outcome),
  hvaProducts: v.array(
    v.object({
      ...linkedHvaProduct.entries,
      /** Since when a product that was published is out of use; absent from a backend that does not send it (A31). */
      withdrawnAt: v.optional(v.nullable(timestamp)),
    }),
  ),
  configuratorStatus: numeric(ConfiguratorPhase),
  isPublished: v.boolean(),
  /**
   * The translations whose Finnish original has changed since they were saved: a field's name, or the id of an outcome
   * or an analysis. Absent from a backend that does not send it (decision A31).
   */
  outdatedTexts: v.optional(v.array(v.string())),
  ...audit,
  modifiedBySince,
});
export type Product = v.InferOutput<typeof product>;

/** `languageCode` and `useFallbackLanguages` of the reading calls; both may be left out (decision A38). */
const readingLanguage = v.object({
  languageCode: v.optional(language),
  useFallbackLanguages: v.optional(flagText),
});
const byId = v.object({ id: uuid });
const ofProduct = v.object({ productId: uuid });
/** The language that is written. */
const inLanguage = v.object({ languageCode: v.optional(language) });

export const getProductForHeader = get('/api/product/getProductForHeader/{id}', {
  params: byId,
  query: readingLanguage,
  reply: productHeader,
});
export const createProduct = post('/api/product/createProduct/', {
  body: bodyOf<CreateProductRequest>(),
  reply: product,
});
/** Answers the copy: a new draft of the person's. */
export const copyProduct = post('/api/product/copyProduct', { query: ofProduct, reply: product });
export const getProductById = get('/api/product/getProductById/{id}', {
  params: byId,
  query: readingLanguage,
  reply: product,
});
export const updateProductBasicInfo = post('/api/product/updateProductBasicInfo/', {
  body: bodyOf<UpdateProductBasicInfoRequest>(),
  reply: product,
});
export const updateProductContent = post('/api/product/updateProductContent', {
  body: bodyOf<UpdateProductContentRequest>(),
  reply: product,
});
export const updateProductHvaSettings = post('/api/product/updateProductHvaSettings/', {
  body: bodyOf<UpdateProductHvaSettingsRequest>(),
  reply: product,
});
export const updateProductCitizenTexts = post('/api/product/updateProductCitizenTexts', {
  query: inLanguage,
  body: bodyOf<UpdateProductCitizenTextsRequest>(),
  reply: product,
});
export const proceedToConfiguratorPhase = post('/api/product/proceedToConfiguratorPhase', {
  query: v.object({ productId: uuid, configuratorStatus: numericText(ConfiguratorPhase) }),
  reply: product,
});
export const publishProduct = post('/api/product/publishProduct', { query: ofProduct, reply: product });

export const getProductOutcomes = get('/api/outcome/getProductOutcomes', {
  query: v.object({ productId: uuid, languageCode: v.optional(language) }),
  reply: v.array(outcome),
});
export const updateProductOutcomes = post('/api/outcome/updateProductOutcomes', {
  query: inLanguage,
  body: bodyOf<UpdateProductOutcomesRequest>(),
  reply: product,
});

export const createProductAnalysisMapping = post('/api/productAnalysisMapping/createProductAnalysisMapping/', {
  body: bodyOf<CreateProductAnalysisMappingRequest>(),
  reply: v.union([childProductAnalysisMapping, productAnalysisMapping]),
});
export const updateProductAnalysisMappings = post('/api/productAnalysisMapping/updateProductAnalysisMappings', {
  query: inLanguage,
  body: bodyOf<UpdateProductAnalysisMappingsRequest>(),
  reply: product,
});

export const deleteDraftProduct = remove('/api/product/deleteDraftProduct', { query: ofProduct });
export const discardProduct = remove('/api/product/discardProduct', { query: ofProduct });
