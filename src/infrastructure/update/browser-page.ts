import { appVersionHeader } from '#core/contracts/app-configuration.ts';
import type { Page } from '#core/ports/browser.ts';

/** A server that does not answer within this time, in milliseconds, counts as unreachable. */
const timeout = 5_000;
/** Code that has not come within this time, in milliseconds, counts as missing: import() by itself waits for ever. */
const codeTimeout = 60_000;

const errors = new WeakSet<object>();
const listeners: (() => void)[] = [];

/**
 * Hears of all code that cannot be loaded: webpack loads it by one function, which it lets a program replace. Called
 * once, by the entry, before it loads anything.
 */
export function monitorCodeLoading(): void {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = (chunk) =>
    inTime(load(chunk)).catch((error: unknown) => {
      if (typeof error === 'object' && error !== null) errors.add(error);
      for (const listener of listeners) listener();
      throw error;
    });
}

/** The application itself is waited for, however slow the line: until it is there, index.html has its own word for that. */
async function inTime<Code>(loading: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const giveUp = (): void => void (listeners.length > 0 && reject(new Error('A part of the code has not come')));
    timer = setTimeout(giveUp, codeTimeout);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
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
