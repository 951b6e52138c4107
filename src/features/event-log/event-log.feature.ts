import type { Feature } from '../../core/ui/feature';

export const eventLogFeature: Feature = {
  id: 'eventLog',
  load: () => import(/* webpackChunkName: "event-log" */ './event-log.module'),
  routes: [
    {
      path: '/event-log',
      roles: 'everyone',
      page: () => import(/* webpackChunkName: "event-log" */ './event-log.page').then((file) => file.EventLogPage),
    },
  ],
  // The shell's menu and error pages lead here for everyone, signed in or not.
  navigation: [],
  messages: { 'eventLog.loadEvents': { failed: 'inPlace' } },
};
