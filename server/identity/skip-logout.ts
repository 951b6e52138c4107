import type { FastifyBaseLogger } from 'fastify';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { originOf } from './log-sign-ins.ts';

/**
 * A sign-out that has nothing to end is redirected at once, where the library would ask for confirmation or sign out:
 * without a session, and where the hint (`id_token_hint`) is of somebody else than the person signed in at this
 * browser. So nobody can sign others out by a link.
 */
export function skipLogout(log: FastifyBaseLogger): Parameters<Provider['use']>[0] {
  return async (context, next) => {
    await next();
    const { oidc }: Partial<KoaContextWithOIDC> = context;
    if (oidc?.route !== 'end_session' || context.status !== 200) return;
    const signedIn = oidc.session?.accountId;
    const hinted = oidc.entities.IdTokenHint?.payload['sub'];
    if (signedIn !== undefined && (hinted === undefined || hinted === signedIn)) return;
    if (signedIn !== undefined) {
      log.info({ ...originOf(context), subject: signedIn, reason: 'hintOfSomebodyElse' }, 'sign-out refused');
    }
    context.redirect(logoutTarget(oidc));
    context.status = 303;
  };
}

/** Where a sign-out leads in the end. */
function logoutTarget(oidc: KoaContextWithOIDC['oidc']): string {
  const { post_logout_redirect_uri: address, state } = oidc.params ?? {};
  if (typeof address !== 'string') return oidc.urlFor('end_session_success');
  const target = new URL(address);
  if (typeof state === 'string') target.searchParams.set('state', state);
  return target.href;
}
