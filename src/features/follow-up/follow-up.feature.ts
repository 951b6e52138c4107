import type { Feature } from '#core/ui/feature.ts';
import type texts from './follow-up.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    followUp: typeof texts;
  }
}

/** What is done about a positive finding, in its details (decision 151). */
export const followUpFeature: Feature = {
  id: 'followUp',
  load: () => import(/* webpackChunkName: "follow-up" */ './follow-up.module.ts'),
  routes: [],
  navigation: [],
};
