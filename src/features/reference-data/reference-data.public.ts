// What other features may use of the reference data.
export { LoadAnalyses } from './load-analyses.query.ts';
export { LoadMicrobes } from './load-microbes.query.ts';
export { referenceDataStoreToken } from './reference-data.store.ts';
export { AnalysisIndex, MicrobeIndex } from './suggestions.rule.ts';
