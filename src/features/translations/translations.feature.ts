import type { Feature } from '#core/ui/feature.ts';

/** How the screens that edit texts in three languages show where the translations stand. */
export const translationsFeature: Feature = {
  id: 'translations',
  load: () => import('./translations.module.ts'),
  routes: [],
  navigation: [],
  messages: {},
};
