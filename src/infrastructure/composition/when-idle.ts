import type { Live } from '#core/ports/live.ts';
import type { LiveOptions } from '../live/open-live.ts';

/** Loads the client of live events once, when the page has nothing better to do; again where that has failed. */
export function loadLive(options: LiveOptions): () => Promise<Live> {
  let loading: Promise<Live> | undefined;
  const load = async (): Promise<Live> => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    const { openLive } = await import(/* webpackChunkName: "live" */ '../live/open-live.ts');
    return openLive(options);
  };
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/** Runs a task when the page has nothing better to do, at the latest after two seconds. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2_000 });
  else setTimeout(task, 200);
}
