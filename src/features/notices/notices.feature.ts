import type { Feature } from '#core/ui/feature.ts';
import type texts from './notices.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    notices: typeof texts;
  }
}

/** What the law wants told to everyone, signed in or not: how accessible the service is, and what it keeps of its users. */
export const noticesFeature: Feature = {
  id: 'notices',
  load: async () => ({
    texts: (await import(/* webpackChunkName: "notices" */ './notices.fi.json', { with: { type: 'json' } })).default,
  }),
  routes: [
    {
      path: '/accessibility',
      roles: 'everyone',
      title: 'shell:navigation.accessibility',
      page: () =>
        import(/* webpackChunkName: "notices" */ './accessibility.page.tsx').then((file) => file.AccessibilityPage),
    },
    {
      path: '/privacy',
      roles: 'everyone',
      title: 'shell:navigation.privacy',
      page: () => import(/* webpackChunkName: "notices" */ './privacy.page.tsx').then((file) => file.PrivacyPage),
    },
  ],
  // As the event log: the menu's own lines lead here, for everyone.
  navigation: [],
};
