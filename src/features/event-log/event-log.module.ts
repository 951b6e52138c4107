import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '../../core/messaging/bind-message';
import { CloseEventFile } from './close-event-file.command';
import { CloseEventFileHandler } from './close-event-file.handler';
import { CopySummary } from './copy-summary.command';
import { CopySummaryHandler } from './copy-summary.handler';
import texts from './event-log.fi.json' with { type: 'json' };
import { createEventLogStore, eventLogStoreToken } from './event-log.store';
import { ExportEvents } from './export-events.command';
import { ExportEventsHandler } from './export-events.handler';
import { LoadEventsHandler } from './load-events.handler';
import { LoadEvents } from './load-events.query';
import { OpenEventFile } from './open-event-file.command';
import { OpenEventFileHandler } from './open-event-file.handler';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(eventLogStoreToken).toConstantValue(createEventLogStore());
  bindQuery(options, LoadEvents, LoadEventsHandler);
  bindCommand(options, ExportEvents, ExportEventsHandler);
  bindCommand(options, OpenEventFile, OpenEventFileHandler);
  bindCommand(options, CloseEventFile, CloseEventFileHandler);
  bindCommand(options, CopySummary, CopySummaryHandler);
});
