import type { Feature } from '#core/ui/feature.ts';
import type texts from './kit-handover.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    kitHandover: typeof texts;
  }
}

/** The end of a day at the packing station: what is handed over to the post (decision 160). */
export const kitHandoverFeature: Feature = {
  id: 'kitHandover',
  load: () => import(/* webpackChunkName: "kit-handover" */ './kit-handover.module.ts'),
  routes: [
    {
      path: '/logistics/handover',
      roles: ['LOGISTICS_USER'],
      title: 'commandPalette:screen.handover',
      page: () =>
        import(/* webpackChunkName: "kit-handover" */ './handover.page.tsx').then((file) => file.HandoverPage),
    },
  ],
  navigation: [],
};
