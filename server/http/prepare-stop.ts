import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Ends the app: `timeout` is how many milliseconds running requests have. */
export type Stop = (timeout: number) => Promise<void>;

/**
 * Returns a function that stops the app in order: no new request is accepted, running ones are answered; what is not
 * answered in time, such as a stalled upload, loses its connection. We track the requests ourselves: Fastify knows
 * those of the first address only, and `localhost` has two.
 */
export function prepareStop(app: FastifyInstance): Stop {
  const open = new Set<ServerResponse>();
  let onIdle = (): void => undefined;
  app.addHook('onRequest', async (_request, { raw }) => {
    open.add(raw);
    raw.once('close', () => {
      open.delete(raw);
      if (open.size === 0) onIdle();
    });
  });
  const idle = (): Promise<void> =>
    new Promise((resolve) => {
      onIdle = resolve;
      if (open.size === 0) resolve();
    });
  return async (timeout) => {
    const closed = app.close();
    const done = new AbortController();
    const late = pause(timeout, undefined, { signal: done.signal }).catch(() => undefined);
    await Promise.race([idle(), late]);
    done.abort();
    if (open.size > 0) app.log.warn({ requests: open.size }, 'requests that did not end lost their connections');
    for (const { socket } of open) socket?.destroy();
    // Those without a request too: a browser keeps its own for the next one.
    app.server.closeAllConnections();
    await closed;
  };
}
