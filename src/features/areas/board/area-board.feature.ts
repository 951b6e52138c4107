import type { Feature } from '#core/ui/feature.ts';
import type texts from './area-board.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    areaBoard: typeof texts;
  }
}

/** Which area uses which of the diagnostic centre's products. */
export const areaBoardFeature: Feature = {
  id: 'areaBoard',
  load: () => import(/* webpackChunkName: "area-board" */ './area-board.module.ts'),
  routes: [
    {
      path: '/area-board',
      roles: ['DK_USER'],
      title: 'shell:navigation.areaBoard',
      page: () =>
        import(/* webpackChunkName: "area-board" */ './area-board.page.tsx').then((file) => file.AreaBoardPage),
    },
  ],
  navigation: [{ to: '/area-board', textKey: 'shell:navigation.areaBoard', roles: ['DK_USER'] }],
};
