import { supportRight } from '#core/contracts/person.contract.ts';
import type { Feature } from '#core/ui/feature.ts';
import type texts from './event-log.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    eventLog: typeof texts;
  }
}

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
    {
      path: '/event-log/server',
      roles: [supportRight],
      title: 'shell:navigation.serverEvents',
      page: () =>
        import(/* webpackChunkName: "server-events" */ './server/server-events.page.tsx').then(
          (file) => file.ServerEventsPage,
        ),
    },
  ],
  // The shell's menu and error pages lead here for everyone, signed in or not.
  navigation: [],
};
