import { useCallback } from 'react';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { lossByChildAnalyses, withChildAnalyses } from './child-analyses.rule.ts';
import { useContentsParts } from './use-form-parts.ts';
import type { PrimaryPath } from './product-contents.values.ts';

interface ToggleChildren {
  /** Asks before it would remove what the other side holds (Spec 1 §4). */
  readonly mayToggle: (on: boolean) => Promise<boolean>;
  readonly toggle: (on: boolean) => void;
}

/** Toggles 'has child analyses' of an analysis. */
export function useToggleChildren(path: PrimaryPath): ToggleChildren {
  const { form, confirmLoss } = useContentsParts();
  const mayToggle = useCallback(
    async (on: boolean) => {
      const loss = lossByChildAnalyses(form.getValues(path), on);
      return loss === undefined || confirmLoss(loss);
    },
    [form, path, confirmLoss],
  );
  const toggle = useCallback(
    (on: boolean) => {
      const before = form.getValues(path);
      const loss = lossByChildAnalyses(before, on);
      const toggled = withChildAnalyses(before, on);
      const change = (): void => {
        // One by one: what the list of analyses shows of them must not be made again.
        form.setValue(`${path}.resultType`, toggled.resultType, { shouldDirty: true });
        form.setValue(`${path}.resultInterpretations`, [...toggled.resultInterpretations], { shouldDirty: true });
        form.setValue(`${path}.childProductAnalysisMappings`, [...toggled.childProductAnalysisMappings], {
          shouldDirty: true,
        });
        form.setValue(`${path}.hasChildProductAnalysisMappings`, on, { shouldDirty: true });
      };
      changeInStepOf(form.control)(change, loss && `configurator:undo.${loss}`);
    },
    [form, path],
  );
  return { mayToggle, toggle };
}
