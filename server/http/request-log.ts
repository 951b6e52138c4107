import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { clientAddressOf } from './client-address.ts';
import type { ProblemError } from './problem-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused, as a code. */
    refusal: string | undefined;
    /** What it failed by, and the problem that was answered for it. */
    failure: { readonly error: unknown; readonly problem: ProblemError } | undefined;
  }
}

/** The server's log: JSON lines that name people by their subject only, and repeat nothing that was sent. */
export const logOptions = {
  level: 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
} satisfies FastifyServerOptions['logger'];

/**
 * One line per answer: the route's pattern instead of the address, whose query and ids may reveal something; of a
 * refusal its reason as a code. The client's address is that of staff, or of somebody trying to get in.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined);
  app.decorateRequest('failure', undefined);
  app.addHook('onResponse', async (request, reply) => {
    app.log.info(
      {
        correlationId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        subject: request.person?.subject,
        clientAddress: clientAddressOf(request),
        reason: request.refusal,
      },
      'request',
    );
  });
}
