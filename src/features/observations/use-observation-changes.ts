import { useCallback } from 'react';
import { isGoneOrChanged, mayBeDone } from '#core/errors/app-error.ts';
import { useExecute } from '#core/ui/use-messages.ts';
import type { SetStatus } from './handling-selector.tsx';
import { RefetchObservations } from './refetch-observations.query.ts';
import { SetObservationStatus } from './set-observation-status.command.ts';

interface ObservationChanges {
  /** Reads the list and the counts again. */
  readonly reload: () => void;
  readonly setStatus: SetStatus;
  /** After a step of a finding's follow-up. */
  readonly reloadOf: (observationId: string) => void;
}

/** What the screen does when an observation is changed: the list and the counts are refetched (Spec 2 §4). */
export function useObservationChanges(reloadList: () => void, reloadCounts: () => void): ObservationChanges {
  const { execute } = useExecute();
  const reload = useCallback(() => {
    reloadList();
    reloadCounts();
  }, [reloadList, reloadCounts]);
  const reloadOf = useCallback(
    (observationId: string) => {
      reload();
      void execute(new RefetchObservations([observationId]));
    },
    [execute, reload],
  );
  const setStatus = useCallback<SetStatus>(
    async ({ observationId, correctedStep, heldStep }, status, fromStatus) => {
      const options = { fromStatus, seenStep: correctedStep, ...(fromStatus !== undefined && { heldStep }) };
      const result = await execute(new SetObservationStatus(observationId, status, options));
      // A colleague or the laboratory was first, or no answer came: the row would go on showing the status before.
      const isOther = !result.ok && (isGoneOrChanged(result.error) || mayBeDone(result.error));
      if (result.ok || isOther) reload();
      // Its details can be open while the list does not have it.
      if (isOther) await execute(new RefetchObservations([observationId]));
    },
    [execute, reload],
  );
  return { reload, setStatus, reloadOf };
}
