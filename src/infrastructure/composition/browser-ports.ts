import type { Clipboard, PageLife, Surroundings } from '#core/ports/browser.ts';
import type { Ids } from '#core/ports/clock-and-ids.ts';
import type { BrowserStorage } from '#core/ports/storage.ts';

/** Browsers offer the clipboard to pages that came by TLS or from this machine only; elsewhere it is refused. */
export const browserClipboard: Clipboard = {
  write: async (text) => navigator.clipboard.writeText(text),
};

export const browserSurroundings: Surroundings = () => ({
  browser: navigator.userAgent,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export const browserPageLife: PageLife = {
  isHidden: () => document.visibilityState === 'hidden',
  onHidden: (listener) =>
    document.addEventListener('visibilitychange', () => void (browserPageLife.isHidden() && listener())),
  onOnline: (listener) => window.addEventListener('online', listener),
};

const key = 'omanayte.browserSession';

/** The id of this browser session: it outlives reloads and sign-in redirects; a sign-out ends it. */
export function browserSessionId(storage: BrowserStorage, ids: Ids): string {
  const known = storage.read(key);
  if (known) return known;
  const id = ids();
  storage.write(key, id);
  return id;
}
