import { useCallback, type RefObject } from 'react';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { lossByChildAnalyses, withChildAnalyses } from './analysis-answers.rule.ts';
import { useContentsPlaces } from './use-contents-labels.ts';
import { useContentsParts } from './use-form-parts.ts';
import type { AnalysisValues, PrimaryPath } from './product-contents.values.ts';

interface ToggleChildren {
  /**
   * Asks before it would remove what the other side holds (Spec 1 §4); resolves to where the analysis is by then, and to
   * undefined where it may not.
   */
  readonly mayToggle: (path: PrimaryPath, on: boolean) => Promise<PrimaryPath | undefined>;
  /** In one step, with what else is changed in it. */
  readonly toggle: (path: PrimaryPath, on: boolean, alsoChange?: () => void) => void;
}

/** By now: meanwhile a colleague's analyses may have been taken in. */
function indexOf(analyses: readonly AnalysisValues[], id: string): number {
  return analyses.findIndex(({ productAnalysisMappingId }) => productAnalysisMappingId === id);
}

/** Toggles 'has child analyses' of an analysis. */
export function useToggleChildren(): ToggleChildren {
  const { form, confirmLoss } = useContentsParts();
  const mayToggle = useCallback(
    async (path: PrimaryPath, on: boolean) => {
      const analysis = form.getValues(path);
      const { productAnalysisMappingId: id } = analysis;
      const loss = lossByChildAnalyses(analysis, on);
      if (loss !== undefined && !(await confirmLoss(loss))) return undefined;
      const now = indexOf(form.getValues('productAnalysisMappings'), id);
      return now < 0 ? undefined : (`productAnalysisMappings.${now}` as const);
    },
    [form, confirmLoss],
  );
  const toggle = useCallback(
    (path: PrimaryPath, on: boolean, alsoChange?: () => void) => {
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
        alsoChange?.();
      };
      changeInStepOf(form.control)(change, loss && `configurator:undo.${loss}`);
    },
    [form],
  );
  return { mayToggle, toggle };
}

/**
 * Removes an analysis from its list, once that is confirmed; `addButton` gets the focus, as its own element has
 * disappeared.
 */
export function useRemoveAnalysis(
  list: 'productAnalysisMappings' | `${PrimaryPath}.childProductAnalysisMappings`,
  remove: (index: number) => void,
  addButton: RefObject<HTMLElement | null>,
): (index: number) => Promise<void> {
  const { form, confirmRemoval } = useContentsParts();
  const placeOf = useContentsPlaces();
  return useCallback(
    async (index) => {
      const analysis = form.getValues(`${list}.${index}`);
      if (!(await confirmRemoval(analysis, placeOf(`${list}.${index}`) ?? ''))) return;
      const { productAnalysisMappingId: id } = analysis;
      const now = indexOf(form.getValues(list), id);
      if (now >= 0) changeInStepOf(form.control)(() => remove(now), 'configurator:undo.analysis');
      addButton.current?.focus();
    },
    [form, list, remove, addButton, confirmRemoval, placeOf],
  );
}
