import { loadRequestDialog } from './dialogs/load-request-dialog.ts';
import { loadToastRegion } from './toasts/load-toast-region.ts';

/** Long enough for the first list to be on the screen on a slow line. */
const delay = 4000;

/** Loads the toasts and dialogs before they are needed: they may have to report that the network is down. */
export function preloadWhenIdle(): () => void {
  const timer = setTimeout(
    () => whenIdle(() => void Promise.allSettled([loadToastRegion(), loadRequestDialog()])),
    delay,
  );
  return () => clearTimeout(timer);
}

/** Loads what a save needs before it is pressed: it has to say so when the network is down by then. */
export function preloadForSaving(): void {
  const load = () => [loadToastRegion(), loadRequestDialog(), import('#core/contracts/find-request-errors.ts')];
  whenIdle(() => void Promise.allSettled(load()));
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else work();
}
