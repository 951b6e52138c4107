import { readEnvironment } from '../config/environment.ts';
import { StartupError } from '../config/startup-error.ts';
import { openDatabase } from '../db/open-database.ts';
import { listMachineClients, removeMachineClient, saveMachineClient } from '../intake/machine-client.ts';
import { loadReferenceData } from '../seed/reference-data.ts';
import { fail } from './fail.ts';
import { parseMachineCommand } from './machine-command.ts';
import { refuseUnknownArea } from '../people/refuse-unknown-area.ts';

// npm run machines -- add CLIENT_ID --name "Name" --scope intake.orders --area 04 --keys keys.json | list | remove CLIENT_ID
try {
  const command = parseMachineCommand(process.argv.slice(2));
  const database = await openDatabase(readEnvironment(process.env));
  try {
    await loadReferenceData(database);
    if (command.name === 'add') {
      for (const areaId of command.client.areaIds ?? []) await refuseUnknownArea(database, areaId);
      await saveMachineClient(database, command.client);
      console.log(`${command.client.clientId} may call now.`);
    } else if (command.name === 'remove') {
      const isGone = await removeMachineClient(database, command.clientId);
      if (!isGone) throw new StartupError(`There is no client '${command.clientId}'.`);
      console.log(`${command.clientId} was removed.`);
    } else {
      for (const { clientId, clientName, scopes, areaIds } of await listMachineClients(database)) {
        console.log([clientId, clientName, scopes.join(','), areaIds?.join(',') ?? 'all areas'].join('\t'));
      }
    }
  } finally {
    await database.close();
  }
} catch (error) {
  fail(error);
}
