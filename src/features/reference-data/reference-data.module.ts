import { ContainerModule } from 'inversify';
import { bindMessages } from '#core/messaging/bind-message.ts';
import { LoadAnalysesHandler, LoadAnalyses } from './load-analyses.query.ts';
import { LoadMicrobesHandler, LoadMicrobes } from './load-microbes.query.ts';
import texts from './reference-data.fi.json' with { type: 'json' };
import { createReferenceDataStore, referenceDataStoreToken } from './reference-data.store.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(referenceDataStoreToken).toConstantValue(createReferenceDataStore());
  bindMessages(options, 'referenceData', {
    loadAnalyses: [LoadAnalyses, LoadAnalysesHandler],
    loadMicrobes: [LoadMicrobes, LoadMicrobesHandler],
  });
});
