import type { Feature } from '#core/ui/feature.ts';
import type texts from './product-checks.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    productChecks: typeof texts;
  }
}

/** How the screens of products show what the checks say (decision 137). */
export const productChecksFeature: Feature = {
  id: 'productChecks',
  load: async () => ({ texts: (await import('./product-checks.fi.json', { with: { type: 'json' } })).default }),
  routes: [],
  navigation: [],
};
