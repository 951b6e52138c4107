import { ContainerModule } from 'inversify';
import { bindCommand, bindQuery } from '../../core/messaging/bind-message';
import { CountObservationsHandler } from './count-observations.handler';
import { CountObservations } from './count-observations.query';
import texts from './observations.fi.json' with { type: 'json' };
import { createObservationsStore, observationsStoreToken } from './observations.store';
import { SearchObservationsHandler } from './search-observations.handler';
import { SearchObservations } from './search-observations.query';
import { SetObservationStatus } from './set-observation-status.command';
import { SetObservationStatusHandler } from './set-observation-status.handler';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(observationsStoreToken).toConstantValue(createObservationsStore());
  bindQuery(options, SearchObservations, SearchObservationsHandler);
  bindQuery(options, CountObservations, CountObservationsHandler);
  bindCommand(options, SetObservationStatus, SetObservationStatusHandler);
});
