import type { Feature } from '../../core/ui/feature';

/** The screens that are still to come. */
export const notYetFeature: Feature = {
  id: 'notYet',
  load: () => import('./not-yet.module'),
  routes: [
    {
      path: '/logistics',
      roles: ['LOGISTICS_USER'],
      page: () => import('./logistics-to-come').then((file) => file.LogisticsToCome),
    },
  ],
  navigation: [{ to: '/logistics', textKey: 'shell:navigation.logistics', roles: ['LOGISTICS_USER'] }],
  messages: {},
};
