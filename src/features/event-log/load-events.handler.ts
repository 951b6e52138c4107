import { inject } from 'inversify';
import { eventLogToken, type EventLog } from '../../core/audit/event-log';
import { browserSessionToken, sessionToken } from '../../core/di/core.tokens';
import type { Handler } from '../../core/messaging/handler';
import type { Session } from '../../core/ports/session';
import { eventLogStoreToken, type EventLogStore } from './event-log.store';
import type { LoadEvents } from './load-events.query';
import { visibleEntries } from './visible-entries.rule';

export class LoadEventsHandler implements Handler<LoadEvents> {
  constructor(
    @inject(eventLogToken) private readonly eventLog: EventLog,
    @inject(sessionToken) private readonly session: Session,
    @inject(browserSessionToken) private readonly browserSession: string,
    @inject(eventLogStoreToken) private readonly store: EventLogStore,
  ) {}

  async handle(): Promise<void> {
    const { entries, setAside } = await this.eventLog.read();
    this.store.setState({
      entries: visibleEntries(entries, this.session.subject(), this.browserSession),
      setAside,
    });
  }
}
