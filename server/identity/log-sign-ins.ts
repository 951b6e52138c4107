import type { FastifyBaseLogger } from 'fastify';
import type Provider from 'oidc-provider';
import type { errors, KoaContextWithOIDC } from 'oidc-provider';

/**
 * Logs who signed in and out from which address, and what was refused, by OAuth's own codes: never a token, a code or
 * anything else that was sent. A renewal is no sign-in.
 */
export function logSignIns(provider: Provider, log: FastifyBaseLogger): void {
  provider.on('grant.success', (context) => {
    if (context.oidc.params?.['grant_type'] !== 'authorization_code') return;
    log.info({ ...originOf(context), subject: context.oidc.account?.accountId }, 'signed in');
  });
  provider.on('end_session.success', (context) => {
    if (!context.oidc.params?.['logout']) return;
    log.info({ ...originOf(context), subject: context.oidc.session?.accountId }, 'signed out');
  });
  const refused = (context: KoaContextWithOIDC, { error: reason }: errors.OIDCProviderError): void => {
    log.info({ ...originOf(context), reason }, 'sign-in refused');
  };
  provider.on('authorization.error', refused);
  provider.on('grant.error', refused);
  provider.on('end_session.error', refused);
}

/** Which request it was and where it came from, as the mount has put them into its headers. */
export function originOf(context: Pick<KoaContextWithOIDC, 'get' | 'ip'>): {
  readonly correlationId: string;
  readonly clientAddress: string;
} {
  return { correlationId: context.get('x-correlation-id'), clientAddress: context.ip };
}
