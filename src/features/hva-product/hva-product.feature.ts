import type { Feature, FeatureRoute } from '#core/ui/feature.ts';

const page: FeatureRoute['page'] = () =>
  import(/* webpackChunkName: "hva-product" */ './hva-product.page.tsx').then((file) => file.HvaProductPage);

/** An area package's page: its settings and instruction texts. */
export const hvaProductFeature: Feature = {
  id: 'hvaProduct',
  load: () => import(/* webpackChunkName: "hva-product" */ './hva-product.module.ts'),
  needs: ['hvaProducts', 'hvaProductView', 'translations', 'citizenPreview'],
  routes: [
    // A diagnostic-centre user with an area comes from the catalogue (decision A16).
    { path: '/hva-admin/hva-product/:hvaProductId?', roles: ['HVA_USER', 'DK_USER'], needsArea: true, page },
  ],
  navigation: [],
  messages: {
    'hvaProduct.loadHvaProduct': { failed: 'inPlace' },
    'hvaProduct.checkHvaProduct': {},
    'hvaProduct.confirmTranslation': { failedBy: { conflict: 'translations:toast.changedAgain' } },
    'hvaProduct.loadPackageChanges': {},
    'hvaProduct.loadCopyPackages': { failed: 'inPlace' },
    'hvaProduct.loadCopySource': { failed: 'inPlace' },
    'hvaProduct.markPackageReviewed': {
      succeeded: 'hvaProduct:toast.reviewed',
      failedBy: { conflict: 'hvaProduct:toast.changedAgain' },
    },
    // What a save did is told by its handler: a conflict is no success to speak of.
    'hvaProduct.saveHvaProduct': { failedBy: { invalid: 'hvaProduct:toast.checkProduct' } },
    'hvaProduct.publishHvaProduct': {
      succeeded: 'hvaProduct:toast.published',
      failed: 'hvaProduct:toast.checkProduct',
    },
  },
};
