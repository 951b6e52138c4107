import { Badge, makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { whenIdle } from '#core/ui/use-loaded.ts';
import { useQuery } from '#core/ui/use-messages.ts';
import { LoadAnalyses, LoadMicrobes, referenceDataStoreToken } from '#features/reference-data/reference-data.public.ts';
import { KnownReferences, type ReferenceLists } from './known-references.rule.ts';

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

const allAnalyses = new LoadAnalyses(false);
const allMicrobes = new LoadMicrobes(false);

/** Loads the lists; whether one is there. Their store comes with their feature, which a query that is ready has loaded. */
function useAreListsThere(): boolean {
  const analyses = useQuery(allAnalyses);
  const microbes = useQuery(allMicrobes);
  return [analyses, microbes].some(({ status }) => status === 'ready');
}

/** Loads the reference lists while the form is open already; when one fails, a toast reports it. */
export function LoadReferenceLists({ into }: { readonly into: References }): ReactNode {
  return useAreListsThere() && <LoadLists into={into} />;
}

function LoadLists({ into }: { readonly into: References }): ReactNode {
  const { analyses, microbes } = useSlice(referenceDataStoreToken, (state) => state);
  useEffect(() => {
    into.setLists({ analyses, microbes });
  }, [into, analyses, microbes]);
  return undefined;
}

const unknown = new KnownReferences({});

interface WithKnownReferencesProps {
  readonly children: (known: KnownReferences) => ReactNode;
}

/** Shows something by what the reference lists say; until they are there, as if they said nothing. */
export function WithKnownReferences({ children }: WithKnownReferencesProps): ReactNode {
  return useAreListsThere() ? <WithLists>{children}</WithLists> : children(unknown);
}

function WithLists({ children }: WithKnownReferencesProps): ReactNode {
  const lists = useSlice(referenceDataStoreToken, (state) => state);
  return children(useMemo(() => new KnownReferences(lists), [lists]));
}

const useStyles = makeStyles({ badge: { whiteSpace: 'nowrap' } });

/** Says that a code or a microbe is one's own: the reference list does not have it (decision 136). */
export function OwnMark({ of }: { readonly of: 'code' | 'microbe' }): ReactNode {
  const t = useTranslate('configurator');
  const styles = useStyles();
  return (
    <Badge appearance="tint" color="informative" className={styles.badge}>
      {t(of === 'code' ? 'productContents.ownCode' : 'productContents.ownMicrobe')}
    </Badge>
  );
}
