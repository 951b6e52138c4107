import type { Feature } from '#core/ui/feature.ts';
import type texts from './list-views.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    listViews: typeof texts;
  }
}

/** Saved views of the lists: loaded when somebody opens them, or an address names one. */
export const listViewsFeature: Feature = {
  id: 'listViews',
  load: () => import(/* webpackChunkName: "list-views" */ './list-views.module.ts'),
  routes: [],
  navigation: [],
};
