import type { Feature } from '../../core/ui/feature';
import { module, texts } from './session.module';
import { signOut } from './sign-out';

/** Loaded at start: nothing works without a session. */
export const sessionFeature: Feature = {
  id: 'session',
  load: () => Promise.resolve({ module, texts }),
  routes: [],
  navigation: [],
  commands: [{ id: 'session.signOut', textKey: 'shell:menu.signOut', roles: 'signedIn', run: signOut }],
  messages: {
    'session.loadProfile': { failed: 'inPlace' },
    'session.signOut': {},
    'session.continueSession': {},
  },
};
