import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** The server's log: JSON lines that name no person but by subject and repeat nothing that was sent. */
export const logOptions = {
  level: 'info',
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label: string) => ({ level: label }) },
} satisfies FastifyServerOptions['logger'];

/** One line per answer: the route's pattern instead of the address, whose query and ids may tell something. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    app.log.info(
      {
        correlationId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        subject: request.person?.subject,
      },
      'request',
    );
  });
}
