import type { Feature, FeatureRoute } from '../../core/ui/feature';

const area = { roles: ['HVA_USER'], needsArea: true } satisfies Partial<FeatureRoute>;

/** The screens that are still to come. */
export const notYetFeature: Feature = {
  id: 'notYet',
  load: () => import('./not-yet.module'),
  needs: ['hvaArea'],
  routes: [
    {
      path: '/hva-admin/referrals',
      ...area,
      page: () => import('./area-to-come').then((file) => file.ReferralsToCome),
    },
    {
      path: '/hva-admin/observations',
      ...area,
      page: () => import('./area-to-come').then((file) => file.ObservationsToCome),
    },
    {
      path: '/logistics',
      roles: ['LOGISTICS_USER'],
      page: () => import('./logistics-to-come').then((file) => file.LogisticsToCome),
    },
  ],
  navigation: [{ to: '/logistics', textKey: 'shell:navigation.logistics', roles: ['LOGISTICS_USER'] }],
  messages: {},
};
