import type { Feature } from '../../core/ui/feature';
import { module, texts } from './session.module';

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
