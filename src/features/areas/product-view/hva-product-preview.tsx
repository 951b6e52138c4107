import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { HvaProductInfo } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { untouchedValuesOf, type HvaProductValues, type HvaStep } from './hva-product.values.ts';
import { InfoStep } from './info-step.tsx';
import { OutcomeInstructionsStep } from './outcome-instructions-step.tsx';
import { SettingsStep } from './settings-step.tsx';

export interface HvaProductPreviewProps {
  readonly step: HvaStep;
  readonly language: Language;
  readonly product: HvaProductInfo;
}

/** A step of the area's product page as an area finds it: the same components that the area edits, disabled. */
export function HvaProductPreview({ step, language, product }: HvaProductPreviewProps): ReactNode {
  const { control } = useForm<HvaProductValues>({ values: untouchedValuesOf(product) });
  switch (step) {
    case 'info':
      return <InfoStep product={product} />;
    case 'settings':
      return <SettingsStep control={control} product={product} isReadOnly />;
    case 'outcomes':
      return <OutcomeInstructionsStep control={control} product={product} language={language} isRequired isReadOnly />;
  }
}
