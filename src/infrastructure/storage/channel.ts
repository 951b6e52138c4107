import type { TabChannel } from '#core/ports/browser.ts';

/** A channel to the browser's other tabs. Where a page may keep nothing, a browser may refuse that, too: then it is silent. */
export function channelOf(name: string): TabChannel {
  try {
    return new BroadcastChannel(name);
  } catch {
    return Object.assign(new EventTarget(), { postMessage: () => undefined });
  }
}
