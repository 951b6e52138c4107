import { inject } from 'inversify';
import type { Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { eventLogStoreToken, type EventLogStore } from './event-log.store.ts';

/** Forgets the log that someone exported, and shows one's own again. */
export class CloseEventFile extends Command {
  static readonly about: MessageAbout<CloseEventFile> = {
    type: 'eventLog.closeEventFile',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
    toasts: {},
  };
}

export class CloseEventFileHandler implements Handler<CloseEventFile> {
  constructor(@inject(eventLogStoreToken) private readonly store: EventLogStore) {}

  handle(): Promise<void> {
    this.store.setState({ file: undefined });
    return Promise.resolve();
  }
}
