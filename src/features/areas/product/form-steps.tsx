import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useFieldErrors } from '#core/ui/forms/use-form-errors.ts';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';
import type { HvaStep } from '../product-view/hva-step.rule.ts';
import { StepSidebar } from '../product-view/step-sidebar.tsx';
import { stepOfField } from './step-of-field.rule.ts';

export interface FormStepsProps {
  readonly control: Control<HvaProductValues>;
  readonly current: HvaStep;
  readonly onSelect: (step: HvaStep) => void;
}

/** The steps, those with something missing or wrong marked at once (decision A27). Renders by itself. */
export function FormSteps({ control, current, onSelect }: FormStepsProps): ReactNode {
  const faults = useFieldErrors(control);
  return <StepSidebar current={current} erroneous={faults.map(({ path }) => stepOfField(path))} onSelect={onSelect} />;
}
