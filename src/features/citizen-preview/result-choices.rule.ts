import type { CitizenTexts } from '#core/contracts/hva-product-review.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { AnalysisResultType } from '#core/contracts/product.contract.ts';

/** A result that an analysis can get. */
export interface ResultChoice {
  /** Tells the choices of an analysis apart. */
  readonly key: string;
  /** What it is called among the texts; a finding is called by what the laboratory answers. */
  readonly kind: 'finding' | 'negat' | 'noFindings' | 'failed' | 'statement';
  /** What the laboratory answers; empty but for findings. */
  readonly value: string;
  readonly outcomeId: string;
}

/** An analysis that gets a result of its own, with the results it can get. */
export interface AnsweredAnalysis {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly choices: readonly ResultChoice[];
}

type Mapping = CitizenTexts['productAnalysisMappings'][number];
type Answered = Pick<
  Mapping,
  'productAnalysisMappingId' | 'kuntaliittoCode' | 'kuntaliittoName' | 'resultType' | 'resultInterpretations'
>;

/**
 * The analyses that are answered, in their order: child analyses in the place of their own one, which gets no result
 * itself (Spec 1 §5: a result type only without child analyses).
 */
export function answeredAnalysesOf(texts: CitizenTexts): readonly AnsweredAnalysis[] {
  const fixed = fixedChoicesOf(texts);
  return texts.productAnalysisMappings
    .flatMap((mapping): readonly Answered[] =>
      mapping.hasChildProductAnalysisMappings ? mapping.childProductAnalysisMappings : [mapping],
    )
    .map((mapping) => ({
      id: mapping.productAnalysisMappingId,
      code: mapping.kuntaliittoCode,
      name: mapping.kuntaliittoName,
      choices: [...findingsOf(mapping), ...fixed(mapping)],
    }));
}

/** What an analysis stands at before anything is chosen: without a finding. */
export function firstChoiceOf({ choices }: AnsweredAnalysis): ResultChoice | undefined {
  return choices.find(({ kind }) => kind === 'negat' || kind === 'noFindings') ?? choices[0];
}

function findingsOf({ resultInterpretations }: Answered): readonly ResultChoice[] {
  return resultInterpretations.map(({ diagnosticValues, outcomeId }) => {
    return { key: `finding ${diagnosticValues}`, kind: 'finding', value: diagnosticValues, outcomeId };
  });
}

/** The results that every analysis can get: the product's fixed outcomes (Spec 1 §3). */
function fixedChoicesOf({ outcomes }: CitizenTexts): (mapping: Answered) => readonly ResultChoice[] {
  const choice = (type: OutcomeType, kind: ResultChoice['kind']): readonly ResultChoice[] =>
    outcomes
      .filter(({ outcomeType }) => outcomeType === type)
      .map(({ outcomeId }) => ({ key: kind, kind, value: '', outcomeId }));
  return ({ resultType }) => [
    ...choice(OutcomeType.Negative, resultType === AnalysisResultType.MicrobeFindings ? 'noFindings' : 'negat'),
    ...choice(OutcomeType.ProblemWithSample, 'failed'),
    ...choice(OutcomeType.Statement, 'statement'),
  ];
}
