import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '#core/messaging/bind-message.ts';
import { CountObservationsHandler } from './count-observations.handler.ts';
import { CountObservations } from './count-observations.query.ts';
import texts from './observations.fi.json' with { type: 'json' };
import { createObservationsStore, observationsStoreToken } from './observations.store.ts';
import { SearchObservationsHandler } from './search-observations.handler.ts';
import { SearchObservations } from './search-observations.query.ts';
import { SetObservationStatus } from './set-observation-status.command.ts';
import { SetObservationStatusHandler } from './set-observation-status.handler.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(observationsStoreToken).toConstantValue(createObservationsStore());
  bindQuery(options, SearchObservations, SearchObservationsHandler);
  bindQuery(options, CountObservations, CountObservationsHandler);
  bindCommand(options, SetObservationStatus, SetObservationStatusHandler);
});
