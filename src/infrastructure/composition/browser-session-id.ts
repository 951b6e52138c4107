import type { BrowserStorage } from '#core/ports/storage.ts';
import type { Ids } from '#core/ports/clock-and-ids.ts';

const key = 'omanayte.browserSession';

/** The id of this browser session: it outlives reloads and sign-in redirects; a sign-out ends it. */
export function browserSessionId(storage: BrowserStorage, ids: Ids): string {
  const known = storage.read(key);
  if (known) return known;
  const id = ids();
  storage.write(key, id);
  return id;
}
