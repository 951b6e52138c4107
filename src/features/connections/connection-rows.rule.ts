import type {
  ConnectedAnalysis,
  ConnectedOutcome,
  ConnectedTexts,
  Connections,
} from '#core/contracts/connection.contract.ts';
import { outcomeTexts } from '#core/contracts/outcome-texts.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Language } from '#core/contracts/schemas.ts';

/** A result of an analysis with what it leads to. */
export interface ConnectionRow {
  readonly analysis: ConnectedAnalysis;
  /** The field of the analysis in the form of the contents. */
  readonly path: string;
  /** Set in the first row of an analysis: in how many rows its name stands. */
  readonly span?: number;
  /** Its children have the results. */
  readonly isPanel?: boolean;
  readonly result?: string;
  readonly outcome?: ConnectedOutcome;
  /** The field of the outcome's name in the form of the basic info. */
  readonly outcomePath?: string;
}

/** The rows of all analyses in their order; one without results, such as a panel, has a row of its own. */
export function rowsOf({ analyses, outcomes }: Connections): readonly ConnectionRow[] {
  const paths = pathsOf(analyses);
  const positive = outcomes.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive);
  return analyses.flatMap((analysis, index): readonly ConnectionRow[] => {
    const path = paths[index] ?? '';
    const { results } = analysis;
    const isPanel = analysis.isPrimary && analyses[index + 1]?.isPrimary === false;
    if (results.length === 0) return [{ analysis, path, span: 1, isPanel }];
    return results.map(({ diagnosticValues, outcomeId }, at) => {
      const index = positive.findIndex((outcome) => outcome.outcomeId === outcomeId);
      return {
        analysis,
        path,
        ...(at === 0 && { span: results.length }),
        result: diagnosticValues,
        outcome: outcomes.find((outcome) => outcome.outcomeId === outcomeId),
        ...(index >= 0 && { outcomePath: `outcomes.${index}.name` }),
      };
    });
  });
}

/** As the form of the contents has them: children within their primary analysis. */
function pathsOf(analyses: readonly ConnectedAnalysis[]): readonly string[] {
  let primary = -1;
  let child = -1;
  return analyses.map(({ isPrimary }) => {
    if (isPrimary) {
      primary += 1;
      child = -1;
      return `productAnalysisMappings.${primary}`;
    }
    child += 1;
    return `productAnalysisMappings.${primary}.childProductAnalysisMappings.${child}`;
  });
}

/** What no single result leads to: nothing found, no result, a statement. */
export function otherOutcomesOf({ outcomes }: Connections): readonly ConnectedOutcome[] {
  return outcomes.filter(({ outcomeType }) => outcomeType !== OutcomeType.Positive);
}

/**
 * What a citizen reads in a language: the text itself, the Finnish one in place of one that is not written, or nothing.
 */
export function shownIn(texts: ConnectedTexts, language: Language): 'own' | 'finnish' | 'none' {
  if (texts[language].trim() !== '') return 'own';
  return texts.fi.trim() === '' ? 'none' : 'finnish';
}

/** The field of an outcome's title in the form of citizen texts. */
export function titleFieldOf({ outcomeId, outcomeType }: ConnectedOutcome): string {
  const { title } = outcomeTexts[outcomeType];
  return title ? `texts.${title}` : `titles.${outcomeId}`;
}
