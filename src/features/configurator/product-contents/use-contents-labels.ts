import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { faultPlaceOf, fieldOfPath, isAnalysis } from './fault-place.rule';

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
  const { t } = useTranslation('configurator');
  return useCallback(
    (path) => {
      const label = fieldLabels[fieldOfPath(path)];
      const place = faultPlaceOf(path);
      if (!label || !place) return label && t(label);
      const { primary, child } = place;
      const analysis =
        child === undefined
          ? t('productContents.primaryNumber', { number: primary })
          : t('productContents.childPlace', { primary, child });
      return isAnalysis(path) ? analysis : t('productContents.labelInPlace', { analysis, label: t(label) });
    },
    [t],
  );
}
