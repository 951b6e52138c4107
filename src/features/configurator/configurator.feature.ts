import type { Feature, FeatureRoute } from '#core/ui/feature.ts';
import type texts from './configurator.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    configurator: typeof texts;
  }
}

const root = '/product-configurator/:productId';
const dk = { roles: ['DK_USER'] } satisfies Partial<FeatureRoute>;

export const configuratorFeature: Feature = {
  id: 'configurator',
  load: () => import(/* webpackChunkName: "configurator" */ './configurator.module.ts'),
  // The catalogue discards a new product that is left; the preview is the area's product page.
  needs: ['dkCatalogue', 'hvaProductView', 'translations', 'citizenPreview', 'live', 'productChecks', 'approvals'],
  // Spec 1 §9: a second longer than elsewhere.
  toastTime: 5_000,
  routes: [
    { path: root, ...dk, page: () => import('./phases/open-phase.page.tsx').then((file) => file.OpenPhasePage) },
    {
      path: `${root}/basic-info`,
      ...dk,
      page: () => import('./basic-info/basic-info.page.tsx').then((file) => file.BasicInfoPage),
    },
    {
      path: `${root}/product-contents`,
      ...dk,
      page: () => import('./product-contents/product-contents.page.tsx').then((file) => file.ProductContentsPage),
    },
    {
      path: `${root}/hva-settings`,
      ...dk,
      page: () => import('./hva-settings/hva-settings.page.tsx').then((file) => file.HvaSettingsPage),
    },
    {
      path: `${root}/citizen-texts`,
      ...dk,
      page: () => import('./citizen-texts/citizen-texts.page.tsx').then((file) => file.CitizenTextsPage),
    },
    {
      path: `${root}/preview`,
      ...dk,
      page: () => import('./preview/preview.page.tsx').then((file) => file.PreviewPage),
    },
  ],
  navigation: [],
};
