import type { Clipboard, Surroundings } from '#core/ports/browser.ts';

/** Browsers offer the clipboard to pages that came by TLS or from this machine only; elsewhere it is refused. */
export const browserClipboard: Clipboard = {
  write: async (text) => navigator.clipboard.writeText(text),
};

export const browserSurroundings: Surroundings = () => ({
  browser: navigator.userAgent,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
