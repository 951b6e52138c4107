import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { Analysis } from '#core/contracts/reference-data.contract.ts';
import { useContentsParts } from './contents-parts.ts';
import type { AnalysisValues, PrimaryPath } from './product-contents.values.ts';
import { useToggleChildren } from './use-toggle-children.ts';

/** Adds these as child analyses with their codes and names; answers whether it did. Nothing else changes before all are made. */
export function useAddPanelChildren(path: PrimaryPath): (children: readonly Analysis[]) => Promise<boolean> {
  const { form, createChild } = useContentsParts();
  const { mayToggle, turn } = useToggleChildren(path);
  return useCallback(
    async (children) => {
      const { productAnalysisMappingId: parentId, hasChildProductAnalysisMappings: isOn } = form.getValues(path);
      if (!isOn && !(await mayToggle(true))) return false;
      const created: AnalysisValues[] = [];
      for (const { kuntaliittoCode, kuntaliittoName } of children) {
        const child = await createChild(parentId);
        if (!child) return false;
        created.push({ ...child, kuntaliittoCode, kuntaliittoName });
      }
      const now = form.getValues(path);
      // Another analysis may stand in this place by now.
      if (now?.productAnalysisMappingId !== parentId) return false;
      const place = now.childProductAnalysisMappings.length;
      flushSync(() => {
        if (!now.hasChildProductAnalysisMappings) turn(true);
        form.setValue(`${path}.childProductAnalysisMappings`, [...now.childProductAnalysisMappings, ...created], {
          shouldDirty: true,
        });
      });
      form.setFocus(`${path}.childProductAnalysisMappings.${place}.kuntaliittoCode`);
      return true;
    },
    [form, path, createChild, mayToggle, turn],
  );
}
