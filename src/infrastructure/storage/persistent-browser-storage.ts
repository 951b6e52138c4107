import type { BrowserStorage } from '#core/ports/browser-storage.ts';
import { webStorage } from './web-storage.ts';

/** What this browser keeps for whoever uses it: how the screens look, never what they show. */
export const persistentBrowserStorage: BrowserStorage = webStorage(() => localStorage);
