import type { FastifyRequest } from 'fastify';
import { bearerToken } from '../auth/authenticate.ts';
import type { ExplainRefusal } from '../auth/explain-refusals.ts';
import type { VerifyToken } from '../auth/verify-token.ts';
import type { Queryable } from '../db/database.ts';
import { ProblemError, unauthenticated } from '../http/problem-error.ts';
import { findMachineClient, namesOfKeys, type MachineClient } from './machine-client.ts';

/** Who calls: a client with the scopes that both its registration and its token have. */
export type Machine = Omit<MachineClient, 'jwks'>;

/**
 * Finds out which program makes a call.
 * @throws ProblemError `unauthenticated`; `forbidden` for one that is not registered
 */
export type AuthenticateMachine = (request: FastifyRequest) => Promise<Machine>;

/** @param explain absent for our own provider, whose tokens are right or forged */
export function createAuthenticateMachine(
  sql: Queryable,
  verify: VerifyToken,
  explain?: ExplainRefusal,
): AuthenticateMachine {
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    const {
      clientId,
      scopes: granted,
      registeredKeys,
    } = await verify(token).catch((error: unknown) => {
      explain?.(request.log, error);
      throw error;
    });
    const client = await findMachineClient(sql, clientId);
    if (!client) throw new ProblemError('forbidden', { detail: 'The client is not registered here.' }, 'unknownClient');
    // Whoever has a key that was taken away has no use of the token that it got (decision 299).
    const keys = namesOfKeys(client.jwks);
    if (!registeredKeys.every((key) => keys.includes(key))) throw unauthenticated('formerKeys');
    const { clientName, areaIds, scopes } = client;
    return { clientId, clientName, areaIds, scopes: scopes.filter((scope) => granted.includes(scope)) };
  };
}
