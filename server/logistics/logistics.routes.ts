import {
  getLogisticsReferralsSearchCount,
  printSticker as print,
  searchLogisticsReferrals as search,
  setReferralWorkFlowStatus,
} from '../../src/core/contracts/logistics.contract';
import type { OrderStatus } from '../../src/core/contracts/order-status';
import { SearchReferralsRequest } from '../../src/core/contracts/referral.requests';
import type { Api } from '../http/api';
import { countReferrals } from '../referrals/referral-filter';
import { logisticsScope } from './logistics-scope';
import { printSticker } from './print-sticker';
import { searchLogisticsReferrals } from './search-logistics-referrals';
import { setWorkflowStatus } from './set-workflow-status';

const access = 'logistics';
const disclosure = {
  recordType: 'referral',
  named: ({ referralId }: { readonly referralId: string }) => referralId,
} as const;

/** The orders of all areas whose kits are sent (Spec 2 §7 'Logistics'). */
export function registerLogisticsRoutes(api: Api): void {
  api.register(search, {
    access,
    body: SearchReferralsRequest,
    disclosure: { recordType: 'referral', listed: true },
    handle: ({ sql, query, body, listEntry }) => searchLogisticsReferrals(sql, query, body, listEntry),
  });
  api.register(getLogisticsReferralsSearchCount, {
    access,
    body: SearchReferralsRequest,
    handle: ({ sql, body }) => countReferrals(sql, logisticsScope, body),
  });
  api.register(setReferralWorkFlowStatus, {
    access,
    disclosure,
    handle: ({ sql, person, query }) =>
      setWorkflowStatus(sql, person, query.referralId, Number(query.handlingStatus) as OrderStatus),
  });
  api.registerFile(print, {
    access,
    disclosure,
    handle: ({ sql, query }) => printSticker(sql, query.referralId),
  });
}
