import { useCallback, useEffect, useState } from 'react';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import type { ListFilter } from '#core/ui/lists/list-query.rule.ts';
import { useListSelection, type ChoosableRows, type ListSelection } from '#core/ui/lists/use-list-selection.ts';
import { useService } from '#core/ui/services.tsx';
import { logisticsStoreToken, type LogisticsStore } from './logistics.store.ts';

/** Under which the ids of what is being marked as sent outlast a reload (decision 313). */
export const markingKey = 'logistics.marking';

export interface HeldSelection extends ListSelection<LogisticsReferral> {
  /** It leads away to become a run: whoever comes back before that finds it as it was. */
  readonly hold: () => void;
}

/** The list's selection; in the beginning what no run was begun with, where that was chosen among the same filter's rows. */
export function useHeldSelection(
  choosable: ChoosableRows<LogisticsReferral>,
  items: readonly LogisticsReferral[] | undefined,
  filter: ListFilter,
): HeldSelection {
  const store = useService(logisticsStoreToken);
  const [held] = useState(() => store.getState().heldChoice);
  const selection = useListSelection(choosable, items, filter, held);
  const { rows } = selection;
  const hold = useCallback(
    () => store.setState({ heldChoice: rows.size > 0 ? { filter, rows } : undefined }),
    [store, filter, rows],
  );
  useEffect(() => {
    // What is chosen by now is what is found the next time.
    if (store.getState().heldChoice) hold();
  }, [store, hold]);
  return { ...selection, hold };
}

/** A run was begun with it, or it is to be forgotten. */
export function forgetHeldChoice(store: LogisticsStore): void {
  store.setState({ heldChoice: undefined });
}
