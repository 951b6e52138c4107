import {
  exportReferrals as exportAll,
  getProductsOfOrders,
  getReferralsSearchCount,
  revealSsn as reveal,
  searchReferrals as search,
} from '#core/contracts/referral.contract.ts';
import { SearchAreaReferralsRequest } from '#core/contracts/referral.requests.ts';
import { areaOf } from '../auth/access.ts';
import type { Api } from '../http/api.ts';
import { countReferrals, referralsOf } from './referral-filter.ts';
import { readProductsOfOrders } from './products-of-orders.ts';
import { revealSsn } from './reveal-ssn.ts';
import { exportReferrals, searchReferrals } from './search-referrals.ts';

const access = 'area';

/** The area's referrals (Spec 2 §7 'Referrals and observations'). */
export function registerReferralRoutes(api: Api): void {
  api.register(search, {
    access,
    body: SearchAreaReferralsRequest,
    disclosure: { recordType: 'referral', listed: true },
    handle: ({ sql, person, query, body, listEntry }) => searchReferrals(sql, areaOf(person), query, body, listEntry),
  });
  api.register(exportAll, {
    access,
    body: SearchAreaReferralsRequest,
    disclosure: { recordType: 'referral', listed: true },
    isExport: true,
    handle: ({ sql, person, query, body, listEntry }) =>
      exportReferrals(sql, areaOf(person), query.sort, body, listEntry),
  });
  api.register(getReferralsSearchCount, {
    access,
    body: SearchAreaReferralsRequest,
    disclosure: { recordType: 'referral', counted: true },
    handle: ({ sql, person, body }) => countReferrals(sql, referralsOf(areaOf(person)), body),
  });
  api.register(getProductsOfOrders, {
    access,
    handle: ({ sql, person }) => readProductsOfOrders(sql, referralsOf(areaOf(person))),
  });
  api.register(reveal, {
    access,
    disclosure: { recordType: 'referral', named: ({ referralId }) => referralId },
    showsIdentityCode: true,
    handle: ({ sql, person, query }) => revealSsn(sql, areaOf(person), query.referralId),
  });
}
