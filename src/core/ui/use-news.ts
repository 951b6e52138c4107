import { useEffect, useRef } from 'react';
import { liveToken } from '../di/token.ts';
import type { Live, LiveMessage } from '../ports/live.ts';
import type { Services } from './services.tsx';
import { useLive } from './use-loaded.ts';

/**
 * Calls for every live message that is news, and when the connection is back after it was lost: what was said meanwhile
 * nobody has heard. Until the returned function is called.
 */
export function listenForNews(live: Live, isNews: (message: LiveMessage) => boolean, onNews: () => void): () => void {
  let hasMissed = false;
  return live.listen((message) => {
    const isNew = message.kind === 'connected' ? hasMissed : isNews(message);
    hasMissed = message.kind === 'lost' || (hasMissed && message.kind !== 'connected');
    if (isNew) onNews();
  });
}

/** The same for as long as a screen is shown, once the live events have loaded. */
export function useNews(isNews: (message: LiveMessage) => boolean, onNews: () => void): void {
  const live = useLive();
  const latest = useRef({ isNews, onNews });
  latest.current = { isNews, onNews };
  useEffect(
    () =>
      live &&
      listenForNews(
        live,
        (message) => latest.current.isNews(message),
        () => latest.current.onNews(),
      ),
    [live],
  );
}

/**
 * Calls once the browser has a network again, and once the stream of live events is back after it was lost: what had no
 * answer may have one now (decision 560). A hidden tab waits until it is shown: a person may have dozens, and everybody's
 * network comes back at once (decision 616). Until the returned function is called.
 */
export function whenBack(services: Services, onBack: () => void): () => void {
  let isLeft = false;
  let isDue = false;
  let stop = (): void => undefined;
  const onOnline = (): void => {
    isDue = document.visibilityState === 'hidden';
    if (!isDue) onBack();
  };
  const onShown = (): void => {
    if (isDue) onOnline();
  };
  const follow = services
    .get(liveToken)()
    .then((live) => {
      if (!isLeft) stop = listenForNews(live, () => false, onBack);
    });
  // Without a network it may not load: the browser's word is left.
  follow.catch(() => undefined);
  window.addEventListener('online', onOnline);
  document.addEventListener('visibilitychange', onShown);
  return () => {
    isLeft = true;
    stop();
    window.removeEventListener('online', onOnline);
    document.removeEventListener('visibilitychange', onShown);
  };
}
