import type { Feature } from '#core/ui/feature.ts';
import type texts from './sign-in-trouble.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    signInTrouble: typeof texts;
  }
}

/** What stands in the place of every screen when nobody could be signed in; has no address of its own. */
export const signInTroubleFeature: Feature = {
  id: 'signInTrouble',
  load: () => import(/* webpackChunkName: "sign-in-trouble" */ './sign-in-trouble.module.ts'),
  routes: [],
  navigation: [],
};
