import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { first, type Queryable } from '../db/database.ts';
import { idleLimit } from './lifetimes.ts';

/**
 * Adds the idle limit (decision A14) to the provider's own reasons to ask for a sign-in: a session whose last
 * refresh token has died unused was left alone too long, so it does not sign anybody in by itself again.
 */
export function signInPolicy(policy: interactionPolicy.DefaultPolicy, sql: Queryable): interactionPolicy.DefaultPolicy {
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('idle_session', 'The session was idle too long', 'login_required', async (context) =>
        (await isIdle(context, sql))
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
}

async function isIdle({ oidc }: KoaContextWithOIDC, sql: Queryable): Promise<boolean> {
  const { session, client, result } = oidc;
  if (!session?.accountId || client === undefined || result?.login !== undefined) return false;
  if (!session.past(idleLimit)) return false;
  const live = await first(
    sql,
    `select id from identity_record where grant_id = $1 and model = 'RefreshToken'
       and expires_at > clock_timestamp() and not payload ? 'consumed'`,
    [session.grantIdFor(client.clientId)],
  );
  return live === undefined;
}
