import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Environment } from './config/environment.ts';

/**
 * Ends a start that could not serve before it has brought a database up to date: from then on an earlier version does not
 * start on it. Without a PostgreSQL the data folder's own lock says more of who has it.
 * @throws the system's error, which `listenFault` puts into words
 */
export async function refuseTakenPort({ host, port, databaseUrl }: Environment): Promise<void> {
  if (databaseUrl === undefined) return;
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
