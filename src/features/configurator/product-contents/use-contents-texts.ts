import { useMemo } from 'react';
import type { Product } from '#core/contracts/product.contract.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import type { AnalysisValues, InterpretationRow, PrimaryAnalysisValues } from './product-contents.values.ts';
import { fieldOfPath } from './shown-errors.rule.ts';
import type { References } from './use-references.tsx';

/** How the values of this phase read in a conflict: by their names, what is one's own marked, whole analyses with how they are answered. */
export function useContentsTexts(
  outcomes: Product['outcomes'],
  references: References,
): (path: string, value: unknown) => string | undefined {
  const t = useTranslate('configurator');
  return useMemo(() => {
    const names = new Map(outcomes.map(({ outcomeId, name }) => [outcomeId, name]));
    const outcomeName = (id: string): string => names.get(id) ?? t('productContents.notChosen');
    const withOwn = (isOwn: boolean, value: string, key: 'ownCodeValue' | 'ownMicrobeValue'): string =>
      isOwn ? t(`productContents.${key}`, { value }) : value;
    const codeText = (code: string): string => withOwn(references.now().isOwnCode(code), code, 'ownCodeValue');
    const microbeText = ({ diagnosticValues: value, isTyped }: InterpretationRow): string =>
      isTyped
        ? t('productContents.typedMicrobeValue', { value })
        : withOwn(references.now().isOwnMicrobe(value), value, 'ownMicrobeValue');
    const findingText = (row: InterpretationRow): string =>
      t('productContents.findingValue', { microbe: microbeText(row), outcome: outcomeName(row.outcomeId) });
    const nameText = ({ kuntaliittoCode, kuntaliittoName }: AnalysisValues): string =>
      analysisName({ kuntaliittoCode: codeText(kuntaliittoCode), kuntaliittoName });
    return (path, value) => {
      switch (fieldOfPath(path)) {
        case 'targetGender':
          return chosen(t, 'gender', value as number);
        case 'ageGroup':
          return chosen(t, 'age', value as number);
        case 'resultType':
          return chosen(t, 'resultTypes', value as number);
        case 'kuntaliittoCode':
          return value === '' ? undefined : codeText(value as string);
        case 'outcomeId':
          return outcomeName(value as string);
        case 'resultInterpretations':
          return findingText(value as InterpretationRow);
        case 'order':
          return (value as readonly (AnalysisValues | InterpretationRow)[])
            .map((item) => ('diagnosticValues' in item ? microbeText(item) : nameText(item)))
            .join('; ');
        case 'productAnalysisMappings':
        case 'childProductAnalysisMappings':
          return analysisText(t, value as AnalysisValues, { findingText, nameText });
        default:
          return undefined;
      }
    };
  }, [t, outcomes, references]);
}

/** 0 of each enumeration stands for no choice made. */
function chosen(
  t: Translate<OwnKey<'configurator'>>,
  enumeration: 'gender' | 'age' | 'resultTypes',
  value: number,
): string {
  if (value === 0) return t('productContents.notChosen');
  return t(`productContents.${enumeration}.${value}`, { defaultValue: t('core:form.unknownValue') });
}

interface AnalysisParts {
  readonly findingText: (row: InterpretationRow) => string;
  readonly nameText: (analysis: AnalysisValues) => string;
}

function analysisText(
  t: Translate<OwnKey<'configurator'>>,
  analysis: AnalysisValues & Partial<PrimaryAnalysisValues>,
  { findingText, nameText }: AnalysisParts,
): string {
  const { hasChildProductAnalysisMappings, childProductAnalysisMappings = [], resultType } = analysis;
  const answers = hasChildProductAnalysisMappings
    ? childProductAnalysisMappings.map(nameText)
    : [chosen(t, 'resultTypes', resultType), ...analysis.resultInterpretations.map(findingText)];
  const values = { analysis: nameText(analysis), answers: answers.join('; ') };
  return t('productContents.analysisValue', values);
}
