import { getServerEvents, searchServerEvents as search } from '#core/contracts/server-event.contract.ts';
import { SearchServerEventsRequest } from '#core/contracts/server-event.requests.ts';
import { mayAccess } from '../auth/access.ts';
import type { Api } from '../http/api.ts';
import type { OwnerHash } from './owner-hash.ts';
import type { ServerEventKeeper } from './server-event-keeper.ts';
import { readServerEvents, searchServerEvents } from './server-event-rows.ts';

/** What the server keeps of requests (decision A46, decision 145). What waits is written first: what has just failed is found. */
export function registerServerEventRoutes(
  api: Api,
  { keeper, ownerHash }: { readonly keeper: ServerEventKeeper; readonly ownerHash: OwnerHash },
): void {
  api.register(search, {
    access: 'support',
    body: SearchServerEventsRequest,
    disclosure: 'noCitizens',
    handle: async ({ sql, body }) => {
      await keeper.flush();
      return searchServerEvents(sql, body);
    },
  });
  api.register(getServerEvents, {
    access: 'signedIn',
    handle: async ({ sql, person, query: { correlationId } }) => {
      await keeper.flush();
      const ofWhom = mayAccess(person, 'support') ? undefined : ownerHash(person.subject, correlationId);
      return readServerEvents(sql, correlationId, ofWhom);
    },
  });
}
