import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { LoadCitizen, LoadCitizenHandler } from './citizen/load-citizen.query.ts';
import { CountObservationsHandler, CountObservations } from './count-observations.query.ts';
import { ExportObservations, ExportObservationsHandler } from './export-observations.command.ts';
import { CountNewObservations, CountNewObservationsHandler } from './count-new-observations.query.ts';
import { RefetchObservations, RefetchObservationsHandler } from './refetch-observations.query.ts';
import texts from './observations.fi.json' with { type: 'json' };
import { createObservationsStore, observationsStoreToken } from './observations.store.ts';
import { SearchObservationsHandler, SearchObservations } from './search-observations.query.ts';
import { SetObservationStatus, SetObservationStatusHandler } from './set-observation-status.command.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(observationsStoreToken).toConstantValue(createObservationsStore());
  bindMessages(options, 'observations', {
    refetchObservations: [RefetchObservations, RefetchObservationsHandler],
    countNewObservations: [CountNewObservations, CountNewObservationsHandler],
    searchObservations: [SearchObservations, SearchObservationsHandler],
    exportObservations: [ExportObservations, ExportObservationsHandler],
    countObservations: [CountObservations, CountObservationsHandler],
    loadCitizen: [LoadCitizen, LoadCitizenHandler],
    setObservationStatus: [SetObservationStatus, SetObservationStatusHandler],
  });
});
