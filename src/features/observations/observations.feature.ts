import type { Feature } from '#core/ui/feature.ts';

/** An area's results. */
export const observationsFeature: Feature = {
  id: 'observations',
  load: () => import(/* webpackChunkName: "observations" */ './observations.module.ts'),
  // The tabs that the screen stands under.
  needs: ['hvaArea'],
  routes: [
    {
      path: '/hva-admin/observations',
      roles: ['HVA_USER'],
      needsArea: true,
      title: 'commandPalette:screen.observations',
      page: () =>
        import(/* webpackChunkName: "observations" */ './observations.page.tsx').then((file) => file.ObservationsPage),
    },
  ],
  navigation: [],
  messages: {
    'observations.searchObservations': { failed: 'inPlace' },
    'observations.countObservations': { failed: 'inPlace' },
    'observations.setObservationStatus': {
      succeeded: 'observations:toast.statusSet',
      failed: 'observations:toast.statusFailed',
      failedBy: { stale: 'observations:toast.statusChanged' },
    },
  },
};
