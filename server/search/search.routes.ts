import { searchEverything as search } from '#core/contracts/search.contract.ts';
import { SearchEverythingRequest } from '#core/contracts/search.requests.ts';
import type { Api } from '../http/api.ts';
import { searchEverything } from './search-everything.ts';

/** One search for all that a person may read (decision 142). */
export function registerSearchRoutes(api: Api): void {
  api.register(search, {
    access: 'anyWorkingRole',
    body: SearchEverythingRequest,
    disclosure: { recordType: 'referral', listed: true },
    handle: ({ sql, person, body, listEntry }) => searchEverything(sql, person, body, listEntry),
  });
}
