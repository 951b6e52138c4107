import { useCallback, useEffect, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { HvaProductValues } from '../product-view/hva-product.values.ts';
import type { HvaStep } from '../product-view/hva-step.rule.ts';
import { stepOfField } from './hva-product-form-errors.rule.ts';

/** Leads to a field by its path: shows its step first, and gives it the focus once it is there. */
export function useGoToField(
  { setFocus }: UseFormReturn<HvaProductValues>,
  step: HvaStep,
  selectStep: (step: HvaStep) => void,
): (path: string) => void {
  const goal = useRef<string>(undefined);
  useEffect(() => {
    const path = goal.current;
    if (path === undefined || stepOfField(path) !== step) return;
    goal.current = undefined;
    setFocus(path as FieldPath<HvaProductValues>);
  }, [setFocus, step]);
  return useCallback(
    (path) => {
      // Selecting a step scrolls the page to its top: not where the field is on the screen already.
      if (stepOfField(path) === step) return setFocus(path as FieldPath<HvaProductValues>);
      goal.current = path;
      selectStep(stepOfField(path));
    },
    [setFocus, selectStep, step],
  );
}
