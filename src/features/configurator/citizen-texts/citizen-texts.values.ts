import { type CitizenTextField, citizenTextFields } from '#core/contracts/citizen-texts-completeness.rule.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Outcome, Product, ProductAnalysisMapping } from '#core/contracts/product.contract.ts';

/** Texts by the id of what they belong to: an order of their own could only cause conflicts. */
export type TextsById = Readonly<Record<string, string>>;

/** What the citizen texts screen edits, in one language. Each part is stored by a call of its own (decision A5). */
export interface CitizenTextsValues {
  readonly texts: Readonly<Record<CitizenTextField, string>>;
  /** Of the positive outcomes, by outcomeId; the fixed ones have fixed titles. */
  readonly titles: TextsById;
  /** Of primary and child analyses, by productAnalysisMappingId. */
  readonly instructions: TextsById;
}

export function citizenTextsValuesOf(product: Product): CitizenTextsValues {
  const texts = Object.fromEntries(citizenTextFields.map((field) => [field, product[field]]));
  const analyses = product.productAnalysisMappings.flatMap((each) => [each, ...each.childProductAnalysisMappings]);
  return {
    texts: texts as CitizenTextsValues['texts'],
    titles: Object.fromEntries(positiveOutcomesOf(product).map(({ outcomeId, title }) => [outcomeId, title])),
    instructions: Object.fromEntries(
      analyses.map(({ productAnalysisMappingId, instructionDescription }) => [
        productAnalysisMappingId,
        instructionDescription,
      ]),
    ),
  };
}

export function positiveOutcomesOf({ outcomes }: Pick<Product, 'outcomes'>): readonly Outcome[] {
  return outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
}

/** The analyses whose instruction is required; that of a child analysis is not (decision A32). */
export function primaryIdsOf({ productAnalysisMappings }: Pick<Product, 'productAnalysisMappings'>): readonly string[] {
  return productAnalysisMappings.map(({ productAnalysisMappingId }) => productAnalysisMappingId);
}

/** Every text of the language, to tell whether it is used at all. */
export function allTextsOf({ texts, titles, instructions }: CitizenTextsValues): readonly string[] {
  // A text whose outcome or analysis a colleague removed is undefined after a merge.
  return [texts, titles, instructions].flatMap((part) =>
    Object.values<string | undefined>(part).map((text) => text ?? ''),
  );
}

/** An analysis as it is named on the screen: code and name. */
export function analysisName({
  kuntaliittoCode,
  kuntaliittoName,
}: Pick<ProductAnalysisMapping, 'kuntaliittoCode' | 'kuntaliittoName'>): string {
  return `${kuntaliittoCode} ${kuntaliittoName}`.trim();
}
