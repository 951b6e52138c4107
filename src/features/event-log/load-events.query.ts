import { Query, type MessageAbout } from '#core/messaging/message.ts';

/** Reads the event log of this browser into the store, and keeps the store up with it from then on. */
export class LoadEvents extends Query {
  static readonly about: MessageAbout<LoadEvents> = {
    type: 'eventLog.loadEvents',
    policy: 'switch',
    permission: 'anyone',
    loggable: [],
  };
}
