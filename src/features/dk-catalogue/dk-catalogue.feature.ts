import { sessionToken } from '#core/di/token.ts';
import type { Feature } from '#core/ui/feature.ts';
import type texts from './dk-catalogue.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    dkCatalogue: typeof texts;
  }
}

export const dkCatalogueFeature: Feature = {
  id: 'dkCatalogue',
  load: () => import(/* webpackChunkName: "dk-catalogue" */ './dk-catalogue.module.ts'),
  routes: [
    {
      path: '/dk-admin',
      roles: ['DK_USER'],
      title: 'shell:navigation.dkCatalogue',
      page: () =>
        import(/* webpackChunkName: "dk-catalogue" */ './catalogue.page.tsx').then((file) => file.CataloguePage),
    },
  ],
  navigation: [{ to: '/dk-admin', textKey: 'shell:navigation.dkCatalogue', roles: ['DK_USER'] }],
  commands: [
    {
      id: 'dkCatalogue.createProduct',
      textKey: 'commandPalette:command.createProduct',
      roles: ['DK_USER'],
      // As its button in the catalogue: whoever has an area makes no products (Spec 2 §2).
      isAvailable: (services) => !services.get(sessionToken).profile()?.areaId,
      run: (context) =>
        import(/* webpackChunkName: "dk-catalogue" */ './create-and-open.ts').then((file) =>
          file.createAndOpen(context),
        ),
    },
  ],
};
