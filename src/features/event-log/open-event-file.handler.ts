import { inject } from 'inversify';
import { AppError } from '#core/errors/app-error.ts';
import type { Handler } from '#core/messaging/handler.ts';
import { eventLogStoreToken, type EventLogStore } from './event-log.store.ts';
import { logOfText } from './log-file.rule.ts';
import type { OpenEventFile } from './open-event-file.command.ts';

/** In bytes: several times what the longest log takes. What is larger is no log, and would only fill the memory. */
const largestLog = 50_000_000;

export class OpenEventFileHandler implements Handler<OpenEventFile> {
  constructor(@inject(eventLogStoreToken) private readonly store: EventLogStore) {}

  async handle({ file }: OpenEventFile): Promise<void> {
    const log = file.size > largestLog ? undefined : logOfText(await file.text());
    if (!log) throw new AppError('invalid', { code: 'notALog' });
    this.store.setState({ file: log });
  }
}
