import {
  countReferralsInHandling,
  countSentToday as countSent,
  checkInstructions as checkAllInstructions,
  checkStickers as checkAllStickers,
  exportLogisticsReferrals as exportAll,
  getLogisticsReferralsSearchCount,
  getPackingList,
  getProductsOfLogisticsReferrals,
  printInstructions as printAllInstructions,
  printSticker as print,
  printStickers as printAllStickers,
  searchLogisticsReferrals as search,
  setReferralWorkFlowStatus,
} from '#core/contracts/logistics.contract.ts';
import {
  ReferralsRequest,
  PrintStickersRequest,
  SearchLogisticsReferralsRequest,
} from '#core/contracts/logistics.requests.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import type { Api } from '../http/api.ts';
import { readProductsOfOrders } from '../referrals/products-of-orders.ts';
import { countReferrals } from '../referrals/referral-filter.ts';
import { checkInstructions } from './check-instructions.ts';
import { checkStickers } from './check-stickers.ts';
import { logisticsScope, logisticsScopeOf } from './logistics-scope.ts';
import { printInstructions } from './print-instructions.ts';
import { printSticker } from './print-sticker.ts';
import { printStickers } from './print-stickers.ts';
import { countSentToday, readPackingList } from './read-packing-list.ts';
import { exportLogisticsReferrals, searchLogisticsReferrals } from './search-logistics-referrals.ts';
import { setWorkflowStatus } from './set-workflow-status.ts';

const access = 'logistics';
const disclosure = {
  recordType: 'referral',
  named: ({ referralId }: { readonly referralId: string }) => referralId,
} as const;
const ofEach = {
  recordType: 'referral',
  namedInBody: ({ referralIds }: { readonly referralIds: readonly string[] }) => referralIds,
} as const;
const listed = { recordType: 'referral', listed: true } as const;

/** The referrals of all areas whose kits are sent (Spec 2 §7 'Logistics'). */
export function registerLogisticsRoutes(api: Api): void {
  api.register(search, {
    access,
    body: SearchLogisticsReferralsRequest,
    disclosure: listed,
    handle: ({ sql, query, body, listEntry }) => searchLogisticsReferrals(sql, query, body, listEntry),
  });
  api.register(exportAll, {
    access,
    body: SearchLogisticsReferralsRequest,
    disclosure: listed,
    isExport: true,
    handle: ({ sql, query, body, listEntry }) => exportLogisticsReferrals(sql, query.sort, body, listEntry),
  });
  api.register(getLogisticsReferralsSearchCount, {
    access,
    body: SearchLogisticsReferralsRequest,
    disclosure: { recordType: 'referral', counted: true },
    handle: ({ sql, body }) => countReferrals(sql, logisticsScopeOf(body), body),
  });
  api.register(countReferralsInHandling, {
    access,
    body: SearchLogisticsReferralsRequest,
    disclosure: { recordType: 'referral', counted: true },
    handle: ({ sql, body }) =>
      countReferrals(sql, logisticsScopeOf(body), {
        ...body,
        referralWorkflowStatus: OrderStatus.SamplingKitLogisticsInProgress,
      }),
  });
  api.register(getProductsOfLogisticsReferrals, {
    access,
    handle: ({ sql }) => readProductsOfOrders(sql, logisticsScope),
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
    handle: ({ sql, person, query, isRepeat }) => printSticker(sql, person, query.referralId, isRepeat),
  });
  api.register(getPackingList, {
    access,
    disclosure: listed,
    handle: ({ sql, listEntry }) => readPackingList(sql, listEntry),
  });
  api.register(countSent, { access, handle: ({ sql }) => countSentToday(sql) });
  registerBulkPrinting(api);
}

/**
 * Many referrals at once. Each call that answers a file has a check that shows for each referral whether it can be
 * printed.
 */
function registerBulkPrinting(api: Api): void {
  api.register(checkAllStickers, {
    access,
    body: ReferralsRequest,
    disclosure: listed,
    handle: ({ sql, person, body, listEntry }) => checkStickers(sql, person, body.referralIds, listEntry),
  });
  api.registerFile(printAllStickers, {
    access,
    body: PrintStickersRequest,
    disclosure: ofEach,
    handle: ({ sql, person, body, isRepeat }) => printStickers(sql, person, body, isRepeat),
  });
  api.register(checkAllInstructions, {
    access,
    body: ReferralsRequest,
    disclosure: listed,
    handle: ({ sql, person, body, listEntry }) => checkInstructions(sql, person, body.referralIds, listEntry),
  });
  api.registerFile(printAllInstructions, {
    access,
    body: ReferralsRequest,
    disclosure: ofEach,
    handle: ({ sql, person, body }) => printInstructions(sql, person, body.referralIds),
  });
}
