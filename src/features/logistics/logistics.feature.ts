import type { Feature } from '#core/ui/feature.ts';
import type texts from './logistics.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    logistics: typeof texts;
  }
}

/** The kits on their way to the citizens, of all areas. */
export const logisticsFeature: Feature = {
  id: 'logistics',
  needs: ['referralLists'],
  load: () => import(/* webpackChunkName: "logistics" */ './logistics.module.ts'),
  routes: [
    {
      path: '/logistics',
      roles: ['LOGISTICS_USER'],
      title: 'shell:navigation.logistics',
      page: () => import(/* webpackChunkName: "logistics" */ './logistics.page.tsx').then((file) => file.LogisticsPage),
    },
    {
      path: '/logistics/packing-list',
      roles: ['LOGISTICS_USER'],
      title: 'commandPalette:screen.packingList',
      page: () =>
        import(/* webpackChunkName: "packing-list" */ './packing-list/packing-list.page.tsx').then(
          (file) => file.PackingListPage,
        ),
    },
  ],
  navigation: [{ to: '/logistics', textKey: 'shell:navigation.logistics', roles: ['LOGISTICS_USER'] }],
};
