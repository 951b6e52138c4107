// What other features may use of the reference data, but for its search (suggestions.public.ts): no list needs that.
export { LoadAnalyses } from './load-analyses.query.ts';
export { LoadMicrobes } from './load-microbes.query.ts';
export { referenceDataStoreToken } from './reference-data.store.ts';
