import { useEffect, type ReactNode } from 'react';
import { useSlice } from '#core/ui/services.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import { LoadAnalyses, LoadMicrobes, referenceDataStoreToken } from '#features/reference-data/reference-data.public.ts';
import type { Suggestions } from './suggest-field.tsx';

const allAnalyses = new LoadAnalyses(false);
const allMicrobes = new LoadMicrobes(false);

/** Loads the reference lists while the form is open already; when one fails, a toast reports it. */
export function LoadReferenceLists({ into }: { readonly into: Suggestions }): ReactNode {
  const analyses = useQuery(allAnalyses);
  const microbes = useQuery(allMicrobes);
  // The lists' store comes with their feature, which a query that is ready has loaded.
  return [analyses, microbes].some(({ status }) => status === 'ready') && <LoadLists into={into} />;
}

function LoadLists({ into }: { readonly into: Suggestions }): ReactNode {
  const { analyses, microbes } = useSlice(referenceDataStoreToken, (state) => state);
  useEffect(() => {
    into.setLists({ analyses, microbes });
  }, [into, analyses, microbes]);
  return undefined;
}
