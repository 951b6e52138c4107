import type { BrowserStorage } from '../../core/ports/browser-storage';
import { webStorage } from './web-storage';

/** What this browser keeps for whoever uses it: how the screens look, never what they show. */
export const lastingBrowserStorage: BrowserStorage = webStorage(() => localStorage);
