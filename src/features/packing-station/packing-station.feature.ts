import type { Feature } from '#core/ui/feature.ts';
import type texts from './packing-station.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    packingStation: typeof texts;
  }
}

/** Where kits are packed, two scans each (decision 160, beyond the specifications). */
export const packingStationFeature: Feature = {
  id: 'packingStation',
  // Its prints are those of the logistics list.
  needs: ['logistics'],
  load: () => import(/* webpackChunkName: "packing-station" */ './packing-station.module.ts'),
  routes: [
    {
      path: '/logistics/packing-station',
      roles: ['LOGISTICS_USER'],
      title: 'commandPalette:screen.packingStation',
      page: () =>
        import(/* webpackChunkName: "packing-station" */ './packing-station.page.tsx').then(
          (file) => file.PackingStationPage,
        ),
    },
    {
      path: '/logistics/packing-station/parked',
      roles: ['LOGISTICS_USER'],
      title: 'commandPalette:screen.parkedKits',
      page: () =>
        import(/* webpackChunkName: "parked-kits" */ './parked/parked-kits.page.tsx').then(
          (file) => file.ParkedKitsPage,
        ),
    },
    {
      path: '/hva-admin/parked-kits',
      roles: ['HVA_USER'],
      needsArea: true,
      title: 'commandPalette:screen.parkedKitsOfArea',
      page: () =>
        import(/* webpackChunkName: "parked-kits" */ './parked/parked-kits-of-area.page.tsx').then(
          (file) => file.ParkedKitsOfAreaPage,
        ),
    },
    {
      path: '/dk-admin/parked-kits',
      roles: ['DK_USER'],
      title: 'commandPalette:screen.parkedKitsOfProducts',
      page: () =>
        import(/* webpackChunkName: "parked-kits" */ './parked/parked-kits-of-products.page.tsx').then(
          (file) => file.ParkedKitsOfProductsPage,
        ),
    },
  ],
  navigation: [],
};
