import { useCallback } from 'react';
import { errorPathOf, fieldOfPath, isAnalysis, type ErrorPath } from './error-path.rule.ts';
import { useTranslate, type Translate } from '#core/ui/translate.tsx';

const fieldLabels: Readonly<Record<string, string>> = {
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
};

/** What a field is called in the sidebar and in conflicts, with its analysis; a whole analysis by its number. */
export function useContentsLabels(): (path: string) => string | undefined {
  const t = useTranslate('configurator');
  return useCallback(
    (path) => {
      const label = fieldLabels[fieldOfPath(path)];
      const place = errorPathOf(path);
      if (!label || !place) return label && t(label);
      const analysis = mappingPath(t, place);
      return isAnalysis(path) ? analysis : t('productContents.labelInPlace', { analysis, label: t(label) });
    },
    [t],
  );
}

/** Where a field stands: its analysis and, of a finding, its row. */
export function useContentsPlaces(): (path: string) => string | undefined {
  const t = useTranslate('configurator');
  return useCallback(
    (path) => {
      const place = errorPathOf(path);
      if (!place) return undefined;
      const analysis = mappingPath(t, place);
      return place.row === undefined ? analysis : t('productContents.rowPlace', { analysis, row: place.row });
    },
    [t],
  );
}

function mappingPath(t: Translate, { primary, child }: ErrorPath): string {
  return child === undefined
    ? t('productContents.primaryNumber', { number: primary })
    : t('productContents.childPlace', { primary, child });
}
