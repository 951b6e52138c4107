import type { Feature } from '#core/ui/feature.ts';
import type texts from './approvals.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    approvals: typeof texts;
  }
}

/** Review of a product by a second person, beside its forms and its preview. */
export const approvalsFeature: Feature = {
  id: 'approvals',
  load: () => import(/* webpackChunkName: "configurator" */ './approvals.module.ts'),
  routes: [],
  navigation: [],
};
