import type { Feature } from '#core/ui/feature.ts';

export const eventLogFeature: Feature = {
  id: 'eventLog',
  load: () => import(/* webpackChunkName: "event-log" */ './event-log.module.ts'),
  routes: [
    {
      path: '/event-log',
      roles: 'everyone',
      title: 'shell:navigation.eventLog',
      page: () => import(/* webpackChunkName: "event-log" */ './event-log.page.tsx').then((file) => file.EventLogPage),
    },
  ],
  // The shell's menu and error pages lead here for everyone, signed in or not.
  navigation: [],
  messages: {
    'eventLog.loadEvents': { failed: 'inPlace' },
    'eventLog.exportEvents': { failed: 'eventLog:toast.exportFailed' },
    'eventLog.openEventFile': { failed: 'eventLog:toast.notALog' },
    'eventLog.closeEventFile': {},
    'eventLog.copySummary': { succeeded: 'eventLog:toast.copied', failed: 'eventLog:toast.copyFailed' },
  },
};
