import type { FastifyInstance } from 'fastify';
import { createLocalJWKSet } from 'jose';
import type { AuthenticationOptions } from '../auth/authenticate.ts';
import { createExplainRefusal, type ExplainRefusal } from '../auth/explain-refusals.ts';
import { externalKeys } from '../auth/external-keys.ts';
import { createMissGroups } from '../auth/miss-groups.ts';
import { createTokenVerifier, type TokenRules, type VerifyToken } from '../auth/verify-token.ts';
import { watchProvider } from '../auth/watch-provider.ts';
import type { Environment } from '../config/environment.ts';
import type { Database } from '../db/database.ts';
import type { RateCounts } from '../http/rate-counts.ts';
import { intakeResource } from '../intake/intake-names.ts';
import { openGroupRights } from '../people/group-rights.ts';
import { createProvider } from './create-provider.ts';
import { apiResource } from './identity-names.ts';
import { registerIdentityRoutes } from './identity.routes.ts';
import { loadProviderSecrets, publicKeys } from './provider-secrets.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { tellOtherProvider } from './tell-other-provider.ts';

/** How tokens of staff are checked, and those of programs; without an audience of theirs there is no intake. */
interface Verification extends Pick<AuthenticationOptions, 'verify' | 'explain' | 'missGroups' | 'bringRights'> {
  readonly verifyMachine?: VerifyToken;
  readonly explainMachine?: ExplainRefusal;
}

interface IdentityOptions {
  readonly environment: Environment;
  readonly database: Database;
  readonly rateCounts: RateCounts;
}

/** Mounts the embedded provider, unless there is one elsewhere, and gives the checks of its tokens. */
export async function setUpIdentity(
  app: FastifyInstance,
  { environment, database, rateCounts }: IdentityOptions,
): Promise<Verification> {
  const { externalProvider, publicUrl } = environment;
  const { claim: rolesClaim, rows = [] } = externalProvider?.groupRights ?? {};
  const bringRights = await openGroupRights(database, rows);
  if (externalProvider !== undefined) {
    const { authority: issuer, audience, intakeAudience, subjectClaim } = externalProvider;
    const rules = { keys: externalKeys(issuer), issuer, types: ['at+jwt', 'jwt', ''], subjectClaim, rolesClaim };
    const explain = createExplainRefusal({ issuer, audience, subjectClaim });
    const explainMachine =
      intakeAudience === undefined
        ? undefined
        : createExplainRefusal({ issuer, audience: intakeAudience, subjectClaim: 'sub', isOfPrograms: true });
    await tellOtherProvider(database, app.log, externalProvider);
    // Behind the start, which waits for no provider.
    watchProvider(app, externalProvider, publicUrl);
    const checks = { ...verification(rules, audience, intakeAudience), explain, explainMachine };
    return rolesClaim === undefined ? checks : { ...checks, missGroups: createMissGroups(rolesClaim), bringRights };
  }
  const secrets = await loadProviderSecrets(database);
  const provider = createProvider({ sql: database, publicUrl, secrets, log: app.log });
  const limits = createSignInLimits(environment.rateLimits, rateCounts);
  registerIdentityRoutes(app, { provider, sql: database, publicUrl, limits });
  const keys = createLocalJWKSet({ keys: publicKeys(secrets) });
  return verification(
    { keys, issuer: provider.issuer, types: ['at+jwt'], subjectClaim: 'sub' },
    apiResource,
    intakeResource,
  );
}

/** A token that is for both audiences is accepted by neither. */
function verification(
  rules: Omit<TokenRules, 'audience'>,
  audience: string,
  intakeAudience: string | undefined,
): Verification {
  return {
    verify: createTokenVerifier({ ...rules, audience, refusedAudience: intakeAudience }),
    verifyMachine:
      intakeAudience === undefined
        ? undefined
        : createTokenVerifier({
            ...rules,
            audience: intakeAudience,
            refusedAudience: audience,
            subjectClaim: 'sub',
            rolesClaim: undefined,
          }),
  };
}
