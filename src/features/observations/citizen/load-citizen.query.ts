import { getObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { observationsStoreToken } from '../observations.store.ts';

/** Loads whom an observation is about, for its details (decision 150). */
export class LoadCitizen extends Query {
  static readonly about: MessageAbout<LoadCitizen> = {
    type: 'observations.loadCitizen',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: ['observationId'],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly observationId: string) {
    super();
  }
}

export const LoadCitizenHandler = storeAnswerHandler(
  getObservedCitizen,
  ({ observationId }: LoadCitizen) => ({ query: { observationId } }),
  observationsStoreToken,
  (citizen, { observationId }) => ({ citizen: { ...citizen, observationId } }),
);
