import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../config/loopback.rule.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { ProblemError } from '../http/problem-error.ts';
import { isFromThisMachine } from '../http/this-machine-only.ts';
import type { ReadMetrics } from './metrics.ts';

/** /metrics, for a Prometheus that has the token; without a token of METRICS_TOKEN for this machine only. */
export function registerMetricsRoute(app: FastifyInstance, read: ReadMetrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) {
      throw new ProblemError('forbidden', { detail: 'For this machine only, or with the token of METRICS_TOKEN.' });
    }
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await read());
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLoopbackAddress(clientAddressOf(request)) && isFromThisMachine(request);
  const given = request.headers.authorization ?? '';
  return timingSafeEqual(digest(given), digest(`Bearer ${token}`));
}

/** Of one length, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
