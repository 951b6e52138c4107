import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ProblemCode } from '#core/contracts/problem.ts';
import { ProblemError } from './problem-error.ts';

const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/** One line of each code in so many milliseconds: a proxy that speaks something else says it at each connection. */
const pause = 60_000;

type AnswerBroken = (this: FastifyInstance, error: Error & { readonly code?: string }, socket: Socket) => void;

/**
 * Answers what Node could not read as a request, and tells of it: there is no request and no reply, only the connection.
 * @param now milliseconds that only go on
 */
export function createBrokenAnswer(now = () => performance.now()): AnswerBroken {
  const told = new Map<string, number>();
  return function answerBroken({ code = '' }, socket) {
    // Of Node's parser; its other codes are connections that have ended, or were never used.
    if (code.startsWith('HPE_') && now() - (told.get(code) ?? -Infinity) >= pause) {
      told.set(code, now());
      this.log.warn({ code, clientAddress: socket.remoteAddress }, 'what arrived is no request');
    }
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    refuseConnection(socket, codes[code] ?? 'invalid', { server: this, id: randomUUID() });
  };
}

/** Answers a problem where no reply can be sent, and ends the connection. */
export function refuseConnection(
  socket: Socket,
  code: ProblemCode,
  { server, id }: Pick<FastifyRequest, 'server' | 'id'>,
): void {
  const problem = new ProblemError(code);
  const body = JSON.stringify(problem.toProblem(id));
  const headers = {
    ...server.securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-correlation-id': id,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${problem.status} Refused`, ...lines, '', body].join('\r\n'));
  // A client that does not close its end would keep the connection open.
  socket.destroySoon();
}
