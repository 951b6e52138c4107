import { ContainerModule } from 'inversify';
import { bindQuery } from '#core/messaging/bind-message.ts';
import { LoadAnalysesHandler } from './load-analyses.handler.ts';
import { LoadAnalyses } from './load-analyses.query.ts';
import { LoadMicrobesHandler } from './load-microbes.handler.ts';
import { LoadMicrobes } from './load-microbes.query.ts';
import texts from './reference-data.fi.json' with { type: 'json' };
import { createReferenceDataStore, referenceDataStoreToken } from './reference-data.store.ts';

export { texts };

export const module = new ContainerModule((options) => {
  options.bind(referenceDataStoreToken).toConstantValue(createReferenceDataStore());
  bindQuery(options, LoadAnalyses, LoadAnalysesHandler);
  bindQuery(options, LoadMicrobes, LoadMicrobesHandler);
});
