import { useCallback, useEffect, useRef, useState } from 'react';
import { reportMissingPartToken } from '../ports/browser.ts';
import { liveToken } from '../di/token.ts';
import { loadRequestRules } from '../messaging/message.ts';
import type { Live } from '../ports/live.ts';
import { useService } from './services.tsx';

/** Milliseconds until what could not be loaded is tried again; twice as long each time, up to the longest. */
const firstPause = 2_000;
const longestPause = 30_000;

/**
 * Loads a part until it is there, and sooner once the browser has a network again: nobody is told that it is not, so that nobody
 * would press anything again (decision 450). Until the returned function is called.
 */
function loadUntilThere<Part>(
  load: () => Promise<Part>,
  onLoaded: (part: Part) => void,
  hasFailed = false,
): () => void {
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('online', attempt);
  };
  const attempt = (): void => {
    clearTimeout(timer);
    load().then(
      (part) => {
        if (isOver) return;
        stop();
        onLoaded(part);
      },
      () => isOver || wait(),
    );
  };
  const wait = (): void => {
    timer = setTimeout(attempt, pause);
    pause = Math.min(2 * pause, longestPause);
  };
  addEventListener('online', attempt);
  if (hasFailed) wait();
  else attempt();
  return stop;
}

/** Asks again for what has just failed, in the same pauses, until it succeeds or the view is left; for nothing where it is undefined. */
export function useAskAgain(ask: (() => Promise<unknown>) | undefined, onDone: () => void): void {
  const latest = useRef(onDone);
  latest.current = onDone;
  useEffect(() => ask && loadUntilThere(ask, () => latest.current(), true), [ask]);
}

/**
 * A part of the page that is loaded when it is first wanted. Unlike `React.lazy`, a failed load (the network is down)
 * harms nothing: where it is reported, it is tried again the next time the part is wanted; else by itself.
 */
export function useLoaded<Part>(
  load: () => Promise<Part>,
  wanted: boolean,
  onFailure?: (error: unknown) => void,
): Part | undefined {
  // In an object: a component is a function, which setState would call.
  const [part, setPart] = useState<{ readonly value: Part }>();
  useEffect(() => {
    if (!wanted || part) return undefined;
    if (!onFailure) return loadUntilThere(load, (value) => setPart({ value }));
    let left = false;
    load().then(
      (value) => left || setPart({ value }),
      (error: unknown) => left || onFailure(error),
    );
    return () => {
      left = true;
    };
  }, [load, wanted, part, onFailure]);
  return part?.value;
}

/**
 * A part of the page that is loaded when it is first wanted; when that fails, the person hears of it and `giveUp` is
 * called.
 */
export function useLoadedPart<Part>(load: () => Promise<Part>, wanted: boolean, giveUp: () => void): Part | undefined {
  const report = useService(reportMissingPartToken);
  const latest = useRef(giveUp);
  latest.current = giveUp;
  const reportFailure = useCallback(
    (error: unknown) => {
      report(error);
      latest.current();
    },
    [report],
  );
  return useLoaded(load, wanted, reportFailure);
}

/** The live events, once they have loaded. Screens work without them. */
export function useLive(): Live | undefined {
  const load = useService(liveToken);
  const [live, setLive] = useState<Live>();
  useEffect(() => loadUntilThere(load, setLive), [load]);
  return live;
}

/** Long enough for the first list to be on the screen on a slow line. */
const delay = 4000;

/**
 * Loads the toasts and dialogs before they are needed, for they may have to report that the network is down; and the rules of
 * requests, or on a silent network a first command waits a minute for its code, unsent, in place of its half (decision 551).
 */
export function preloadWhenIdle(): () => void {
  let stops: readonly (() => void)[] = [];
  const stop = afterFirstList(() => {
    const parts: readonly (() => Promise<unknown>)[] = [loadToastRegion, loadRequestDialog, loadRequestRules];
    stops = parts.map((load) => loadUntilThere(load, () => undefined));
  });
  return () => [stop, ...stops].forEach((each) => each());
}

/** Does what no list has to wait for, unless the returned function is called before. */
export function afterFirstList(work: () => void): () => void {
  const timer = setTimeout(() => whenIdle(work), delay);
  return () => clearTimeout(timer);
}

/**
 * Runs a task once the page has nothing better to do, such as to draw what was just loaded.
 * @param atLatest milliseconds, for a page that always has something to do
 */
export function whenIdle(task: () => void, atLatest = 2_000): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: atLatest });
  // Safari has no idle callbacks.
  else setTimeout(task, 200);
}

/** The dialog's code (19 kB) comes with the first question, or beforehand when the browser is idle. */
export const loadRequestDialog = () =>
  import(/* webpackChunkName: "dialogs" */ './dialogs/request-dialog.tsx').then((file) => file.RequestDialog);

/** The toasts' code comes with the first toast, or beforehand when the browser is idle. */
export const loadToastRegion = () =>
  import(/* webpackChunkName: "toasts" */ './toasts/toast-region.tsx').then((file) => file.ToastRegion);

/** The names of buttons that have the keyboard's focus come with the first key. */
export const loadFocusedNames = () =>
  import(/* webpackChunkName: "focused-names" */ './layers/focused-names.ts').then((file) => file.showFocusedNames);
