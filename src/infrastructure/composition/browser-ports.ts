import type { Clipboard, PageLife, Surroundings } from '#core/ports/browser.ts';

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
