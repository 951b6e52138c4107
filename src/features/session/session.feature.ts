import type { Feature } from '#core/ui/feature.ts';
import { module, texts } from './session.module.ts';

/** Loaded at start: nothing works without a session. */
export const sessionFeature: Feature = {
  id: 'session',
  load: () => Promise.resolve({ module, texts }),
  routes: [],
  navigation: [],
  messages: {
    'session.loadProfile': { failed: 'inPlace' },
    'session.signOut': {},
    'session.continueSession': {},
  },
};
