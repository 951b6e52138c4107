import { type ReactNode, useMemo } from 'react';
import { useSlice } from '#core/ui/services.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { LoadAnalyses, LoadMicrobes, referenceDataStoreToken } from '#features/reference-data/reference-data.public.ts';
import { KnownReferences } from './known-references.ts';

const allAnalyses = new LoadAnalyses(false);
const allMicrobes = new LoadMicrobes(false);
const unknown = new KnownReferences({});

export interface WithKnownReferencesProps {
  readonly children: (known: KnownReferences) => ReactNode;
}

/** Shows something by what the reference lists say; until they are there, as if they said nothing. */
export function WithKnownReferences({ children }: WithKnownReferencesProps): ReactNode {
  const analyses = useQuery(allAnalyses);
  const microbes = useQuery(allMicrobes);
  // The lists' store comes with their feature, which a query that is ready has loaded.
  const areListsThere = [analyses, microbes].some(({ status }) => status === 'ready');
  return areListsThere ? <WithLists>{children}</WithLists> : children(unknown);
}

function WithLists({ children }: WithKnownReferencesProps): ReactNode {
  const lists = useSlice(referenceDataStoreToken, (state) => state);
  return children(useMemo(() => new KnownReferences(lists), [lists]));
}
