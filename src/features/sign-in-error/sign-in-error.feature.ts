import type { Feature } from '#core/ui/feature.ts';
import type texts from './sign-in-error.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    signInError: typeof texts;
  }
}

/** Shown in place of every screen when nobody could be signed in; has no address of its own. */
export const signInErrorFeature: Feature = {
  id: 'signInError',
  load: async () => ({
    texts: (await import(/* webpackChunkName: "sign-in-error" */ './sign-in-error.fi.json', { with: { type: 'json' } }))
      .default,
  }),
  routes: [],
  navigation: [],
};
