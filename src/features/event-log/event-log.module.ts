import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '#core/messaging/bind-message.ts';
import { CloseEventFile } from './close-event-file.command.ts';
import { CloseEventFileHandler } from './close-event-file.handler.ts';
import { CopySummary } from './copy-summary.command.ts';
import { CopySummaryHandler } from './copy-summary.handler.ts';
import texts from './event-log.fi.json' with { type: 'json' };
import { createEventLogStore, eventLogStoreToken } from './event-log.store.ts';
import { ExportEvents } from './export-events.command.ts';
import { ExportEventsHandler } from './export-events.handler.ts';
import { LoadEventsHandler } from './load-events.handler.ts';
import { LoadEvents } from './load-events.query.ts';
import { OpenEventFile } from './open-event-file.command.ts';
import { OpenEventFileHandler } from './open-event-file.handler.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(eventLogStoreToken).toConstantValue(createEventLogStore());
  bindQuery(options, LoadEvents, LoadEventsHandler);
  bindCommand(options, ExportEvents, ExportEventsHandler);
  bindCommand(options, OpenEventFile, OpenEventFileHandler);
  bindCommand(options, CloseEventFile, CloseEventFileHandler);
  bindCommand(options, CopySummary, CopySummaryHandler);
});
