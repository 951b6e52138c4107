import type { Clipboard } from '#core/ports/clipboard.ts';
import type { Surroundings } from '#core/ports/surroundings.ts';

/** Browsers offer the clipboard to pages that came by TLS or from this machine only; elsewhere it is refused. */
export const browserClipboard: Clipboard = {
  write: async (text) => navigator.clipboard.writeText(text),
};

export const browserSurroundings: Surroundings = () => ({
  browser: navigator.userAgent,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
