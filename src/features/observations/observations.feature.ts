import type { Feature } from '#core/ui/feature.ts';
import type texts from './observations.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    observations: typeof texts;
  }
}

/** An area's results. */
export const observationsFeature: Feature = {
  id: 'observations',
  load: () => import(/* webpackChunkName: "observations" */ './observations.module.ts'),
  // The tabs above the screen.
  needs: ['hvaArea', 'referralLists'],
  routes: [
    {
      path: '/hva-admin/observations',
      roles: ['HVA_USER'],
      needsArea: true,
      title: 'commandPalette:screen.observations',
      page: () =>
        import(/* webpackChunkName: "observations" */ './observations.page.tsx').then((file) => file.ObservationsPage),
    },
  ],
  navigation: [],
};
