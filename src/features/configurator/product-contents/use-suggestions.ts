import { useMemo } from 'react';
import type { Analysis, Microbe } from '#core/contracts/reference-data.contract.ts';
import { suggestAnalyses, suggestMicrobes } from '#features/reference-data/reference-data.public.ts';
import type { ContentsParts } from './contents-parts.ts';
import { missingPanelChildren } from './panel-children.rule.ts';

/** The reference lists as they come in. A list that is not there suggests nothing. */
export interface ReferenceLists {
  readonly analyses?: readonly Analysis[];
  readonly microbes?: readonly Microbe[];
}

type ListParts = Pick<ContentsParts, 'suggestAnalyses' | 'suggestMicrobes' | 'panelChildren' | 'onLists' | 'listsNow'>;

export interface Suggestions extends ListParts {
  readonly setLists: (lists: ReferenceLists) => void;
}

/** Suggests from the lists that are there when asked: their arrival renders only who listens to it. */
export function useSuggestions(): Suggestions {
  return useMemo(() => {
    let lists: ReferenceLists = {};
    const listeners = new Set<() => void>();
    return {
      setLists: (arrived) => {
        lists = arrived;
        listeners.forEach((listener) => listener());
      },
      onLists: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      listsNow: () => lists,
      suggestAnalyses: (typed) => lists.analyses && suggestAnalyses(lists.analyses, typed),
      suggestMicrobes: (typed) => lists.microbes && suggestMicrobes(lists.microbes, typed),
      panelChildren: (analysis) => missingPanelChildren(lists.analyses ?? [], analysis),
    };
  }, []);
}
