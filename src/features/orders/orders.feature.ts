import type { Feature } from '#core/ui/feature.ts';
import * as ordersModule from './orders.module.ts';
import type texts from './orders.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    orders: typeof texts;
  }
}

/** What the areas' and logistics' lists of orders share: their filter, counts and states. */
export const ordersFeature: Feature = {
  id: 'orders',
  // A few words: less than a request of their own before the first list.
  load: () => Promise.resolve(ordersModule),
  routes: [],
  navigation: [],
};
