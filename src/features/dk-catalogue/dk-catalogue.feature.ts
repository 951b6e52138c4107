import type { Feature } from '../../core/ui/feature';

export const dkCatalogueFeature: Feature = {
  id: 'dkCatalogue',
  load: () => import(/* webpackChunkName: "dk-catalogue" */ './dk-catalogue.module'),
  routes: [
    {
      path: '/dk-admin',
      roles: ['DK_USER'],
      page: () => import(/* webpackChunkName: "dk-catalogue" */ './catalogue.page').then((file) => file.CataloguePage),
    },
  ],
  navigation: [{ to: '/dk-admin', textKey: 'shell:navigation.dkCatalogue', roles: ['DK_USER'] }],
  messages: {
    'dkCatalogue.loadCatalogue': { failed: 'inPlace' },
    'dkCatalogue.createProduct': { failed: 'dkCatalogue:toast.createFailed' },
    'dkCatalogue.deleteDraftProduct': {
      succeeded: 'dkCatalogue:toast.deleted',
      failed: 'dkCatalogue:toast.deleteFailed',
    },
    // Nobody waits for it: a package that someone else has meanwhile saved simply stays.
    'dkCatalogue.discardProduct': { failed: 'inPlace' },
  },
};
