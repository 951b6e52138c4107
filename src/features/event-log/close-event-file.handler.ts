import { inject } from 'inversify';
import type { Handler } from '#core/messaging/handler.ts';
import type { CloseEventFile } from './close-event-file.command.ts';
import { eventLogStoreToken, type EventLogStore } from './event-log.store.ts';

export class CloseEventFileHandler implements Handler<CloseEventFile> {
  constructor(@inject(eventLogStoreToken) private readonly store: EventLogStore) {}

  handle(): Promise<void> {
    this.store.setState({ file: undefined });
    return Promise.resolve();
  }
}
