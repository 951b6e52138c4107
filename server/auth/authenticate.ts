import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../db/database.ts';
import { unauthenticated } from '../http/problem-error.ts';
import { tabIdOf } from '../http/tab-id.ts';
import type { ExplainRefusal } from './explain-refusals.ts';
import type { MissGroups } from './miss-groups.ts';
import { findPersona, findPerson, type Person } from './person.ts';
import type { TokenClaims, VerifyToken } from './verify-token.ts';

/** Who makes a call, and until when their token is accepted: milliseconds since 1970. */
export interface Caller {
  readonly person: Person;
  readonly acceptedUntil: number;
}

/** Finds out who makes a call. @throws ProblemError `unauthenticated` */
export type Authenticate = (request: FastifyRequest) => Promise<Caller>;

/** What authentication needs; `fakeTokens` lets `fake:{user name}` in (requirements.md 'Run contract'). */
export interface AuthenticationOptions {
  readonly sql: Queryable;
  readonly verify: VerifyToken;
  /** Absent for our own provider, whose tokens are right or forged. */
  readonly explain?: ExplainRefusal;
  /** Both absent where nobody has rights by groups of the provider. */
  readonly missGroups?: MissGroups;
  readonly bringRights?: (claims: TokenClaims) => Promise<void>;
  readonly fakeTokens: boolean;
}

const fakePrefix = 'fake:';

/** Verifies the bearer token and reads the person by its subject; someone unknown has no roles. */
export function createAuthenticate({
  sql,
  verify,
  explain,
  missGroups,
  bringRights,
  fakeTokens,
}: AuthenticationOptions): Authenticate {
  return async (request) => {
    const token = bearerToken(request.headers.authorization);
    const tabId = tabIdOf(request);
    if (fakeTokens && token.startsWith(fakePrefix)) {
      const person = await fakePerson(sql, token.slice(fakePrefix.length));
      return { person: { ...person, tabId }, acceptedUntil: Infinity };
    }
    const claims = await verify(token).catch((error: unknown) => {
      explain?.(request.log, error);
      throw error;
    });
    missGroups?.(request.log, claims);
    await bringRights?.(claims);
    const { acceptedUntil, subject, firstName, lastName } = claims;
    const person = (await findPerson(sql, subject)) ?? { subject, firstName, lastName, roles: [] };
    return { person: { ...person, tabId }, acceptedUntil };
  };
}

async function fakePerson(sql: Queryable, userName: string): Promise<Person> {
  const person = await findPersona(sql, userName);
  if (person === undefined) throw unauthenticated('unknownPerson');
  return person;
}

/** The token of a call's header. @throws ProblemError `unauthenticated` */
export function bearerToken(header: string | undefined): string {
  const token = /^Bearer ([\x21-\x7e]+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) throw unauthenticated('noToken');
  return token;
}
