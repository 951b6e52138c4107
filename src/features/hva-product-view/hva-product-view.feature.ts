import type { Feature } from '#core/ui/feature.ts';

/** The area's product page as components: shown read-only by the configurator, and edited by the area. */
export const hvaProductViewFeature: Feature = {
  id: 'hvaProductView',
  load: () => import('./hva-product-view.module.ts'),
  routes: [],
  navigation: [],
  messages: {},
};
