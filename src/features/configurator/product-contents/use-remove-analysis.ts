import { useCallback, type RefObject } from 'react';
import { changeInStepOf } from '#core/ui/forms/form-steps.ts';
import { useContentsParts } from './use-form-parts.ts';
import type { PrimaryPath } from './product-contents.values.ts';
import { useContentsPlaces } from './use-contents-labels.ts';

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
