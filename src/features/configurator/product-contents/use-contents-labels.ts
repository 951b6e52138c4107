import { useCallback } from 'react';
import type { FieldPath } from 'react-hook-form';
import { formErrors } from '#core/contracts/form-errors.ts';
import type { OwnKey } from '#core/feedback/feature-texts.ts';
import { type FieldError, useFieldError } from '#core/ui/forms/use-form-field.ts';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { useContentsParts } from './use-form-parts.ts';
import { type ErrorPath, errorPathOf, fieldOfPath, isAnalysis } from './shown-errors.rule.ts';
import type { ProductContentsValues } from './product-contents.values.ts';

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

/**
 * What is wrong with a field or a list, once it is due: as everywhere; at once for a list that is too long,
 * for a microbe that is there already, as it is the other row that nobody touches, and for one that is typed only, unless the person is at it:
 * it may have come with a draft, or with a step back.
 */
export function useContentsError(name: FieldPath<ProductContentsValues>): FieldError {
  const isDueAtOnce = useCallback(
    (messageKey: string) =>
      messageKey === formErrors.arrayMaxSize ||
      messageKey === formErrors.duplicateMicrobe ||
      (messageKey === formErrors.microbeNotChosen && document.activeElement?.getAttribute('name') !== name),
    [name],
  );
  return useFieldError(useContentsParts().form.control, name, isDueAtOnce);
}
