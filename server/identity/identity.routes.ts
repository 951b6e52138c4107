import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { findPersona } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { addScope } from '../http/add-scope.ts';
import { clientAddressOf } from '../http/client-address.ts';
import { answerError, logUnavailable } from '../http/error-answer.ts';
import { TooManyRequestsError } from '../http/rate-limiter.ts';
import { dataPolicy } from '../http/security-headers.ts';
import { thisMachineOnly } from '../http/this-machine-only.ts';
import type { HtmlPage } from './html-page.ts';
import { providerPath } from './identity-names.ts';
import { serviceProblemOf } from './service-problem.rule.ts';
import { failurePage, tooManyPage } from './provider-pages.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { listPersonas, signInPage } from './sign-in-page.ts';

/** What the provider's routes work with. */
export interface IdentityRouteOptions {
  readonly provider: Provider;
  readonly sql: Queryable;
  readonly publicUrl: string;
  readonly limits: SignInLimits;
}

const interactionPath = `${providerPath}/interaction/:uid`;
/** The authorization request and what continues it; the library takes their path in any case. */
const stepOfSignIn = new RegExp(`^${providerPath}/auth([/?]|$)`, 'i');
const bodyLimit = 16 * 1024;

/** Mounts the provider at /oidc, and its sign-in page. In a scope of its own: bodies here are not JSON. */
export function registerIdentityRoutes(app: FastifyInstance, options: IdentityRouteOptions): void {
  addScope(app, 'sign-in page', async (scope) => {
    scope.addHook('onRequest', thisMachineOnly);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    );
    registerSignInPage(scope, options);
  });
  addScope(app, 'identity provider', async (scope) => {
    scope.addHook('onRequest', thisMachineOnly);
    scope.removeAllContentTypeParsers();
    // The library reads the body from the connection itself.
    scope.addContentTypeParser('*', async () => undefined);
    const { publicUrl, provider, limits } = options;
    const callback = provider.callback();
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if (error instanceof TooManyRequestsError) return showTooMany(error, request, reply, publicUrl);
      const serviceProblem = serviceProblemOf(error);
      if (serviceProblem === undefined) return answerError(error, request, reply);
      logUnavailable(request.log, error);
      return showServiceProblem(serviceProblem, request, reply, publicUrl);
    });
    scope.all(`${providerPath}/*`, async (request, reply) => {
      if (stepOfSignIn.test(request.url)) await limits.step(clientAddressOf(request));
      reply.hijack();
      passHeaders(reply);
      await callback(asSeenByBrowsers(request, publicUrl), reply.raw);
    });
  });
}

function registerSignInPage(scope: FastifyInstance, options: IdentityRouteOptions): void {
  const { provider, sql, publicUrl, limits } = options;
  const sessionCookie = provider.cookieName('session');
  scope.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    // The back button after a sign-in: over already, so begin again. Without cookies that would never end.
    const isOver = error instanceof errors.SessionNotFound && request.headers.cookie?.includes(`${sessionCookie}=`);
    if (isOver && request.method === 'GET') return reply.redirect('/', 303);
    if (error instanceof TooManyRequestsError) return showTooMany(error, request, reply, publicUrl);
    const serviceProblem = serviceProblemOf(error);
    if (serviceProblem !== undefined) {
      logUnavailable(request.log, error);
      return showServiceProblem(serviceProblem, request, reply, publicUrl);
    }
    const expected = error instanceof errors.OIDCProviderError || (error.statusCode ?? 500) < 500;
    if (!expected) request.log.error({ error: error.name }, 'sign-in failure');
    const code = error instanceof errors.OIDCProviderError ? error.error : 'server_error';
    request.refusal = code;
    return showPage(reply.code(expected ? 400 : 500), failurePage(publicUrl, code));
  });
  scope.get(interactionPath, async (request, reply) => {
    await provider.interactionDetails(request.raw, reply.raw);
    return showPage(reply, signInPage(await listPersonas(sql), new URL(request.url, publicUrl).pathname));
  });
  scope.post(interactionPath, async (request, reply) => {
    const { body } = request;
    const userName = body instanceof URLSearchParams ? (body.get('persona') ?? '') : '';
    const persona = await findPersona(sql, userName);
    if (persona === undefined) throw new errors.AccessDenied();
    await limits.signIn(persona.subject);
    const target = await provider.interactionResult(request.raw, reply.raw, { login: { accountId: persona.subject } });
    return reply.redirect(target, 303);
  });
}

function showTooMany(
  { reason, retryAfter }: TooManyRequestsError,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): FastifyReply {
  request.refusal = reason;
  return showPage(reply.code(429).header('retry-after', retryAfter), tooManyPage(publicUrl));
}

function showServiceProblem(
  serviceProblem: string,
  request: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): FastifyReply {
  request.refusal = serviceProblem;
  return showPage(reply.code(503), failurePage(publicUrl, serviceProblem));
}

function showPage(reply: FastifyReply, { html, contentSecurityPolicy }: HtmlPage): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('content-security-policy', contentSecurityPolicy).send(html);
}

/** A hijacked answer does not carry the headers that our hooks set: they are put on it here. */
function passHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.setHeader('content-security-policy', dataPolicy);
}

/**
 * The request with the public address, whatever the Host header says: the library builds addresses from it. Who sent it
 * is what we hold for true, too.
 */
function asSeenByBrowsers(request: FastifyRequest, publicUrl: string): FastifyRequest['raw'] {
  const { raw } = request;
  const { host, protocol } = new URL(publicUrl);
  Object.assign(raw.headers, {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-forwarded-for': clientAddressOf(request),
    'x-correlation-id': request.id,
  });
  const originalUrl = raw.url ?? '';
  return Object.assign(raw, { originalUrl, url: originalUrl.slice(providerPath.length) || '/' });
}
