import { useCallback, useRef, type RefObject } from 'react';
import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';
import { suggestAnalyses, suggestMicrobes } from '#features/reference-data/reference-data.public.ts';
import type { ContentsParts } from './contents-parts.ts';
import { missingPanelChildren } from './panel-children.rule.ts';

/** The reference lists as they come in. A list that is not there suggests nothing. */
export interface ReferenceLists {
  analyses?: readonly Analysis[];
  microbes?: readonly Microbe[];
}

export interface Suggestions extends Pick<ContentsParts, 'suggestAnalyses' | 'suggestMicrobes' | 'panelChildren'> {
  readonly lists: RefObject<ReferenceLists>;
}

/** Suggests from the lists that are there when asked: their arrival renders nobody. */
export function useSuggestions(): Suggestions {
  const lists = useRef<ReferenceLists>({});
  return {
    lists,
    suggestAnalyses: useCallback(
      (typed) => lists.current.analyses && suggestAnalyses(lists.current.analyses, typed),
      [],
    ),
    suggestMicrobes: useCallback(
      (typed) => lists.current.microbes && suggestMicrobes(lists.current.microbes, typed),
      [],
    ),
    panelChildren: useCallback((analysis) => missingPanelChildren(lists.current.analyses ?? [], analysis), []),
  };
}
