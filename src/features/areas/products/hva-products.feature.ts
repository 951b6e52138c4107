import type { Feature, FeatureRoute } from '#core/ui/feature.ts';
import type texts from './hva-products.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    hvaProducts: typeof texts;
  }
}

const area = { roles: ['HVA_USER'], needsArea: true } satisfies Partial<FeatureRoute>;

/** An area's products: those in its selection, and those that it may add. */
export const hvaProductsFeature: Feature = {
  id: 'hvaProducts',
  load: () => import(/* webpackChunkName: "hva-products" */ './hva-products.module.ts'),
  needs: ['hvaArea'],
  routes: [
    {
      path: '/hva-admin/hva-products-in-use',
      ...area,
      title: 'commandPalette:screen.hvaProducts',
      page: () =>
        import(/* webpackChunkName: "hva-products" */ './in-use/in-use.page.tsx').then((file) => file.InUsePage),
    },
    {
      path: '/hva-admin/hva-catalog',
      ...area,
      title: 'commandPalette:screen.hvaCatalogue',
      page: () =>
        import(/* webpackChunkName: "hva-products" */ './catalogue/hva-catalogue.page.tsx').then(
          (file) => file.HvaCataloguePage,
        ),
    },
  ],
  navigation: [],
};
