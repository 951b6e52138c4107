import { useMemo } from 'react';
import type { Product } from '#core/contracts/product.contract.ts';
import { analysisName } from '../citizen-texts/analysis-name.rule.ts';
import { fieldOfPath } from './error-path.rule.ts';
import type { AnalysisValues, InterpretationRow, PrimaryAnalysisValues } from './product-contents.values.ts';
import { useTranslate, type Translate } from '#core/ui/translate.tsx';

/** How the values of this phase read in a conflict: by their names, whole analyses with how they are answered. */
export function useContentsTexts({ outcomes }: Product): (path: string, value: unknown) => string | undefined {
  const t = useTranslate('configurator');
  return useMemo(() => {
    const names = new Map(outcomes.map(({ outcomeId, name }) => [outcomeId, name]));
    const outcomeName = (id: string): string => names.get(id) ?? t('productContents.notChosen');
    const findingText = ({ diagnosticValues: microbe, outcomeId }: InterpretationRow): string =>
      t('productContents.findingValue', { microbe, outcome: outcomeName(outcomeId) });
    return (path, value) => {
      switch (fieldOfPath(path)) {
        case 'targetGender':
          return chosen(t, 'gender', value as number);
        case 'ageGroup':
          return chosen(t, 'age', value as number);
        case 'resultType':
          return chosen(t, 'resultTypes', value as number);
        case 'outcomeId':
          return outcomeName(value as string);
        case 'resultInterpretations':
          return findingText(value as InterpretationRow);
        case 'productAnalysisMappings':
        case 'childProductAnalysisMappings':
          return analysisText(t, value as AnalysisValues, findingText);
        default:
          return undefined;
      }
    };
  }, [t, outcomes]);
}

/** 0 of each enumeration stands for no choice made. */
function chosen(t: Translate, enumeration: 'gender' | 'age' | 'resultTypes', value: number): string {
  return t(value === 0 ? 'productContents.notChosen' : `productContents.${enumeration}.${value}`);
}

function analysisText(
  t: Translate,
  analysis: AnalysisValues & Partial<PrimaryAnalysisValues>,
  findingText: (row: InterpretationRow) => string,
): string {
  const { hasChildProductAnalysisMappings, childProductAnalysisMappings = [], resultType } = analysis;
  const answers = hasChildProductAnalysisMappings
    ? childProductAnalysisMappings.map(analysisName)
    : [chosen(t, 'resultTypes', resultType), ...analysis.resultInterpretations.map(findingText)];
  const values = { analysis: analysisName(analysis), answers: answers.join('; ') };
  return t('productContents.analysisValue', values);
}
