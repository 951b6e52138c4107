import { useCallback, useMemo, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Language } from '#core/contracts/schemas.ts';
import { CitizenPreviewButton, type TypedPart } from '#features/citizen-preview/citizen-preview.public.ts';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';

export interface AreaCitizenPreviewProps {
  readonly form: UseFormReturn<HvaProductValues>;
  readonly hvaProductId: string;
  readonly language: Language;
}

/** The citizen's view with the area's own part, as it is in the form. */
export function AreaCitizenPreview({ form, hvaProductId, language }: AreaCitizenPreviewProps): ReactNode {
  const { getValues } = form;
  const previewed = useMemo(() => ({ hvaProductId }), [hvaProductId]);
  const typed = useCallback((): TypedPart => {
    const { failedResultHandling, hvaOutcomeSettings } = structuredClone(getValues());
    return { language, failedResultHandling, hvaOutcomeSettings };
  }, [getValues, language]);
  return <CitizenPreviewButton previewed={previewed} language={language} typed={typed} />;
}
