import type { Feature } from '#core/ui/feature.ts';
import texts from './hva-area.fi.json' with { type: 'json' };

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    hvaArea: typeof texts;
  }
}

/** The frame of an area's screens: their root, their line in the menu, their tabs. */
export const hvaAreaFeature: Feature = {
  id: 'hvaArea',
  // A few words: less than a request of their own before an area's first list.
  load: () => Promise.resolve({ texts }),
  routes: [
    {
      path: '/hva-admin',
      roles: ['HVA_USER'],
      needsArea: true,
      page: () => import('./area-root.page.tsx').then((file) => file.AreaRootPage),
    },
  ],
  navigation: [{ to: '/hva-admin', textKey: 'shell:navigation.hvaAdmin', roles: ['HVA_USER'], needsArea: true }],
};
