import type { FastifyInstance } from 'fastify';
import { isReady, type ReadReadiness } from './readiness.ts';

/**
 * For whoever runs the server, without a token: /health/live, whether the process answers, and /health/ready, whether it
 * can do its work (docs/database.md 'Health').
 */
export function registerHealthRoutes(app: FastifyInstance, readReadiness: ReadReadiness): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const checks = await readReadiness();
    const isOk = isReady(checks);
    return reply.code(isOk ? 200 : 503).send({ status: isOk ? 'ok' : 'failed', checks });
  });
}
