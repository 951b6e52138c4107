import type { Feature } from '#core/ui/feature.ts';
import type texts from './situation.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    situation: typeof texts;
  }
}

/** How an area's work stands, or that of all areas, in numbers and charts (decision 153). */
export const situationFeature: Feature = {
  id: 'situation',
  load: () => import(/* webpackChunkName: "situation" */ './situation.module.ts'),
  routes: [
    {
      path: '/situation',
      roles: ['HVA_USER', 'DK_USER'],
      title: 'shell:navigation.situation',
      page: () => import(/* webpackChunkName: "situation" */ './situation.page.tsx').then((file) => file.SituationPage),
    },
  ],
  navigation: [{ to: '/situation', textKey: 'shell:navigation.situation', roles: ['HVA_USER', 'DK_USER'] }],
};
