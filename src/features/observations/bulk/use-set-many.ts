import type { HandlingStatus, Observation } from '#core/contracts/observation.contract.ts';
import { useEachChosen } from '#core/ui/bulk/use-each-chosen.ts';
import type { Bulk } from '#core/ui/bulk/use-bulk.ts';
import type { ListSelection } from '#core/ui/lists/use-list-selection.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { nameOfObservation } from '../observation-rows.tsx';
import { SetObservationStatus } from '../set-observation-status.command.ts';

/** Gives the chosen findings a status, a command each; those that failed, or that a colleague has changed, stay chosen. */
export function useSetMany(selection: ListSelection<Observation>, bulk: Bulk, onEnd: () => void) {
  const t = useTranslate();
  const forEach = useEachChosen(selection, bulk);
  return (status: HandlingStatus): void =>
    void forEach({
      texts: { label: t('observations:bulk.setting'), doneKey: 'observations:bulk.set' },
      nameOf: nameOfObservation,
      afterwards: (observation) => ({ ...observation, handlingStatus: status }),
      command: ({ observationId, handlingStatus }) =>
        new SetObservationStatus(observationId, status, { fromStatus: handlingStatus, isReportedByView: true }),
    }).then(onEnd);
}
