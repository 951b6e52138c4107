import { searchObservations } from '#core/contracts/observation.contract.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { RefetchRows, refetchHandler } from '#core/ui/lists/list-news.ts';
import { citizenSeenAnew, observationsStoreToken } from './observations.store.ts';

/** Reads rows of the list again that somebody has changed. */
export class RefetchObservations extends RefetchRows {
  static readonly about: MessageAbout<RefetchObservations> = {
    type: 'observations.refetchObservations',
    policy: 'merge',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const RefetchObservationsHandler = refetchHandler(
  searchObservations,
  observationsStoreToken,
  ({ observationId }) => observationId,
  undefined,
  // What details are open of need not be among the rows.
  ({ citizen }, newer) => ({ citizen: citizenSeenAnew(citizen, newer) }),
);
