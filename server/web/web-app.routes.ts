import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AppConfiguration, appVersionHeader } from '#core/contracts/app-configuration.ts';
import { notFound } from '../http/problem-error.ts';
import { createAssetReader } from './asset-files.ts';
import { createVersionReader, readBuiltPage } from './built-page.ts';
import { renderIndexPage } from './index-page.ts';
import { isServerPath } from './server-paths.rule.ts';

/** What the web app is served with. */
export interface WebAppOptions {
  /** The folder of the built web app. */
  readonly directory: string;
  readonly configuration: AppConfiguration;
  /** The origins of an identity provider elsewhere, which the page may call. */
  readonly providerOrigins?: readonly string[];
}

/**
 * Serves /config.json, the built files and, for every other page address, index.html. Every answer, those of the API
 * too, names the version of the web app: a page that has been open since before a deployment learns of it by its calls.
 */
export function registerWebApp(app: FastifyInstance, options: WebAppOptions): void {
  const readVersion = createVersionReader(options.directory);
  app.addHook('onRequest', async (_request, reply) => {
    const version = await readVersion();
    if (version !== undefined) reply.header(appVersionHeader, version);
  });
  const readAsset = createAssetReader(options.directory);
  app.get('/config.json', async (_request, reply) => {
    // Whoever lacks a file asks here whether a reload would help: the answer is of this moment.
    const page = await readBuiltPage(options.directory).catch(() => undefined);
    if (page !== undefined) reply.header(appVersionHeader, page.version);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(options.configuration));
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request);
      if (isServerPath(path)) throw notFound();
      const asset = await readAsset(path, request.raw);
      if (asset !== undefined) return reply.code(asset.statusCode).headers(asset.headers).send(asset.content);
      // A file that is missing must not be answered with a page: the browser would run it as a script.
      if (/\.[^/]*$/.test(path) || path.startsWith('/assets/')) throw notFound();
      return sendIndex(reply, options);
    },
  });
}

async function sendIndex(reply: FastifyReply, { directory, providerOrigins }: WebAppOptions): Promise<FastifyReply> {
  const page = await renderIndexPage(directory, providerOrigins);
  if (page === undefined) throw notFound();
  return reply
    .headers({
      'content-security-policy': page.contentSecurityPolicy,
      'cache-control': 'no-cache',
      [appVersionHeader]: page.version,
    })
    .type('text/html; charset=utf-8')
    .send(page.html);
}

/** The decoded path; one that cannot be decoded names nothing. */
function pathOf(request: FastifyRequest): string {
  try {
    return decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
  } catch {
    throw notFound();
  }
}
