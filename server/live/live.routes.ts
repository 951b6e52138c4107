import type { FastifyInstance } from 'fastify';
import { getEvents, showPresence } from '#core/contracts/live-event.contract.ts';
import { displayName } from '../auth/person.ts';
import type { Database } from '../db/database.ts';
import { findEditable } from '../editing/editable.ts';
import type { Api } from '../http/api.ts';
import { noteColleague } from '../products/product-rows.ts';
import { LiveEvents } from './live-events.ts';
import { notify } from './live-notification.ts';
import { loadUserKeys } from './user-keys.ts';

/** Who changes and who edits what, and what is new in lists, told to those who may read it while they look on. */
export async function registerLiveRoutes(app: FastifyInstance, api: Api, database: Database): Promise<void> {
  const keyOf = await loadUserKeys(database);
  const live = new LiveEvents(database, keyOf);
  // Before connections are waited for: a stream would never end by itself.
  app.addHook('preClose', () => live.close());
  api.registerEvents(getEvents, {
    access: 'anyWorkingRole',
    open: (listener, { back }, begin) => live.open(listener, Number(back ?? 0), begin),
  });
  api.register(showPresence, {
    access: 'editors',
    handle: async ({ sql, person, query: { objectId, part, tabId, state } }) => {
      const { objectType, isPublished, areaId } = await findEditable(sql, person, { objectId, part });
      // Before its draft is here: its creator may leave the product, which would take it away.
      if (objectType === 'product' && state === 'editing') await noteColleague(sql, objectId, person.subject);
      const [byName, userKey] = [displayName(person), keyOf(person.subject)];
      const event = { kind: 'presence' as const, objectType, id: objectId, part, state, byName, userKey };
      await notify(sql, { event, isPublished, areaId, tabId });
    },
  });
}
