import type { Feature } from '#core/ui/feature.ts';

export const referenceDataFeature: Feature = {
  id: 'referenceData',
  load: () => import('./reference-data.module.ts'),
  routes: [],
  navigation: [],
  messages: {
    'referenceData.loadAnalyses': { failed: 'referenceData:toast.analysesFailed' },
    'referenceData.loadMicrobes': { failed: 'referenceData:toast.microbesFailed' },
  },
};
