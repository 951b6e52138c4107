import type { Feature } from '#core/ui/feature.ts';
import type texts from './notifications.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    notifications: typeof texts;
  }
}

/** The toasts of this session, so that one that vanished can be read again. */
export const notificationsFeature: Feature = {
  id: 'notifications',
  load: async () => ({
    texts: (await import(/* webpackChunkName: "notifications" */ './notifications.fi.json', { with: { type: 'json' } }))
      .default,
  }),
  routes: [],
  navigation: [],
  tool: {
    id: 'notifications',
    textKey: 'shell:tool.notifications',
    view: () =>
      import(/* webpackChunkName: "notifications" */ './notifications-panel.tsx').then(
        (file) => file.NotificationsPanel,
      ),
  },
};
