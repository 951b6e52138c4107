import type { BrowserStorage } from '#core/ports/browser-storage.ts';
import { webStorage } from './web-storage.ts';

/** What lives as long as the tab: all that belongs to a sign-in. */
export const sessionBrowserStorage: BrowserStorage = webStorage(() => sessionStorage);
