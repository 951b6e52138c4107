import { type Observation, searchObservations } from '#core/contracts/observation.contract.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { besideRows, RefetchRows, refetchHandler } from '#core/ui/lists/list-news.ts';
import { withLatest, observationsStoreToken } from './observations.store.ts';

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

const idOf = ({ observationId }: Observation): string => observationId;

export const RefetchObservationsHandler = refetchHandler(
  searchObservations,
  observationsStoreToken,
  idOf,
  undefined,
  // What details are open of need not be among the rows.
  (state, newer) => ({
    citizen: withLatest(state.citizen, newer),
    opened: besideRows(state, newer, idOf),
  }),
);
