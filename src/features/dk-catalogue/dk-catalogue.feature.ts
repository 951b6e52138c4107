import type { Feature } from '#core/ui/feature.ts';

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
      run: (context) =>
        import(/* webpackChunkName: "dk-catalogue" */ './create-and-open.ts').then((file) =>
          file.createAndOpen(context),
        ),
    },
  ],
  messages: {
    'dkCatalogue.loadCatalogue': { failed: 'inPlace' },
    'dkCatalogue.createProduct': { failed: 'dkCatalogue:toast.createFailed' },
    'dkCatalogue.copyProduct': { succeeded: 'dkCatalogue:toast.copied', failed: 'dkCatalogue:toast.copyFailed' },
    'dkCatalogue.deleteDraftProduct': {
      succeeded: 'dkCatalogue:toast.deleted',
      failed: 'dkCatalogue:toast.deleteFailed',
    },
    // Nobody waits for it: a package that someone else has meanwhile saved simply stays.
    'dkCatalogue.discardProduct': { failed: 'inPlace' },
  },
};
