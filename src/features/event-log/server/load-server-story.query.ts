import { getServerEvents } from '#core/contracts/server-event.contract.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { eventLogStoreToken } from '../event-log.store.ts';

/** Reads what the server has under a correlation id: of the person's own, to SUPPORT of everybody's (decision A46). */
export class LoadServerStory extends Query {
  static readonly about: MessageAbout<LoadServerStory> = {
    type: 'eventLog.loadServerStory',
    policy: 'switch',
    permission: 'signedIn',
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  constructor(readonly correlationId: string) {
    super();
  }
}

export const LoadServerStoryHandler = storeAnswerHandler(
  getServerEvents,
  ({ correlationId }: LoadServerStory) => ({ query: { correlationId } }),
  eventLogStoreToken,
  (events, { correlationId }) => ({ story: { correlationId, events } }),
);
