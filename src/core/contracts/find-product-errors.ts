import type { FieldErrors } from '../errors/app-error.ts';
import { citizenTextFields, mustBeComplete, translationLanguages } from './citizen-texts-completeness.rule.ts';
import { findFieldErrors } from './form-errors.ts';
import { OutcomeType } from './outcome-type.ts';
import { UpdateProductContentRequest } from './product-content.requests.ts';
import { UpdateProductBasicInfoRequest, UpdateProductHvaSettingsRequest } from './product-parts.requests.ts';
import {
  UpdateProductAnalysisMappingsRequest,
  UpdateProductCitizenTextsRequest,
  UpdateProductOutcomesRequest,
} from './product-citizen-texts.requests.ts';
import { productMethodsOf } from './product-methods.ts';
import { ConfiguratorPhase, type Product } from './product.contract.ts';
import type { Language } from './schemas.ts';

/** A product in every language, without fallbacks. */
export type ProductTexts = Readonly<Record<Language, Product>>;

/** What the rules of whole phases and the checks look at: all but the life of a product and who uses it. */
export type ProductContents = Omit<
  Product,
  | 'hvaProducts'
  | 'productSubscriptionInstructionsAttachments'
  | 'configuratorStatus'
  | 'isPublished'
  | 'createdAt'
  | 'createdBy'
  | 'modifiedBy'
  | 'modifiedBySince'
>;

/** The contents of a product in every language, without fallbacks. */
export type ContentsTexts = Readonly<Record<Language, ProductContents>>;

type PhaseRule = (product: ProductContents) => FieldErrors | undefined;

const nothing: PhaseRule = () => undefined;

/** Each phase has its rule, so that a new one cannot be published unchecked: without it this does not compile. */
const phaseRules: Readonly<Record<ConfiguratorPhase, PhaseRule>> = {
  [ConfiguratorPhase.Undefined]: nothing,
  [ConfiguratorPhase.BasicInfo]: (product) => findFieldErrors(UpdateProductBasicInfoRequest, basicInfoOf(product)),
  [ConfiguratorPhase.ProductContents]: (product) => findFieldErrors(UpdateProductContentRequest, contentOf(product)),
  [ConfiguratorPhase.HvaSettings]: (product) =>
    findFieldErrors(UpdateProductHvaSettingsRequest, hvaSettingsOf(product)),
  [ConfiguratorPhase.CitizenTexts]: (product) => inLanguage('fi', findLanguageErrors('fi', product)),
  [ConfiguratorPhase.Preview]: nothing,
  [ConfiguratorPhase.Published]: nothing,
};

/** What a stored phase lacks by the rules of its own update call (requirements.md 'Answers'); undefined when valid. */
export function findPhaseErrors(phase: ConfiguratorPhase, texts: ContentsTexts): FieldErrors | undefined {
  return phaseRules[phase](texts.fi);
}

/** The full product schema (Spec 1 §5): every phase, and the other languages where any of their texts is written. */
export function findProductErrors(texts: ContentsTexts): FieldErrors | undefined {
  const phases = Object.values(ConfiguratorPhase).map((phase) => findPhaseErrors(phase, texts));
  const others = translationLanguages.map((language) =>
    inLanguage(language, findLanguageErrors(language, texts[language])),
  );
  return joined([...phases, ...others]);
}

/** What the citizen texts of one language lack: texts, outcome titles and the instructions of primary analyses. */
export function findLanguageErrors(language: Language, product: ProductContents): FieldErrors | undefined {
  const { productId, modifiedAt } = product;
  const outcomes = product.outcomes
    .filter(({ outcomeType }) => outcomeType === OutcomeType.Positive)
    .map(({ outcomeId, title }) => ({ outcomeId, title }));
  const mappings = product.productAnalysisMappings.map(({ productAnalysisMappingId, instructionDescription }) => ({
    productAnalysisMappingId,
    instructionDescription,
  }));
  const own = Object.fromEntries(citizenTextFields.map((field) => [field, product[field]]));
  const texts = [
    ...Object.values(own),
    ...outcomes.map(({ title }) => title),
    ...mappings.map(({ instructionDescription }) => instructionDescription),
  ];
  if (!mustBeComplete(language, texts)) return undefined;
  return joined([
    findFieldErrors(UpdateProductCitizenTextsRequest, { productId, modifiedAt, ...own }),
    findFieldErrors(UpdateProductOutcomesRequest, { productId, modifiedAt, outcomes }),
    findFieldErrors(UpdateProductAnalysisMappingsRequest, { productId, modifiedAt, productAnalysisMappings: mappings }),
  ]);
}

function basicInfoOf({
  productId,
  productName,
  productDescription,
  outcomes,
  modifiedAt,
}: ProductContents): UpdateProductBasicInfoRequest {
  const names = outcomes.map(({ outcomeId, name, outcomeType }) => ({ outcomeId, name, outcomeType }));
  return { productId, productName, productDescription, outcomes: names, modifiedAt };
}

function contentOf({ productId, productAnalysisMappings, modifiedAt }: ProductContents): UpdateProductContentRequest {
  return { productId, productAnalysisMappings, modifiedAt };
}

function hvaSettingsOf(product: ProductContents): UpdateProductHvaSettingsRequest {
  const { productId, modifiedAt } = product;
  return { productId, ...productMethodsOf(product), modifiedAt };
}

/** A path begins with the language where a text is per language. */
function inLanguage(language: Language, errors: FieldErrors | undefined): FieldErrors | undefined {
  return errors && Object.fromEntries(Object.entries(errors).map(([path, keys]) => [`${language}.${path}`, keys]));
}

function joined(parts: readonly (FieldErrors | undefined)[]): FieldErrors | undefined {
  const all = Object.assign({}, ...parts) as FieldErrors;
  return Object.keys(all).length > 0 ? all : undefined;
}
