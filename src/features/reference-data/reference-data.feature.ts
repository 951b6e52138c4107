import type { Feature } from '#core/ui/feature.ts';
import type texts from './reference-data.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    referenceData: typeof texts;
  }
}

export const referenceDataFeature: Feature = {
  id: 'referenceData',
  load: () => import('./reference-data.module.ts'),
  routes: [],
  navigation: [],
};
