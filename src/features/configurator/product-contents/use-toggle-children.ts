import { useCallback } from 'react';
import { lossByChildAnalyses, withChildAnalyses } from './child-analyses.rule.ts';
import { useContentsParts } from './use-form-parts.ts';
import type { PrimaryPath } from './product-contents.values.ts';

interface ToggleChildren {
  /** Asks before it would remove what the other side holds (Spec 1 §4). */
  readonly mayToggle: (on: boolean) => Promise<boolean>;
  readonly turn: (on: boolean) => void;
}

/** Queue 'has child analyses' of an analysis on and off. */
export function useToggleChildren(path: PrimaryPath): ToggleChildren {
  const { form, confirmLoss } = useContentsParts();
  const mayToggle = useCallback(
    async (on: boolean) => {
      const loss = lossByChildAnalyses(form.getValues(path), on);
      return loss === undefined || confirmLoss(loss);
    },
    [form, path, confirmLoss],
  );
  const turn = useCallback(
    (on: boolean) => {
      const turned = withChildAnalyses(form.getValues(path), on);
      // One by one: what the list of analyses shows of them must not be made again.
      form.setValue(`${path}.resultType`, turned.resultType, { shouldDirty: true });
      form.setValue(`${path}.resultInterpretations`, [...turned.resultInterpretations], { shouldDirty: true });
      form.setValue(`${path}.childProductAnalysisMappings`, [...turned.childProductAnalysisMappings], {
        shouldDirty: true,
      });
      form.setValue(`${path}.hasChildProductAnalysisMappings`, on, { shouldDirty: true });
    },
    [form, path],
  );
  return { mayToggle, turn };
}
