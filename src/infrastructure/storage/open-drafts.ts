import { MirroredDrafts, type MirroredDraftsParts } from '#core/editing/mirrored-drafts.ts';
import { ServerDrafts } from '#core/editing/server-drafts.ts';
import type { Ids } from '#core/ports/clock-and-ids.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { IndexedDbDrafts } from './indexed-db-drafts.ts';

export interface DraftsOptions extends Omit<MirroredDraftsParts, 'browser' | 'server'> {
  readonly http: HttpClient;
  readonly ids: Ids;
}

/** Drafts in this browser and on the server. */
export function openDrafts({ http, ids, ...parts }: DraftsOptions): MirroredDrafts {
  return new MirroredDrafts({ ...parts, browser: new IndexedDbDrafts(), server: new ServerDrafts(http, ids) });
}
