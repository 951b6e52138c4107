import type { BrowserStorage } from '../../core/ports/browser-storage';

/** The browser's session storage; where it is refused or full, nothing is kept and nothing fails. */
export const sessionBrowserStorage: BrowserStorage = {
  read: (key) => attempt(() => sessionStorage.getItem(key) ?? undefined),
  write: (key, value) => void attempt(() => sessionStorage.setItem(key, value)),
  remove: (key) => void attempt(() => sessionStorage.removeItem(key)),
  clear: () => void attempt(() => sessionStorage.clear()),
};

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
