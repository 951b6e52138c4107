import type { Feature } from '#core/ui/feature.ts';
import type texts from './referrals.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    referrals: typeof texts;
  }
}

/** An area's referrals. */
export const referralsFeature: Feature = {
  id: 'referrals',
  load: () => import(/* webpackChunkName: "referrals" */ './referrals.module.ts'),
  // The tabs above the screen.
  needs: ['hvaArea', 'referralLists'],
  routes: [
    {
      path: '/hva-admin/referrals',
      roles: ['HVA_USER'],
      needsArea: true,
      title: 'commandPalette:screen.referrals',
      page: () => import(/* webpackChunkName: "referrals" */ './referrals.page.tsx').then((file) => file.ReferralsPage),
    },
  ],
  navigation: [],
};
