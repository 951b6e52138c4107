import { ContainerModule } from 'inversify';
import { bindQuery } from '../../core/messaging/bind-message';
import texts from './event-log.fi.json' with { type: 'json' };
import { createEventLogStore, eventLogStoreToken } from './event-log.store';
import { LoadEventsHandler } from './load-events.handler';
import { LoadEvents } from './load-events.query';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(eventLogStoreToken).toConstantValue(createEventLogStore());
  bindQuery(options, LoadEvents, LoadEventsHandler);
});
