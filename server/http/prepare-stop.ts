import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Ends the app: `timeout` is how many milliseconds running requests have. */
export type Stop = (timeout: number) => Promise<void>;

/**
 * Milliseconds in which kept connections are let go before the end. What a proxy or browser sends on one just as it is
 * closed is lost to it, and a write without a key may not be sent again.
 */
const farewell = 500;

/**
 * Returns a function that stops the app in order: connections that others keep are let go by an answer that says so, then no
 * new request is accepted, running ones are answered; what is not answered in time, such as a stalled upload, loses its
 * connection. We track the requests ourselves: Fastify knows those of the first address only, and `localhost` has two.
 */
export function prepareStop(app: FastifyInstance): Stop {
  const open = new Set<ServerResponse>();
  const kept = new Set<Socket>();
  let isStopping = false;
  let onChange = (): void => undefined;
  const letGo = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  app.addHook('onRequest', async ({ socket }, { raw }) => {
    if (isStopping) letGo(raw);
    open.add(raw);
    kept.delete(socket);
    raw.once('close', () => {
      open.delete(raw);
      if (!socket.destroyed) kept.add(socket);
      onChange();
    });
    if (socket.listenerCount('close', forget) === 0) socket.once('close', forget);
  });
  function forget(this: Socket): void {
    kept.delete(this);
    onChange();
  }
  /** Waits until a set is empty, `most` milliseconds. */
  const emptied = async (set: ReadonlySet<unknown>, most: number): Promise<void> => {
    const done = new AbortController();
    const empty = new Promise<void>((resolve) => {
      onChange = () => {
        if (set.size === 0) resolve();
      };
      onChange();
    });
    await Promise.race([empty, pause(most, undefined, { signal: done.signal }).catch(() => undefined)]);
    done.abort();
  };
  return async (timeout) => {
    isStopping = true;
    for (const response of open) letGo(response);
    await emptied(kept, farewell);
    const closed = app.close();
    await emptied(open, timeout);
    if (open.size > 0) app.log.warn({ requests: open.size }, 'requests that did not end lost their connections');
    for (const { socket } of open) socket?.destroy();
    // Those without a request too: a browser keeps its own for the next one.
    app.server.closeAllConnections();
    await closed;
  };
}
