import { inject } from 'inversify';
import { eventLogToken, type EventLog } from '#core/audit/event-log.ts';
import { browserSessionToken, clockToken, sessionToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { Clock } from '#core/ports/clock-and-ids.ts';
import { fileSaverToken, type FileSaver } from '#core/ports/paper-and-files.ts';
import type { Session } from '#core/ports/session.ts';
import { surroundingsToken, type Surroundings } from '#core/ports/browser.ts';
import { finnishDayOf, formatTime } from '#core/ui/format/dates.ts';
import { textOfLog } from './log-file.rule.ts';
import { visibleEntries } from './log-filter.rule.ts';

/** Saves the person's own entries as a file for support (decision A29). */
export class ExportEvents extends Command {
  static readonly about: MessageAbout<ExportEvents> = {
    type: 'eventLog.exportEvents',
    policy: 'serial',
    permission: 'anyone',
    loggable: [],
    toasts: { failed: 'eventLog:toast.exportFailed' },
  };
}

export class ExportEventsHandler implements Handler<ExportEvents> {
  constructor(
    @inject(eventLogToken) private readonly eventLog: EventLog,
    @inject(sessionToken) private readonly session: Session,
    @inject(browserSessionToken) private readonly browserSession: string,
    @inject(clockToken) private readonly clock: Clock,
    @inject(surroundingsToken) private readonly surroundings: Surroundings,
    @inject(fileSaverToken) private readonly files: FileSaver,
  ) {}

  async handle(_command: ExportEvents, { id }: ExecutionContext): Promise<void> {
    const { entries, setAside } = await this.eventLog.read();
    const { appVersion, roles, areaId } = this.eventLog.owner();
    const now = this.clock.now();
    const exportedAt = now.toISOString();
    const own = visibleEntries(entries, this.session.subject(), this.browserSession)
      // The export itself has only begun.
      .filter(({ correlationId }) => correlationId !== id);
    const text = textOfLog({ exportedAt, appVersion, ...this.surroundings(), roles, areaId, setAside }, own);
    // By Finnish time, as all that the log shows.
    const time = formatTime(exportedAt).padStart(5, '0').replace('.', '-');
    const name = `tapahtumaloki-${finnishDayOf(now)}-${time}.ndjson`;
    this.files.save(new Blob([text], { type: 'application/x-ndjson' }), name);
  }
}
