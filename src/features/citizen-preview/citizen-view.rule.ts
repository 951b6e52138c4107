import type { HvaAttachmentList, ProductAttachmentList } from '#core/contracts/attachment.contract.ts';
import type { CitizenTexts } from '#core/contracts/hva-product-review.contract.ts';
import type { FailedResultHandling } from '#core/contracts/hva-product.contract.ts';
import { outcomeTexts } from '#core/contracts/outcome-texts.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { SnapshotAttachment } from '#core/contracts/product-version.contract.ts';
import { AnalysisResultType } from '#core/contracts/product.contract.ts';
import { isFilled } from '#core/contracts/rules/value.rules.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { LanguageTexts, PreviewTexts } from './preview-texts.rule.ts';

/** A text as the citizen gets it, and where it comes from. */
export interface CitizenText {
  /**
   * `own`: written in the chosen language. `finnish`: not written, Finnish is shown instead (decision A32). `missing`:
   * written in neither. `byArea`: each area writes it itself.
   */
  readonly source: 'own' | 'finnish' | 'missing' | 'byArea';
  /** Empty unless `own` or `finnish`. */
  readonly text: string;
}

/** What the citizen reads of one outcome. */
export interface CitizenResult {
  readonly outcomeId: string;
  readonly outcomeType: OutcomeType;
  /** The outcome as the product names it. */
  readonly name: string;
  /** The analyses whose results lead to it. */
  readonly analyses: readonly { readonly analysis: AnsweredAnalysis; readonly choice: ResultChoice }[];
  readonly title: CitizenText;
  readonly instruction: CitizenText;
  /** Undefined where each area has its own, and where there are kept files. */
  readonly attachments: ProductAttachmentList | HvaAttachmentList | undefined;
  /** Of what was ordered: the files then. */
  readonly keptFiles: readonly SnapshotAttachment[];
  /** Of a sample without a result, what the area has chosen; undefined for other outcomes and without an area. */
  readonly failedResultHandling: FailedResultHandling | undefined;
}

/** What a citizen gets for a combination of results. */
export interface CitizenView {
  readonly name: CitizenText;
  readonly results: readonly CitizenResult[];
  /** Undefined where the product sends no such message (Spec 1 §2 'HVA settings screen'). */
  readonly sms: CitizenText | undefined;
  readonly email: CitizenText | undefined;
}

/** Which result was chosen for an analysis: the choice's key by the analysis's id. */
export type ChosenOutcomes = Readonly<Record<string, string>>;

/** Findings come first, then what gave no result, then statements; what is well comes last. */
const order: readonly OutcomeType[] = [
  OutcomeType.Positive,
  OutcomeType.ProblemWithSample,
  OutcomeType.Statement,
  OutcomeType.Negative,
];

/**
 * What the citizen gets for these results: every analysis is answered, each by the text of the outcome that its result
 * leads to; analyses with the same outcome share its text. Messages only report that results have come, whichever they
 * are.
 */
export function citizenViewOf(texts: PreviewTexts, language: Language, chosen: ChosenOutcomes): CitizenView {
  const { product: own } = texts.chosen;
  const shown = (textOf: (of: LanguageTexts) => string): CitizenText =>
    shownText(textOf(texts.chosen), language === 'fi' ? '' : textOf(texts.finnish));
  const answered = answeredAnalysesOf(own).flatMap((analysis) => {
    const choice = analysis.choices.find(({ key }) => key === chosen[analysis.id]) ?? firstChoiceOf(analysis);
    return choice ? [{ analysis, choice }] : [];
  });
  const results = [...own.outcomes]
    .sort((one, other) => order.indexOf(one.outcomeType) - order.indexOf(other.outcomeType))
    .map(({ outcomeId, outcomeType, name }): CitizenResult => {
      const { title, instruction } = outcomeTexts[outcomeType];
      const isAreas = instruction === undefined;
      const settings = texts.chosen.area?.hvaOutcomeSettings.find((row) => row.outcomeId === outcomeId);
      return {
        outcomeId,
        outcomeType,
        name,
        analyses: answered.filter(({ choice }) => choice.outcomeId === outcomeId),
        title: shown((of) => (title ? of.product[title] : titleOf(of, outcomeId))),
        instruction:
          isAreas && !texts.chosen.area
            ? { source: 'byArea', text: '' }
            : shown((of) => (isAreas ? areaTextOf(of, outcomeId) : of.product[instruction])),
        attachments: texts.chosen.files ? undefined : listOf(own, settings, isAreas, { outcomeType, language }),
        keptFiles: texts.chosen.files?.get(outcomeId) ?? [],
        failedResultHandling:
          outcomeType === OutcomeType.ProblemWithSample ? texts.chosen.area?.failedResultHandling : undefined,
      };
    });
  return {
    name: shown((of) => of.product.productCitizenName),
    results: results.filter(({ analyses }) => analyses.length > 0),
    sms: own.contactBySmsEnabled ? shown((of) => of.product.resultSms) : undefined,
    email: own.contactByEmailEnabled ? shown((of) => of.product.resultEmail) : undefined,
  };
}

/** The list of an outcome's files: the area's, where it writes the instruction. */
function listOf(
  { productId }: CitizenTexts,
  settings: { readonly hvaOutcomeSettingsId: string } | undefined,
  isAreas: boolean,
  { outcomeType, language }: { readonly outcomeType: OutcomeType; readonly language: Language },
): CitizenResult['attachments'] {
  if (!isAreas) return { productId, languageCode: language, outcomeType };
  return settings && { hvaOutcomeSettingsId: settings.hvaOutcomeSettingsId, languageCode: language, outcomeType };
}

function titleOf({ product: { outcomes } }: LanguageTexts, outcomeId: string): string {
  return outcomes.find((outcome) => outcome.outcomeId === outcomeId)?.title ?? '';
}

function areaTextOf({ area }: LanguageTexts, outcomeId: string): string {
  return area?.hvaOutcomeSettings.find((row) => row.outcomeId === outcomeId)?.instructionText ?? '';
}

function shownText(own: string, finnish: string): CitizenText {
  if (isFilled(own)) return { source: 'own', text: own };
  return isFilled(finnish) ? { source: 'finnish', text: finnish } : { source: 'missing', text: '' };
}

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
interface AnsweredAnalysis {
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

/** The choice of an analysis before anything is chosen: no finding. */
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
