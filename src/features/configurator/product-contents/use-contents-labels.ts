import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { faultPlaceOf, fieldOfPath } from './fault-place.rule';

const fieldLabels: Readonly<Record<string, string>> = {
  kuntaliittoCode: 'productContents.code',
  kuntaliittoName: 'productContents.name',
  targetGender: 'productContents.targetGender',
  ageGroup: 'productContents.ageGroup',
  resultType: 'productContents.resultType',
  diagnosticValues: 'productContents.microbe',
  outcomeId: 'productContents.outcome',
  instructionDescription: 'productContents.instruction',
};

/**
 * What a field is called in the sidebar and in conflicts, with its analysis where the path tells which: a conflict
 * knows ids in place of numbers.
 */
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
      return t('productContents.labelInPlace', { analysis, label: t(label) });
    },
    [t],
  );
}
