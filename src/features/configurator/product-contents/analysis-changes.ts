import { useCallback, type RefObject } from 'react';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { lossByChildAnalyses, withChildAnalyses } from './analysis-answers.rule.ts';
import { useContentsPlaces } from './use-contents-labels.ts';
import { useContentsParts } from './use-form-parts.ts';
import type { PrimaryPath } from './product-contents.values.ts';

interface ToggleChildren {
  /** Asks before it would remove what the other side holds (Spec 1 §4). */
  readonly mayToggle: (on: boolean) => Promise<boolean>;
  /** In one step, with what else is changed in it. */
  readonly toggle: (on: boolean, alsoChange?: () => void) => void;
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
    (on: boolean, alsoChange?: () => void) => {
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
    [form, path],
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
      // Its index by now: a save that ended meanwhile may have applied a colleague's analyses.
      const now = form.getValues(list).findIndex(({ productAnalysisMappingId }) => productAnalysisMappingId === id);
      if (now >= 0) changeInStepOf(form.control)(() => remove(now), 'configurator:undo.analysis');
      addButton.current?.focus();
    },
    [form, list, remove, addButton, confirmRemoval, placeOf],
  );
}
