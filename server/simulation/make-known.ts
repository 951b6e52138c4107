import type { Environment } from '../config/environment.ts';
import { openForCommand } from '../db/open-for-command.ts';
import { askServer } from '../local/ask-server.ts';
import { UnavailableError } from './intake-client.ts';
import { type PublicKey, registerSimulation } from './register-simulation.ts';

/**
 * Lets a server of this machine know the simulation's key: by the server itself where it has the embedded database, which
 * nobody else can open then.
 * @throws UnavailableError, StartupError
 */
export async function makeKnown(environment: Environment, key: PublicKey): Promise<void> {
  const command = { name: 'simulate', key } as const;
  if (environment.databaseUrl === undefined) {
    if ((await askServer(environment.dataDirectory, command)) === undefined) throw new UnavailableError(2);
    return;
  }
  const database = await openForCommand(environment);
  try {
    await registerSimulation(database, command);
  } finally {
    await database.close();
  }
}
