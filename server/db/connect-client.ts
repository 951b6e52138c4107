import { Client, type ClientConfig } from 'pg';
import { awaitRoom } from './await-room.ts';

/**
 * A connection of its own, beside those of a pool. Where PostgreSQL has none left, it waits for one as they do.
 * @throws what the driver throws when there is no connection
 */
export function connectClient(config: ClientConfig): Promise<Client> {
  return awaitRoom(async () => {
    const client = new Client(config);
    // Without a listener a connection lost while idle would end the process; the next question tells.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
  });
}
