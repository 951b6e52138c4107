import { setTimeout as pause } from 'node:timers/promises';
import type { Client, ClientBase, ClientConfig } from 'pg';
import { connectClient } from './connect-client.ts';
import type { ChannelListener } from './database.ts';
import { connected } from './reachable.ts';

/** Milliseconds between two checks whether the connection still answers: one that was cut off in silence hears nothing. */
const interval = 10_000;

/** Milliseconds after which a connection that does not answer counts as lost. */
const timeout = 3000;

/**
 * Hears a channel of PostgreSQL on a connection of its own: those of a pool are lent out.
 * @param prepare done on the connection before it is used, as on those of the pool
 * @throws DatabaseUnavailableError
 */
export async function listenOnServer(
  connection: ClientConfig,
  prepare: (client: ClientBase) => Promise<void>,
  channel: string,
  { onNotification, onLost }: ChannelListener,
): Promise<() => Promise<void>> {
  const client = await connected(() => connectClient({ ...connection, query_timeout: timeout }));
  const checking = new AbortController();
  let isHearing = false;
  const stop = async (): Promise<void> => {
    isHearing = false;
    checking.abort();
    await client.end();
  };
  const lose = (): void => {
    if (!isHearing) return;
    // Not awaited: a connection that no longer answers does not end in order either.
    void stop().catch(() => undefined);
    onLost();
  };
  client.on('error', lose).on('end', lose);
  client.on('notification', ({ payload = '' }) => onNotification(payload));
  try {
    await connected(async () => {
      await prepare(client);
      await client.query(`listen ${channel}`);
    });
  } catch (error) {
    void stop().catch(() => undefined);
    throw error;
  }
  isHearing = true;
  void checkRegularly(client, checking.signal).catch(lose);
  return stop;
}

/** @throws Error as soon as the connection does not answer, or is no longer needed */
async function checkRegularly(client: Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await pause(interval, undefined, { signal, ref: false });
    await client.query('select 1');
  }
}
