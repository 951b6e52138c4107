import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hvaStepOf, type HvaStep } from './hva-step.rule.ts';

/** The step of `?step=`, so that reload and bookmarks keep it; the first has none of it. */
export function useAddressStep(): readonly [HvaStep, (step: HvaStep) => void] {
  const [parameters, setParameters] = useSearchParams();
  const select = useCallback(
    (step: HvaStep) =>
      setParameters(
        (before) => {
          if (step === 'info') before.delete('step');
          else before.set('step', step);
          return before;
        },
        // Back leads out of the page, not through its steps.
        { replace: true },
      ),
    [setParameters],
  );
  return [hvaStepOf(parameters.get('step')), select];
}
