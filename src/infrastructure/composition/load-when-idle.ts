import type { MirroredDrafts } from '#core/editing/mirrored-drafts.ts';
import type { Live } from '#core/ports/live.ts';
import type { DurableTexts } from '#core/ports/storage.ts';
import { whenIdle } from '#core/ui/use-loaded.ts';
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

/** Texts that outlive the browser's being killed, when they are first wanted. */
export function loadDurableTexts(): DurableTexts {
  const open = once(async () => {
    const { IndexedDbTexts } = await import(/* webpackChunkName: "durable-texts" */ '../storage/indexed-db-texts.ts');
    return new IndexedDbTexts();
  });
  return {
    read: async (key) => (await open()).read(key),
    write: async (key, text) => (await open()).write(key, text),
  };
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
