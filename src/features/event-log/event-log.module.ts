import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { CloseEventFile, CloseEventFileHandler } from './close-event-file.command.ts';
import { CopySummary, CopySummaryHandler } from './copy-summary.command.ts';
import texts from './event-log.fi.json' with { type: 'json' };
import { createEventLogStore, eventLogStoreToken } from './event-log.store.ts';
import { ExportEvents, ExportEventsHandler } from './export-events.command.ts';
import { LoadEventsHandler, LoadEvents } from './load-events.query.ts';
import { LoadServerStory, LoadServerStoryHandler } from './server/load-server-story.query.ts';
import { SearchServerEvents, SearchServerEventsHandler } from './server/search-server-events.query.ts';
import { OpenEventFile, OpenEventFileHandler } from './open-event-file.command.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(eventLogStoreToken).toConstantValue(createEventLogStore());
  bindMessages(options, 'eventLog', {
    loadEvents: [LoadEvents, LoadEventsHandler],
    exportEvents: [ExportEvents, ExportEventsHandler],
    openEventFile: [OpenEventFile, OpenEventFileHandler],
    closeEventFile: [CloseEventFile, CloseEventFileHandler],
    copySummary: [CopySummary, CopySummaryHandler],
    loadServerStory: [LoadServerStory, LoadServerStoryHandler],
    searchServerEvents: [SearchServerEvents, SearchServerEventsHandler],
  });
});
