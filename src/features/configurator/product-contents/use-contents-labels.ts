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
 * What a path is called in the sidebar and in conflicts. A fault's text names its field itself, so that its place is
 * what has to be said; a conflict knows ids in place of numbers, and is called by its field.
 */
export function useContentsLabels(): (path: string) => string | undefined {
  const { t } = useTranslation('configurator');
  return useCallback(
    (path) => {
      const place = faultPlaceOf(path);
      if (!place) {
        const label = fieldLabels[fieldOfPath(path)];
        return label && t(label);
      }
      const { primary, child } = place;
      return child === undefined
        ? t('productContents.primaryNumber', { number: primary })
        : t('productContents.childPlace', { primary, child });
    },
    [t],
  );
}
