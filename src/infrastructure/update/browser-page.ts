import { appVersionHeader } from '#core/contracts/app-configuration.ts';
import type { Page } from '#core/ports/browser.ts';

/** A server that does not answer within this time, in milliseconds, counts as unreachable. */
const timeout = 5_000;

const errors = new WeakSet<object>();
const listeners: (() => void)[] = [];

/**
 * Hears of all code that cannot be loaded: webpack loads it by one function, which it lets a program replace. Called
 * once, by the entry, before it loads anything.
 */
export function monitorCodeLoading(): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunk) =>
    load(chunk).catch((error: unknown) => {
      if (typeof error === 'object' && error !== null) errors.add(error);
      for (const listener of listeners) listener();
      throw error;
    });
}

export const browserPage: Page = {
  version: globalThis.document?.documentElement.dataset['version'] ?? '',
  servedVersion: async () => {
    try {
      const answer = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
      return answer.ok ? (answer.headers.get(appVersionHeader) ?? '') : undefined;
    } catch {
      return undefined;
    }
  },
  reload: () => location.reload(),
  isMissingCode: (error) => typeof error === 'object' && error !== null && errors.has(error),
  onMissingCode: (listener) => void listeners.push(listener),
};
