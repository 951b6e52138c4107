import type { Feature } from '#core/ui/feature.ts';
import type texts from './translations.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    translations: typeof texts;
  }
}

/** How the screens that edit texts in three languages show the state of the translations. */
export const translationsFeature: Feature = {
  id: 'translations',
  load: async () => ({ texts: (await import('./translations.fi.json', { with: { type: 'json' } })).default }),
  routes: [],
  navigation: [],
};
