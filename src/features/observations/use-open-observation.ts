import { useMemo } from 'react';
import type { Observation } from '#core/contracts/observation.contract.ts';
import { useOpenRow, useReadOpenRow } from '#core/ui/lists/use-list-query.ts';
import { useSlice } from '#core/ui/services.tsx';
import { idOfObservation } from './observation-rows.tsx';
import { observationsStoreToken } from './observations.store.ts';
import { RefetchObservations } from './refetch-observations.query.ts';

const refetch = (ids: readonly string[]): RefetchObservations => new RefetchObservations(ids);

/**
 * The observation whose details are open: one of the rows, the one they were opened on though it is no longer among the rows, one
 * of the citizen's other results, or one that is on no page and is read by itself.
 * @param rows undefined until the list is there
 * @param isRead whether the rows are those of the filter: until then a missing one is not looked for
 */
export function useOpenObservation(
  rows: readonly Observation[] | undefined,
  openId: string | undefined,
  isRead: boolean,
): Observation | undefined {
  const ofCitizen = useSlice(observationsStoreToken, (state) => state.citizen?.observation);
  const others = useSlice(observationsStoreToken, (state) => state.citizen?.otherObservations);
  const opened = useSlice(observationsStoreToken, (state) => state.opened);
  const known = useMemo(
    () => rows && [...rows, ...(ofCitizen ? [ofCitizen] : []), ...(others ?? [])],
    [rows, ofCitizen, others],
  );
  useReadOpenRow(isRead ? known : undefined, openId, idOfObservation, refetch);
  const items = useMemo(() => known && [...known, ...(opened ? [opened] : [])], [known, opened]);
  return useOpenRow(items, openId, idOfObservation);
}
