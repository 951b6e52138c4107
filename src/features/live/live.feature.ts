import type { Feature } from '#core/ui/feature.ts';
import type texts from './live.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    live: typeof texts;
  }
}

/** What an open form says of what colleagues have stored of it meanwhile. */
export const liveFeature: Feature = {
  id: 'live',
  load: async () => ({ texts: (await import('./live.fi.json', { with: { type: 'json' } })).default }),
  routes: [],
  navigation: [],
};
