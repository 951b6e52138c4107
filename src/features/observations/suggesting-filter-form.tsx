import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { Analysis } from '#core/contracts/reference-data.contract.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useQuery } from '#core/ui/use-query.ts';
import { LoadAnalyses, referenceDataStoreToken, suggestAnalyses } from '../reference-data/reference-data.public.ts';
import { ObservationFilterForm, type ObservationFilterFormProps } from './observation-filter-form.tsx';

const analysesQuery = new LoadAnalyses(false);

/** The filters' form with the names of the reference list to suggest. It can be used before the list is there. */
export function SuggestingFilterForm(props: Omit<ObservationFilterFormProps, 'suggestAnalyses'>): ReactNode {
  const { status } = useQuery(analysesQuery);
  const [list, setList] = useState<readonly Analysis[]>();
  // Another one with the list: it suggests then for what has been typed already.
  const suggest = useCallback((typed: string) => list && namesOf(suggestAnalyses(list, typed)), [list]);
  return (
    <>
      {/* The list's store comes with its feature, which a query that is ready has loaded. */}
      {status === 'ready' && <LoadAnalysesOnce onLoad={setList} />}
      <ObservationFilterForm {...props} suggestAnalyses={suggest} />
    </>
  );
}

function LoadAnalysesOnce({ onLoad }: { readonly onLoad: (list: readonly Analysis[]) => void }): ReactNode {
  const analyses = useSlice(referenceDataStoreToken, (state) => state.analyses);
  useEffect(() => {
    if (analyses) onLoad(analyses);
  }, [onLoad, analyses]);
  return undefined;
}

/** Several codes may have one name. */
function namesOf(analyses: readonly Analysis[]): readonly string[] {
  return [...new Set(analyses.map(({ kuntaliittoName }) => kuntaliittoName))];
}
