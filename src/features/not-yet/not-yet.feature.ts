import type { Feature, FeatureRoute } from '../../core/ui/feature';

const page: FeatureRoute['page'] = () => import('../shell/shell.public').then((shell) => shell.NotYetPage);

/** The landing pages of the screens that are still to come. */
export const notYetFeature: Feature = {
  id: 'notYet',
  load: () => import('./not-yet.module'),
  routes: [
    { path: '/hva-admin/*', roles: ['HVA_USER', 'DK_USER'], needsArea: true, page },
    { path: '/logistics', roles: ['LOGISTICS_USER'], page },
  ],
  navigation: [
    { to: '/hva-admin', textKey: 'shell:navigation.hvaAdmin', roles: ['HVA_USER'], needsArea: true },
    { to: '/logistics', textKey: 'shell:navigation.logistics', roles: ['LOGISTICS_USER'] },
  ],
  messages: {},
};
