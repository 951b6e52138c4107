import type { Feature } from '#core/ui/feature.ts';
import type texts from './versions.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    versions: typeof texts;
  }
}

const productPage = () =>
  import(/* webpackChunkName: "versions" */ './versions.page.tsx').then((file) => file.ProductVersionsPage);
const hvaProductPage = () =>
  import(/* webpackChunkName: "versions" */ './versions.page.tsx').then((file) => file.HvaProductVersionsPage);

/** Every version of what is published, what it changed, and the way back to it. */
export const versionsFeature: Feature = {
  id: 'versions',
  load: () => import(/* webpackChunkName: "versions" */ './versions.module.ts'),
  // The areas of the alert and its words; how changes read; the files of a version; what keeps an area's from coming back.
  needs: ['configurator', 'hvaProductView', 'attachments', 'hvaProduct'],
  routes: [
    { path: '/product-configurator/:productId/versions', roles: ['DK_USER'], page: productPage },
    {
      path: '/hva-admin/hva-product/:hvaProductId/versions',
      roles: ['HVA_USER', 'DK_USER'],
      needsArea: true,
      page: hvaProductPage,
    },
  ],
  navigation: [],
};
