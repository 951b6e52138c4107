import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Ends the app: `patience` is how many milliseconds running requests have. */
export type Stop = (patience: number) => Promise<void>;

/**
 * Gives what stops the app in order: nothing new is accepted, what runs is answered; what is not answered in time, such as
 * an upload that stands still, loses its connection. We follow the requests ourselves: Fastify knows those of the first
 * address only, and `localhost` has two.
 */
export function prepareStop(app: FastifyInstance): Stop {
  const open = new Set<ServerResponse>();
  let onQuiet = (): void => undefined;
  app.addHook('onRequest', async (_request, { raw }) => {
    open.add(raw);
    raw.once('close', () => {
      open.delete(raw);
      if (open.size === 0) onQuiet();
    });
  });
  const quiet = (): Promise<void> =>
    new Promise((resolve) => {
      onQuiet = resolve;
      if (open.size === 0) resolve();
    });
  return async (patience) => {
    const closed = app.close();
    const inTime = new AbortController();
    const late = pause(patience, undefined, { signal: inTime.signal }).catch(() => undefined);
    await Promise.race([quiet(), late]);
    inTime.abort();
    if (open.size > 0) app.log.warn({ requests: open.size }, 'requests that did not end lost their connections');
    for (const { socket } of open) socket?.destroy();
    // Those without a request too: a browser keeps its own for the next one.
    app.server.closeAllConnections();
    await closed;
  };
}
