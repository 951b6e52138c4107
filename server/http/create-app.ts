import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { trustedIn } from './client-address.ts';
import { correlationId } from './correlation-id.ts';
import { createBrokenAnswer } from './broken-request.ts';
import { answerError } from './error-answer.ts';
import { acceptJsonOnly } from './json-body.ts';
import { ProblemError } from './problem-error.ts';
import { logRequests } from './request-log.ts';
import { schemaCompilers } from './schema-compilers.ts';
import { securityHeadersFor } from './security-headers.ts';

/** What the HTTP layer is made with. */
export interface HttpOptions {
  readonly logger: FastifyServerOptions['logger'];
  /** Whether browsers connect by TLS. */
  readonly secure: boolean;
  /** Addresses and networks of the proxies whose forwarded addresses are trusted. */
  readonly trustedProxies: readonly string[];
}

const mebibyte = 1024 * 1024;

/** A Fastify instance with everything that holds for every route, and no routes yet. */
export function createApp({ logger, secure, trustedProxies }: HttpOptions): FastifyInstance {
  const headers = securityHeadersFor(secure);
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'correlationId' }),
    genReqId: correlationId,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 && trustedIn(trustedProxies),
    bodyLimit: mebibyte,
    // As long as the web app waits for a file: 10 MiB on a slow line need more than a minute.
    requestTimeout: 300_000,
    // What has come in on a connection of its own just before a stop is answered like all else.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: false } },
    schemaController: { compilersFactory: schemaCompilers },
    clientErrorHandler: createBrokenAnswer(),
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...headers, 'x-correlation-id': request.id, 'cache-control': 'no-store' });
      void answerError(error, request, reply);
    },
  });
  app.decorate('securityHeaders', headers);
  // First, to see also what the next ones refuse.
  logRequests(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-correlation-id': request.id, 'cache-control': 'no-store' });
  });
  // Before its content type is looked at, which says nothing of a mistyped address.
  app.addHook('onRequest', async ({ is404 }) => {
    if (is404) throw new ProblemError('notFound');
  });
  // Fastify would close after a body that is refused, and who still sends it, as a proxy does, would not see why. So the rest
  // is read and forgotten, for as long as a request may take to arrive. A stop closes by a header of the response itself.
  app.addHook('onSend', async (_request, reply) => {
    const { raw } = reply;
    if (reply.getHeader('connection') === 'close' && !raw.hasHeader('connection') && raw.shouldKeepAlive) {
      reply.header('connection', 'keep-alive');
    }
  });
  app.setErrorHandler(answerError);
  acceptJsonOnly(app);
  return app;
}
