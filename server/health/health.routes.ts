import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { createReadiness } from './readiness.ts';

/**
 * For whoever runs the server, without a token: /health/live, whether the process answers, and /health/ready, whether it
 * can do its work (docs/database.md 'Health').
 */
export function registerHealthRoutes(app: FastifyInstance, database: Database): void {
  const readReadiness = createReadiness(database);
  app.get('/health/live', () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    const checks = await readReadiness();
    const isReady = Object.values(checks).every((outcome) => outcome === 'ok');
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'failed', checks });
  });
}
