import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { ProblemError } from './problem-error';
import { securityHeaders } from './security-headers';

/** Answers what Node could not read as a request: there is no request and no reply, only the connection. */
export function answerBrokenRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const correlationId = randomUUID();
  const problem = new ProblemError(error.code === 'HPE_HEADER_OVERFLOW' ? 'tooLarge' : 'invalid');
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
}
