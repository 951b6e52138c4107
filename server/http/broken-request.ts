import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ProblemCode } from '#core/contracts/problem.ts';
import { ProblemError } from './problem-error.ts';
import { securityHeaders } from './security-headers.ts';

const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
};

/** Answers what Node could not read as a request: there is no request and no reply, only the connection. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  refuseConnection(socket, codes[error.code ?? ''] ?? 'invalid', randomUUID());
}

/** Answers a problem where no reply can be sent, and ends the connection. */
export function refuseConnection(socket: Socket, code: ProblemCode, correlationId: string): void {
  const problem = new ProblemError(code);
  const body = JSON.stringify(problem.toProblem(correlationId));
  const headers = {
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-correlation-id': correlationId,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${problem.status} Refused`, ...lines, '', body].join('\r\n'));
  // A client that does not close its end would keep the connection open.
  socket.destroySoon();
}
