import type { Feature } from '../../core/ui/feature';

/** How the screens that edit texts in three languages show where the translations stand. */
export const translationsFeature: Feature = {
  id: 'translations',
  load: () => import('./translations.module'),
  routes: [],
  navigation: [],
  messages: {},
};
