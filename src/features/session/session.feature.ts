import type { Feature } from '#core/ui/feature.ts';
import { module, texts } from './session.module.ts';
import type featureTexts from './session.fi.json';

declare module '#core/feedback/feature-texts.ts' {
  interface FeatureTexts {
    session: typeof featureTexts;
  }
}

/** Loaded at start: nothing works without a session. */
export const sessionFeature: Feature = {
  id: 'session',
  load: () => Promise.resolve({ module, texts }),
  routes: [],
  navigation: [],
};
