import { useCallback, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Analysis } from '#core/contracts/reference-data.contract.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import { LoadAnalyses, referenceDataStoreToken, suggestAnalyses } from '../reference-data/reference-data.public.ts';
import { ObservationFilterForm, type ObservationFilterFormProps } from './observation-filter-form.tsx';

const analysesQuery = new LoadAnalyses(false);

/** The filters' form with the names of the reference list to suggest. It can be used before the list is there. */
export function SuggestingFilterForm(props: Omit<ObservationFilterFormProps, 'suggestAnalyses'>): ReactNode {
  const { status } = useQuery(analysesQuery);
  const list = useRef<readonly Analysis[] | undefined>(undefined);
  const suggest = useCallback((typed: string) => list.current && namesOf(suggestAnalyses(list.current, typed)), []);
  return (
    <>
      {/* The list's store comes with its feature, which a query that is ready has loaded. */}
      {status === 'ready' && <LoadAnalysesOnce into={list} />}
      <ObservationFilterForm {...props} suggestAnalyses={suggest} />
    </>
  );
}

function LoadAnalysesOnce({ into }: { readonly into: RefObject<readonly Analysis[] | undefined> }): ReactNode {
  const analyses = useSlice(referenceDataStoreToken, (state) => state.analyses);
  useEffect(() => {
    into.current = analyses;
  }, [into, analyses]);
  return undefined;
}

/** Several codes may have one name. */
function namesOf(analyses: readonly Analysis[]): readonly string[] {
  return [...new Set(analyses.map(({ kuntaliittoName }) => kuntaliittoName))];
}
