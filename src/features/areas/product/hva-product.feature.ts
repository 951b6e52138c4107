import type { Feature, FeatureRoute } from '#core/ui/feature.ts';
import type texts from './hva-product.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    hvaProduct: typeof texts;
  }
}

const page: FeatureRoute['page'] = () =>
  import(/* webpackChunkName: "hva-product" */ './hva-product.page.tsx').then((file) => file.HvaProductPage);

/** An area product's page: its settings and instruction texts. */
export const hvaProductFeature: Feature = {
  id: 'hvaProduct',
  load: () => import(/* webpackChunkName: "hva-product" */ './hva-product.module.ts'),
  needs: ['hvaProducts', 'hvaProductView', 'translations', 'citizenPreview', 'live', 'productChecks'],
  routes: [
    // A diagnostic-centre user with an area comes from the catalogue (decision A16).
    { path: '/hva-admin/hva-product/:hvaProductId?', roles: ['HVA_USER', 'DK_USER'], needsArea: true, page },
  ],
  navigation: [],
};
