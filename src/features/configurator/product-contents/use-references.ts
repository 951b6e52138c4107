import { useMemo, useSyncExternalStore } from 'react';
import { whenIdle } from '#core/ui/use-loaded.ts';
import { KnownReferences, type ReferenceLists } from './known-references.ts';

/** The reference lists as they come in: their arrival renders only who listens to it. */
export interface References {
  /** Another one once a list has come. */
  readonly now: () => KnownReferences;
  readonly onLists: (listener: () => void) => () => void;
  readonly setLists: (lists: ReferenceLists) => void;
}

export function useReferences(): References {
  return useMemo(() => {
    let known = new KnownReferences({});
    const listeners = new Set<() => void>();
    return {
      now: () => known,
      onLists: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      setLists: (lists) => {
        known = new KnownReferences(lists);
        whenIdle(() => known.prepare());
        listeners.forEach((listener) => listener());
      },
    };
  }, []);
}

/** What is known by the lists, for a view that shows it. */
export function useKnownReferences({ onLists, now }: References): KnownReferences {
  return useSyncExternalStore(onLists, now);
}
