import { useTranslation } from 'react-i18next';
import type { HandlingStatus, Observation } from '../../../core/contracts/observation.contract';
import { useEachChosen } from '../../../core/ui/bulk/use-each-chosen';
import type { Bulk } from '../../../core/ui/bulk/use-bulk';
import type { ListSelection } from '../../../core/ui/lists/use-list-selection';
import { nameOfObservation } from '../observation-rows';
import { SetObservationStatus } from '../set-observation-status.command';

/** Gives the chosen findings a status, a command each; those that failed stay chosen. */
export function useSetMany(selection: ListSelection<Observation>, bulk: Bulk, onEnd: () => void) {
  const { t } = useTranslation();
  const forEach = useEachChosen(selection, bulk);
  return (status: HandlingStatus): void =>
    void forEach({
      label: t('observations:bulk.setting'),
      nameOf: nameOfObservation,
      command: ({ observationId }) => new SetObservationStatus(observationId, status, true),
    }).then(onEnd);
}
