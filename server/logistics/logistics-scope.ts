import type { SearchLogisticsReferralsRequest } from '#core/contracts/logistics.requests.ts';
import { Conditions } from '../paging/conditions.ts';
import { storedSampleNumber } from '../referrals/referral-filter.ts';

/**
 * The referrals that logistics sees: of every area, from the laboratory's approval on, and those that it rejected itself
 * (decision A10). Written as the indexes of migration 013 have it.
 */
export const logisticsScope = Conditions.of('(workflow_status between 3 and 8 or workflow_status = 902)');

/** The scope of a search, narrowed where the filter names the whole number of a sample. */
export function logisticsScopeOf(filter: SearchLogisticsReferralsRequest): Conditions {
  const number = filter.isWholeSampleNumber && storedSampleNumber(filter);
  return number ? logisticsScope.and('sample_number = ?', number) : logisticsScope;
}
