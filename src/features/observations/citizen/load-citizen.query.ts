import { getObservedCitizen } from '#core/contracts/follow-up.contract.ts';
import type { Observation } from '#core/contracts/observation.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { type ObservationsState, observationsStoreToken } from '../observations.store.ts';

/** Loads whom an observation is about, for its details (decision 150). */
export class LoadCitizen extends Query {
  static readonly about: MessageAbout<LoadCitizen> = {
    type: 'observations.loadCitizen',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: ['observationId'],
    toasts: { failed: 'inPlace' },
  };

  /** @param reported another one is another reading: the laboratory has corrected the result since */
  constructor(
    readonly observationId: string,
    readonly reported: string,
  ) {
    super();
  }
}

export const LoadCitizenHandler = storeAnswerHandler(
  getObservedCitizen,
  ({ observationId }: LoadCitizen) => ({ query: { observationId } }),
  observationsStoreToken,
  (citizen, { observationId }, state) => ({
    citizen: { ...citizen, observationId, observation: shownOf(state, observationId) },
  }),
);

/** The observation as the screen has it: a row, one of the results that the details before these led to, or one that is on no page. */
function shownOf({ answer, citizen, opened }: ObservationsState, observationId: string): Observation | undefined {
  const shown = [...(answer?.rows ?? []), ...(citizen?.otherObservations ?? []), citizen?.observation, opened];
  return shown.find((each) => each?.observationId === observationId);
}
