import { useEffect, useState } from 'react';
import { useServices } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { LoadAnalyses } from './load-analyses.query.ts';
import { LoadMicrobes } from './load-microbes.query.ts';
import type { WordLists } from './product-search.rule.ts';
import { referenceDataStoreToken } from './reference-data.store.ts';

export { ProductIndex } from './product-search.rule.ts';

/** The lists with everyday words, once somebody searches; without them a search works, by names and codes. */
export function useWordLists(isWanted: boolean): WordLists | undefined {
  const services = useServices();
  const { execute } = useExecute();
  const [lists, setLists] = useState<WordLists>();
  useEffect(() => {
    if (!isWanted || lists) return undefined;
    let isLeft = false;
    void Promise.all([execute(new LoadAnalyses(false)), execute(new LoadMicrobes(false))]).then(() => {
      if (isLeft) return;
      const { analyses = [], microbes = [] } = services.get(referenceDataStoreToken).getState();
      setLists({ analyses, microbes });
    });
    return () => void (isLeft = true);
  }, [isWanted, lists, services, execute]);
  return lists;
}
