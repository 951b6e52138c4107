import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { knownFields } from './known-fields.ts';
import { loadOwnerHash } from './owner-hash.ts';
import { ServerEventKeeper } from './server-event-keeper.ts';
import { registerServerEventRoutes } from './server-event.routes.ts';
import { watchRequests } from './watch-requests.ts';

/**
 * Keeps what becomes of each call of the application (decision 145).
 * @returns a function that registers the calls by which it is read
 */
export async function keepServerEvents(
  app: FastifyInstance,
  database: Database,
  version: string,
): Promise<(api: Api) => void> {
  const ownerHash = await loadOwnerHash(database);
  const keeper = new ServerEventKeeper(database, app.log);
  let fields: ReadonlySet<string> = new Set();
  watchRequests(app, { version, ownerHash, knownFields: () => fields, keep: (event) => keeper.keep(event) });
  app.addHook('onClose', () => keeper.close());
  return (api) => {
    registerServerEventRoutes(api, { keeper, ownerHash });
    app.addHook('onReady', async () => {
      fields = knownFields(api.calls);
    });
  };
}
