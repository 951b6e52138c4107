import type { MirroredDrafts } from '#core/editing/mirrored-drafts.ts';
import type { Live } from '#core/ports/live.ts';
import type { LiveOptions } from '../live/open-live.ts';
import type { DraftsOptions } from '../storage/open-drafts.ts';

/** The client of live events, once the page has nothing better to do. */
export function loadLive(options: LiveOptions): () => Promise<Live> {
  return once(async () => {
    await new Promise<void>((resolve) => whenIdle(resolve));
    const { openLive } = await import(/* webpackChunkName: "live" */ '../live/open-live.ts');
    return openLive(options);
  });
}

/** Drafts, when they are first wanted. */
export function loadDrafts(options: DraftsOptions): () => Promise<MirroredDrafts> {
  return once(async () => {
    const { openDrafts } = await import(/* webpackChunkName: "drafts" */ '../storage/open-drafts.ts');
    return openDrafts(options);
  });
}

/** Loads it once; again where that has failed. */
function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
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
