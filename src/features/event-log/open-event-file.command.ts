import { inject } from 'inversify';
import { AppError } from '#core/errors/app-error.ts';
import { loadTextsToken, type LoadTexts } from '#core/feedback/feature-texts.ts';
import type { Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import { eventLogStoreToken, type EventLogStore } from './event-log.store.ts';
import { isNewerLog, logOfText } from './log-file.rule.ts';

/** Shows a log that someone exported, in place of one's own. Nothing of it is stored. */
export class OpenEventFile extends Command {
  static readonly about: MessageAbout<OpenEventFile> = {
    type: 'eventLog.openEventFile',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
    toasts: { failed: 'eventLog:toast.notALog', failedBy: { newerLog: 'eventLog:toast.newerLog' } },
  };

  constructor(readonly file: File) {
    super();
  }
}

/** In bytes: several times what the longest log takes. What is larger is no log, and would only fill the memory. */
const largestLog = 50_000_000;

export class OpenEventFileHandler implements Handler<OpenEventFile> {
  constructor(
    @inject(eventLogStoreToken) private readonly store: EventLogStore,
    @inject(loadTextsToken) private readonly loadTexts: LoadTexts,
  ) {}

  async handle({ file }: OpenEventFile): Promise<void> {
    const text = file.size > largestLog ? '' : await file.text();
    const log = logOfText(text);
    if (!log) throw new AppError('invalid', { code: isNewerLog(text) ? 'newerLog' : 'notALog' });
    await this.loadTexts(log.entries.map(({ name }) => name));
    this.store.setState({ file: log });
  }
}
