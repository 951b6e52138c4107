import { useCallback, useMemo } from 'react';
import type { Product } from '#core/contracts/product.contract.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { analysisName } from '../citizen-texts/citizen-texts.values.ts';
import { type ErrorPath, errorPathOf, fieldOfPath, isAnalysis } from './product-contents.rule.ts';
import type { AnalysisValues, InterpretationRow, PrimaryAnalysisValues } from './product-contents.values.ts';
import type { References } from './use-references.tsx';

const fieldLabels: Readonly<Record<string, OwnKey<'configurator'>>> = {
  productAnalysisMappings: 'productContents.primary',
  childProductAnalysisMappings: 'productContents.child',
  hasChildProductAnalysisMappings: 'productContents.hasChildren',
  resultInterpretations: 'productContents.microbe',
  kuntaliittoCode: 'productContents.code',
  kuntaliittoName: 'productContents.name',
  targetGender: 'productContents.targetGender',
  ageGroup: 'productContents.ageGroup',
  resultType: 'productContents.resultType',
  diagnosticValues: 'productContents.microbe',
  outcomeId: 'productContents.outcome',
  instructionDescription: 'productContents.instruction',
  order: 'productContents.order.label',
};

/**
 * What a field is called in the sidebar and in conflicts, with its analysis, and its row where that is repeated; a whole
 * analysis by its number.
 */
export function useContentsLabels(): (path: string, isRepeated?: boolean) => string | undefined {
  const t = useTranslate('configurator');
  const placeOf = useContentsPlaces();
  return useCallback(
    (path, isRepeated) => {
      if (path === 'productAnalysisMappings.order') return t('productContents.order.ofAnalyses');
      const label = fieldLabels[fieldOfPath(path)];
      const errorPath = errorPathOf(path);
      if (!label || !errorPath) return label && t(label);
      const analysis = (isRepeated && placeOf(path)) || mappingPath(t, errorPath);
      return isAnalysis(path) ? analysis : t('productContents.labelInPlace', { analysis, label: t(label) });
    },
    [t, placeOf],
  );
}

/** Where a field stands: its analysis and, of a finding, its row. */
export function useContentsPlaces(): (path: string) => string | undefined {
  const t = useTranslate('configurator');
  return useCallback(
    (path) => {
      const errorPath = errorPathOf(path);
      if (!errorPath) return undefined;
      const analysis = mappingPath(t, errorPath);
      return errorPath.row === undefined ? analysis : t('productContents.rowPlace', { analysis, row: errorPath.row });
    },
    [t],
  );
}

function mappingPath(t: Translate<OwnKey<'configurator'>>, { primary, child }: ErrorPath): string {
  return child === undefined
    ? t('productContents.primaryNumber', { number: primary })
    : t('productContents.childPlace', { primary, child });
}

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
