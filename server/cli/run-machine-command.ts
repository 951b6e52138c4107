import { StartupError } from '../config/startup-error.ts';
import type { Database } from '../db/database.ts';
import { listMachineClients, removeMachineClient, saveMachineClient } from '../intake/machine-client.ts';
import { refuseUnknownArea } from '../people/refuse-unknown-area.ts';
import type { MachineCommand } from './machine-command.ts';
import { tableLine } from './table-line.rule.ts';

const withoutKeys =
  'It has no keys: tokens of the identity provider of OIDC_AUTHORITY let it in; the embedded one gives it none.';

/**
 * Does what `npm run machines` was asked for, all of it or nothing.
 * @returns the lines to print
 * @throws StartupError for what is not known
 */
export function runMachineCommand(database: Database, command: MachineCommand): Promise<string[]> {
  return database.transaction(async (sql) => {
    if (command.name === 'add machine') {
      for (const areaId of command.client.areaIds ?? []) await refuseUnknownArea(sql, areaId);
      await saveMachineClient(sql, command.client);
      const { clientId, jwks } = command.client;
      return [`${clientId} may call now.`, ...(jwks === null ? [withoutKeys] : [])];
    }
    if (command.name === 'remove machine') {
      const isGone = await removeMachineClient(sql, command.clientId);
      if (!isGone) throw new StartupError(`There is no client '${command.clientId}'.`);
      return [`${command.clientId} was removed.`];
    }
    const clients = await listMachineClients(sql);
    return clients.map(({ clientId, clientName, scopes, areaIds }) =>
      tableLine([clientId, clientName, scopes.join(','), areaIds?.join(',') ?? 'all areas']),
    );
  });
}
