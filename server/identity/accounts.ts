import type { Account, FindAccount } from 'oidc-provider';
import { displayName, findPerson } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';

/** The provider's view of a person; someone who was removed can no longer sign in or renew. */
export function accountFinder(sql: Queryable): FindAccount {
  return async (_context, subject): Promise<Account | undefined> => {
    const person = await findPerson(sql, subject);
    if (person === undefined) return undefined;
    const claims = {
      sub: person.subject,
      name: displayName(person),
      given_name: person.firstName,
      family_name: person.lastName,
    };
    return { accountId: person.subject, claims: () => claims };
  };
}
