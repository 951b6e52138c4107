import type { Feature } from '#core/ui/feature.ts';
import type texts from './connections.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    connections: typeof texts;
  }
}

/** What leads to what in a product, on one page. */
export const connectionsFeature: Feature = {
  id: 'connections',
  load: () => import(/* webpackChunkName: "connections" */ './connections.module.ts'),
  routes: [
    {
      path: '/product-configurator/:productId/connections',
      roles: ['DK_USER'],
      page: () =>
        import(/* webpackChunkName: "connections" */ './connections.page.tsx').then(
          (file) => file.ProductConnectionsPage,
        ),
    },
    {
      path: '/hva-admin/hva-product/:hvaProductId/connections',
      roles: ['HVA_USER', 'DK_USER'],
      needsArea: true,
      page: () =>
        import(/* webpackChunkName: "connections" */ './connections.page.tsx').then(
          (file) => file.HvaProductConnectionsPage,
        ),
    },
  ],
  navigation: [],
};
