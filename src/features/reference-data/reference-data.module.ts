import { ContainerModule } from 'inversify';
import { bindQuery } from '../../core/messaging/bind-message';
import { LoadAnalysesHandler } from './load-analyses.handler';
import { LoadAnalyses } from './load-analyses.query';
import { LoadMicrobesHandler } from './load-microbes.handler';
import { LoadMicrobes } from './load-microbes.query';
import texts from './reference-data.fi.json' with { type: 'json' };
import { createReferenceDataStore, referenceDataStoreToken } from './reference-data.store';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(referenceDataStoreToken).toConstantValue(createReferenceDataStore());
  bindQuery(options, LoadAnalyses, LoadAnalysesHandler);
  bindQuery(options, LoadMicrobes, LoadMicrobesHandler);
});
