import { useMemo } from 'react';
import type { Product } from '#core/contracts/product.contract.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { analysisName } from './analysis-name.rule.ts';

/** What a field of the form is called where it stands without its section: among what is missing, in a conflict. */
export function useTextLabels(product: Product): (path: string) => string | undefined {
  const t = useTranslate('configurator');
  return useMemo(() => {
    const analyses = product.productAnalysisMappings.flatMap((each) => [each, ...each.childProductAnalysisMappings]);
    const names = new Map([
      ...product.outcomes.map(({ outcomeId, name }) => [outcomeId, name] as const),
      ...analyses.map((each) => [each.productAnalysisMappingId, analysisName(each)] as const),
    ]);
    const within = (place: string, field: string): string => t('citizenTexts.within', { place, field });
    return (path) => {
      const [part, key = ''] = path.split('.');
      if (part === 'titles') return within(names.get(key) ?? '', t('citizenTexts.outcomeTitle'));
      if (part === 'instructions') return within(names.get(key) ?? '', t('citizenTexts.instruction'));
      const label = t(`citizenTexts.field.${key}`);
      // 'Otsikko' and 'Ohje' alone would not say whose.
      const isPlain = key === 'problemWithSampleTitle' || key === 'problemWithSampleInstruction';
      return isPlain ? within(t('citizenTexts.section.failedResult'), label) : label;
    };
  }, [product, t]);
}
