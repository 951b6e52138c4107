import { citizenTextFields, type CitizenTextField } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { fixedOutcomes, OutcomeType } from '#core/contracts/outcome-type.ts';
import {
  AgeGroup,
  AnalysisResultType,
  ConfiguratorPhase,
  TargetGender,
  type Product,
  type ProductAnalysisMapping,
} from '#core/contracts/product.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import type { CheckedAttachment, CheckedProduct, KnownAnalysis } from '#server/checks/checked-product.ts';
import analyses from '#server/seed/data/analyses.json' with { type: 'json' };
import panels from '#server/seed/data/panels.json' with { type: 'json' };
import { attachmentsOf } from '#server/seed/demo/demo-attachments.ts';
import { commonTexts } from '#server/seed/demo/common-texts.ts';
import { demoId } from '#server/seed/demo/demo-id.ts';
import type { DemoAnalysis, DemoProduct } from '#server/seed/demo/demo-product.ts';
import { demoProducts } from '#server/seed/demo/demo-products.ts';

/** A demo package as the checks read it from the database, to be changed by a test. */
export interface EditedProduct extends CheckedProduct {
  readonly texts: Record<Language, Product>;
  readonly attachments: CheckedAttachment[];
  readonly elsewhere: { kuntaliittoCode: string; productName: string }[];
}

export const publishedDemos: readonly DemoProduct[] = demoProducts.filter(
  ({ phase }) => phase === ConfiguratorPhase.Published,
);

const known: readonly KnownAnalysis[] = analyses.map((analysis) => ({
  ...analysis,
  childCodes: panels.find(({ kuntaliittoCode }) => kuntaliittoCode === analysis.kuntaliittoCode)?.childCodes ?? [],
}));

const genders = { male: TargetGender.Male, female: TargetGender.Female, both: TargetGender.Both } as const;

/** The demo package of this key with its texts in each language, and nothing of it elsewhere. */
export function checkedDemo(key: string): EditedProduct {
  const demo = demoProducts.find((each) => each.key === key);
  if (demo === undefined) throw new Error(`No demo package ${key}.`);
  return {
    texts: { fi: productOf(demo, 'fi'), sv: productOf(demo, 'sv'), en: productOf(demo, 'en') },
    known,
    attachments: attachmentsOf(demo).map(({ fileName, text, language, outcomeType, analysisCode }) => ({
      name: fileName,
      size: text.length,
      languageCode: language,
      outcomeType,
      productAnalysisMappingId: analysisCode === undefined ? null : demoId(`analysis ${key} ${analysisCode}`),
    })),
    elsewhere: [],
  };
}

/** What the checks look at, and nothing of the rest. */
function productOf(demo: DemoProduct, language: Language): Product {
  const own = demo.texts?.[language];
  const texts = {
    ...commonTexts[language],
    productCitizenName: own?.name,
    productCitizenDescription: own?.description,
    productSubscriptionName: own?.referralTitle,
    productSubscriptionInstructions: own?.orderInstructions,
  };
  const positive = demo.outcomes.map(({ key, name, title }) => ({
    outcomeId: demoId(`outcome ${demo.key} ${key}`),
    name,
    title: title[language],
    outcomeType: OutcomeType.Positive,
  }));
  const fixed = fixedOutcomes.map((each) => ({ ...each, outcomeId: demoId(`outcome ${demo.key} ${each.title}`) }));
  const product: Partial<Product> = {
    ...Object.fromEntries(citizenTextFields.map((field) => [field, texts[field] ?? ''])),
    productId: demoId(`package ${demo.key}`),
    productName: demo.name,
    outcomes: [...fixed, ...positive],
    productAnalysisMappings: demo.analyses.map((analysis) => ({
      ...mappingOf(demo, analysis, language),
      childProductAnalysisMappings: (analysis.children ?? []).map((child) => ({
        ...mappingOf(demo, child, language),
        isPrimary: false,
        parentProductAnalysisMappingId: demoId(`analysis ${demo.key} ${analysis.code}`),
      })),
    })),
    outdatedTexts: [],
  };
  return product as Product;
}

function mappingOf(
  demo: Pick<DemoProduct, 'key' | 'gender'>,
  { code, name, findings, children, instruction }: DemoAnalysis,
  language: Language,
): Omit<ProductAnalysisMapping, 'childProductAnalysisMappings'> {
  const productAnalysisMappingId = demoId(`analysis ${demo.key} ${code}`);
  const resultType =
    findings[0]?.value === 'posit' ? AnalysisResultType.PositNegat : AnalysisResultType.MicrobeFindings;
  return {
    productAnalysisMappingId,
    productId: demoId(`package ${demo.key}`),
    kuntaliittoCode: code,
    kuntaliittoName: name,
    targetGender: genders[demo.gender],
    ageGroup: AgeGroup.Adult,
    isPrimary: true,
    resultType,
    resultInterpretations: findings.map(({ value, outcome }) => ({
      outcomeId: demoId(`outcome ${demo.key} ${outcome}`),
      analysisResultType: resultType,
      diagnosticValues: value,
      productAnalysisMappingId,
    })),
    hasChildProductAnalysisMappings: children !== undefined,
    instructionDescription: instruction?.[language] ?? '',
  };
}

/** One analysis by its place, and of a child the one below that. */
export function analysisAt(product: EditedProduct, at: number, child?: number): ProductAnalysisMapping {
  const primary = product.texts.fi.productAnalysisMappings[at]!;
  return (child === undefined ? primary : primary.childProductAnalysisMappings[child]!) as ProductAnalysisMapping;
}

/** Changes an analysis in each language. */
export function changeAnalysis(product: EditedProduct, at: number, changes: Partial<ProductAnalysisMapping>): void {
  for (const language of languages) Object.assign(product.texts[language].productAnalysisMappings[at]!, changes);
}

export function changeChild(
  product: EditedProduct,
  child: number,
  changes: Partial<Omit<ProductAnalysisMapping, 'childProductAnalysisMappings'>>,
): void {
  for (const language of languages) {
    const [primary] = product.texts[language].productAnalysisMappings;
    Object.assign(primary!.childProductAnalysisMappings[child]!, changes);
  }
}

/** Adds a primary analysis whose positive result leads to the outcome at this place. */
export function addAnalysis(
  product: EditedProduct,
  code: string,
  {
    value = 'posit',
    outcome = 0,
    ...changes
  }: Partial<ProductAnalysisMapping> & { value?: string; outcome?: number } = {},
): void {
  const name = known.find(({ kuntaliittoCode }) => kuntaliittoCode === code)?.kuntaliittoName ?? '';
  for (const language of languages) {
    const texts = product.texts[language];
    const analysis = { code, name, findings: [{ value, outcome: '' }] };
    const mapping = mappingOf(
      { key: `added ${texts.productAnalysisMappings.length}`, gender: 'both' },
      analysis,
      language,
    );
    mapping.resultInterpretations[0]!.outcomeId = positivesOf(texts)[outcome]!.outcomeId;
    texts.productAnalysisMappings.push({ ...mapping, childProductAnalysisMappings: [], ...changes });
  }
}

function positivesOf({ outcomes }: Product): Product['outcomes'] {
  return outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
}

/** Leads a result, of a child where it says so, to the outcome at this place. */
export function leadTo(product: EditedProduct, outcome: number, at: number, child?: number): void {
  for (const interpretation of analysisAt(product, at, child).resultInterpretations)
    interpretation.outcomeId = positivesOf(product.texts.fi)[outcome]!.outcomeId;
}

/** What the first result of an analysis is of. */
export function setValue(product: EditedProduct, value: string, at = 0, child?: number): void {
  analysisAt(product, at, child).resultInterpretations[0]!.diagnosticValues = value;
}

/** Adds a positive outcome that nothing leads to yet. */
export function addOutcome(product: EditedProduct, name: string, title: string | Record<Language, string> = ''): void {
  const outcomeId = demoId(`outcome added ${product.texts.fi.outcomes.length}`);
  for (const language of languages) {
    const ofLanguage = typeof title === 'string' ? title : title[language];
    product.texts[language].outcomes.push({ outcomeId, name, title: ofLanguage, outcomeType: OutcomeType.Positive });
  }
}

export function setOutcomeName(product: EditedProduct, name: string, at = 0): void {
  for (const language of languages) positivesOf(product.texts[language])[at]!.name = name;
}

export function setTitle(product: EditedProduct, language: Language, title: string, at = 0): void {
  positivesOf(product.texts[language])[at]!.title = title;
}

export function setInstruction(product: EditedProduct, language: Language, text: string, at = 0): void {
  product.texts[language].productAnalysisMappings[at]!.instructionDescription = text;
}

export function setText(product: EditedProduct, language: Language, field: CitizenTextField, text: string): void {
  product.texts[language][field] = text;
}

/** The same field in each language. */
export function setTexts(product: EditedProduct, field: CitizenTextField, fi: string, sv?: string, en?: string): void {
  setText(product, 'fi', field, fi);
  if (sv !== undefined) setText(product, 'sv', field, sv);
  if (en !== undefined) setText(product, 'en', field, en);
}

/** Adds a file to the list of how to order. */
export function addFile(product: EditedProduct, languageCode: Language, name: string, size = 1000): void {
  const outcomeType = OutcomeType.Unknown;
  product.attachments.push({ name, size, languageCode, outcomeType, productAnalysisMappingId: null });
}
