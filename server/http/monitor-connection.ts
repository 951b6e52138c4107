import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuseConnection } from './broken-request.ts';

/**
 * So many milliseconds without a byte end a form's arrival; its whole arrival is limited by `requestTimeout`
 * (create-app.ts).
 */
const longestPause = 30_000;

/** So many milliseconds in which a reader reads nothing end an answer: a part of a file waits in memory for it. */
const longestWait = 60_000;

/**
 * Ends the connection of a request whose sender has stopped sending, with 408 `tooSlow`.
 * @returns a function that stops monitoring: afterwards the server may take as long as it needs
 */
export function monitorArrival(request: FastifyRequest, limit: number = longestPause): () => void {
  const { raw } = request;
  const { socket } = raw;
  // A request that a test injects has no connection.
  if (!(socket instanceof Socket)) return () => undefined;
  const end = (): void => {
    request.refusal = 'tooSlow';
    refuseConnection(socket, 'tooSlow', request);
  };
  raw.once('timeout', end);
  socket.setTimeout(limit);
  return () => {
    socket.setTimeout(0);
    raw.off('timeout', end);
  };
}

/** Cuts the connection of a reader who has stopped reading. Once the answer is sent, Node sets its own limit again. */
export function monitorReader({ raw: { socket } }: FastifyReply, limit: number = longestWait): void {
  if (socket instanceof Socket) socket.setTimeout(limit);
}
