import { Observable } from 'rxjs';
import { showPresence } from '#core/contracts/live-event.contract.ts';
import { Colleagues } from '#core/live/colleagues.ts';
import type { Live } from '#core/ports/live.ts';
import { liveMessages, type LiveMessageOptions } from './live-messages.ts';

export type LiveOptions = Omit<LiveMessageOptions, 'isVisible'>;

/** The server's live events, by fetch: nothing else reads an answer as it comes, or sends a call while the page ends. */
export function openLive(options: LiveOptions): Live {
  const isVisible = new Observable<boolean>((tab) => {
    const look = (): void => tab.next(document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  });
  const colleagues = new Colleagues(liveMessages({ ...options, isVisible }));
  return {
    listen: (listener) => colleagues.listen(listener),
    editors: () => colleagues.editors(),
    show: ({ objectId, part, tabId }, state) => {
      const query = new URLSearchParams({ objectId, part, tabId, state });
      // The next sign comes in a moment, and without signs one is taken for gone.
      void send(options, `${showPresence.path}?${query.toString()}`).catch(() => undefined);
    },
  };
}

async function send({ apiBase, accessToken }: LiveOptions, address: string): Promise<void> {
  const token = await accessToken();
  if (token === undefined) return;
  const headers = { authorization: `Bearer ${token}` };
  // oxlint-disable-next-line no-restricted-globals -- a call that outlives its page
  await fetch(apiBase + address, { method: showPresence.method, headers, keepalive: true });
}
