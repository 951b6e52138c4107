// What other features may use of the reference data.
export { LoadAnalyses } from './load-analyses.query';
export { LoadMicrobes } from './load-microbes.query';
export { referenceDataStoreToken } from './reference-data.store';
export { suggestAnalyses, suggestMicrobes } from './suggestions.rule';
