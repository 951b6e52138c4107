import { createStore, type StoreApi } from 'zustand/vanilla';
import { getSituation, type Situation, type SituationWeeks } from '#core/contracts/situation.contract.ts';
import { token } from '#core/di/token.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';

export interface SituationState {
  /** As it was last read. */
  readonly situation: Situation | undefined;
}

export type SituationStore = StoreApi<SituationState>;
export const situationStoreToken = token<SituationStore>('situation.store');

export function createSituationStore(): SituationStore {
  return createStore<SituationState>(() => ({ situation: undefined }));
}

/** Loads how the work stands: of an area for so many weeks, of all areas in a period. */
export class LoadSituation extends Query {
  static readonly about: MessageAbout<LoadSituation> = {
    type: 'situation.loadSituation',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['weeks', 'firstDay'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly weeks: SituationWeeks | undefined,
    readonly firstDay: string | undefined,
  ) {
    super();
  }
}

export const LoadSituationHandler = storeAnswerHandler(
  getSituation,
  ({ weeks, firstDay }: LoadSituation) => ({ query: { ...(weeks && { weeks }), ...(firstDay && { firstDay }) } }),
  situationStoreToken,
  (situation) => ({ situation }),
);
