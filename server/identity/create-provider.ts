import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { framesOf } from '../http/error-answer.ts';
import { providerPath } from './identity-names.ts';
import { logSignIns } from './log-sign-ins.ts';
import { providerConfiguration } from './provider-configuration.ts';
import { providerPages, showChangeOfPerson } from './provider-pages.ts';
import type { ProviderSecrets } from './provider-secrets.ts';
import { skipLogout } from './skip-logout.ts';

/** What the embedded provider is made with. */
export interface ProviderOptions {
  readonly sql: Queryable;
  readonly publicUrl: string;
  readonly secrets: ProviderSecrets;
  readonly log: FastifyBaseLogger;
}

/** The embedded identity provider (oidc-provider), its state in the database. */
export function createProvider({ sql, publicUrl, secrets, log }: ProviderOptions): Provider {
  const provider = new Provider(
    `${publicUrl}${providerPath}`,
    providerConfiguration({ sql, publicUrl, secrets, pages: providerPages(publicUrl) }),
  );
  // The mount sets the forwarded headers to the public address.
  provider.proxy = true;
  provider.use(ownOriginOnly);
  provider.use(skipLogout(log));
  provider.use(changePerson);
  logSignIns(provider, log);
  provider.on('server_error', (_context, error) => {
    log.error({ error: error.name, frames: framesOf(error).slice(0, 5) }, 'identity provider failure');
  });
  return provider;
}

/** The library lets every origin read its public documents; only the web app needs them, and that is our own origin. */
const ownOriginOnly: Parameters<Provider['use']>[0] = async (context, next) => {
  await next();
  for (const name of Object.keys(context.response.headers)) {
    if (name.startsWith('access-control-')) context.remove(name);
  }
};

/**
 * Someone else signs in while a session is alive (after the idle limit, on a shared computer): the library ends that
 * one first, by an English form whose inline script our policy forbids. Our page does the same.
 */
const changePerson: Parameters<Provider['use']>[0] = async (context, next) => {
  await next();
  const { oidc }: Partial<KoaContextWithOIDC> = context;
  const secret = oidc?.session?.state?.['secret'];
  if (oidc?.route !== 'resume' || context.status !== 200 || typeof secret !== 'string') return;
  showChangeOfPerson(context, oidc.urlFor('end_session_confirm'), secret);
};
