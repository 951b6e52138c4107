import type { Feature } from '#core/ui/feature.ts';
import type texts from './hva-product-view.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    hvaProductView: typeof texts;
  }
}

/** The area's product page as components: shown read-only by the configurator, and edited by the area. */
export const hvaProductViewFeature: Feature = {
  id: 'hvaProductView',
  load: async () => ({ texts: (await import('./hva-product-view.fi.json', { with: { type: 'json' } })).default }),
  routes: [],
  navigation: [],
};
