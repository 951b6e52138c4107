import type { ProductAttachmentList, HvaAttachmentList } from '#core/contracts/attachment.contract.ts';
import type { CitizenTexts } from '#core/contracts/hva-product-review.contract.ts';
import type { FailedResultHandling } from '#core/contracts/hva-product.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { isFilled } from '#core/contracts/rules/required.rule.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { LanguageTexts, PreviewTexts } from './preview-texts.rule.ts';
import { answeredAnalysesOf, firstChoiceOf, type AnsweredAnalysis, type ResultChoice } from './result-choices.rule.ts';

/** A text as the citizen gets it, and where it comes from. */
export interface CitizenText {
  /**
   * `own`: written in the chosen language. `finnish`: not written, Finnish stands in for it (decision A32).
   * `missing`: written in neither. `byArea`: each area writes it itself.
   */
  readonly source: 'own' | 'finnish' | 'missing' | 'byArea';
  /** Empty unless `own` or `finnish`. */
  readonly text: string;
}

/** What the citizen is told of one outcome. */
export interface CitizenResult {
  readonly outcomeId: string;
  readonly outcomeType: OutcomeType;
  /** The outcome as the product names it. */
  readonly name: string;
  /** The analyses whose results lead to it. */
  readonly analyses: readonly { readonly analysis: AnsweredAnalysis; readonly choice: ResultChoice }[];
  readonly title: CitizenText;
  readonly instruction: CitizenText;
  /** Undefined where each area has its own. */
  readonly attachments: ProductAttachmentList | HvaAttachmentList | undefined;
  /** Of a sample without a result, what the area has chosen; undefined for other outcomes and without an area. */
  readonly failedResultHandling: FailedResultHandling | undefined;
}

/** What a citizen gets for a combination of results. */
export interface CitizenView {
  readonly name: CitizenText;
  readonly results: readonly CitizenResult[];
  /** Undefined where the product is not told of in this way (Spec 1 §2 'HVA settings screen'). */
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

/** The outcome's own titles and instructions stand in the product by its type; of the others the area writes (Spec 2 §5). */
const fields: Readonly<Record<OutcomeType, Partial<Record<'title' | 'instruction', keyof CitizenTexts>>>> = {
  [OutcomeType.Unknown]: {},
  [OutcomeType.Positive]: {},
  [OutcomeType.Negative]: { title: 'negativeSampleTitle' },
  [OutcomeType.ProblemWithSample]: { title: 'problemWithSampleTitle', instruction: 'problemWithSampleInstruction' },
  [OutcomeType.Statement]: {
    title: 'problemWithSampleStatementTitle',
    instruction: 'problemWithSampleStatementInstruction',
  },
};

/**
 * What the citizen gets for these results: every analysis is answered, each by the text of the outcome that its result
 * leads to; analyses with the same outcome share its text. Messages tell that results have come, whichever they are.
 */
export function citizenViewOf(texts: PreviewTexts, language: Language, chosen: ChosenOutcomes): CitizenView {
  const { package: own } = texts.chosen;
  const shown = (textOf: (of: LanguageTexts) => string): CitizenText =>
    shownText(textOf(texts.chosen), language === 'fi' ? '' : textOf(texts.finnish));
  const answered = answeredAnalysesOf(own).flatMap((analysis) => {
    const choice = analysis.choices.find(({ key }) => key === chosen[analysis.id]) ?? firstChoiceOf(analysis);
    return choice ? [{ analysis, choice }] : [];
  });
  const results = [...own.outcomes]
    .sort((one, other) => order.indexOf(one.outcomeType) - order.indexOf(other.outcomeType))
    .map(({ outcomeId, outcomeType, name }): CitizenResult => {
      const { title, instruction } = fields[outcomeType];
      const isAreas = instruction === undefined;
      const settings = texts.chosen.area?.hvaOutcomeSettings.find((row) => row.outcomeId === outcomeId);
      return {
        outcomeId,
        outcomeType,
        name,
        analyses: answered.filter(({ choice }) => choice.outcomeId === outcomeId),
        title: shown((of) => (title ? String(of.package[title]) : titleOf(of, outcomeId))),
        instruction:
          isAreas && !texts.chosen.area
            ? { source: 'byArea', text: '' }
            : shown((of) => (isAreas ? areaTextOf(of, outcomeId) : String(of.package[instruction]))),
        attachments: isAreas
          ? settings && { hvaOutcomeSettingsId: settings.hvaOutcomeSettingsId, languageCode: language, outcomeType }
          : { productId: own.productId, languageCode: language, outcomeType },
        failedResultHandling:
          outcomeType === OutcomeType.ProblemWithSample ? texts.chosen.area?.failedResultHandling : undefined,
      };
    });
  return {
    name: shown((of) => of.package.productCitizenName),
    results: results.filter(({ analyses }) => analyses.length > 0),
    sms: own.contactBySmsEnabled ? shown((of) => of.package.resultSms) : undefined,
    email: own.contactByEmailEnabled ? shown((of) => of.package.resultEmail) : undefined,
  };
}

function titleOf({ package: { outcomes } }: LanguageTexts, outcomeId: string): string {
  return outcomes.find((outcome) => outcome.outcomeId === outcomeId)?.title ?? '';
}

function areaTextOf({ area }: LanguageTexts, outcomeId: string): string {
  return area?.hvaOutcomeSettings.find((row) => row.outcomeId === outcomeId)?.instructionText ?? '';
}

function shownText(own: string, finnish: string): CitizenText {
  if (isFilled(own)) return { source: 'own', text: own };
  return isFilled(finnish) ? { source: 'finnish', text: finnish } : { source: 'missing', text: '' };
}
