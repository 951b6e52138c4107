import {
  exportLogisticsReferrals,
  logisticsSorts,
  type ExportedLogisticsReferral,
} from '#core/contracts/logistics.contract.ts';
import { shownOrderStatus } from '#core/contracts/order-status.ts';
import { knownSort } from '#core/contracts/paging.ts';
import type { FeatureTexts } from '#core/feedback/feature-texts.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { fullNameOf } from '#core/ui/lists/full-name.ts';
import { type ExportedList, ListExport, listExportHandler } from '#core/ui/lists/list-export.ts';
import { referralRequestOf, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';
import { handlerOf } from './logistics-referral.rule.ts';

/** Saves the referrals that the filter of logistics finds as a table. */
export class ExportLogisticsReferrals extends ListExport<ReferralFilter> {
  static readonly about: MessageAbout<ExportLogisticsReferrals> = {
    type: 'logistics.exportLogisticsReferrals',
    policy: 'serial',
    permission: ['LOGISTICS_USER'],
    loggable: ['sort'],
    toasts: { failed: 'inPlace' },
  };
}

type Column = keyof FeatureTexts['logistics']['column'];

const table: ExportedList<ExportedLogisticsReferral, Column> = {
  fileName: 'logistiikan-tilaukset',
  headerOf: (t, column) => t(`logistics:column.${column}`),
  cellsOf: (t) => ({
    sampleNumber: ({ sampleNumber }) => sampleNumber,
    ordered: ({ createdAt }) => formatDate(createdAt),
    customer: fullNameOf,
    handler: (referral) => handlerOf(referral) ?? undefined,
    handled: ({ samplingKitSentAt, samplingKitLogisticsInProgressAt }) => {
      const handled = samplingKitSentAt ?? samplingKitLogisticsInProgressAt;
      return handled === null ? undefined : formatDate(handled);
    },
    status: ({ referralWorkflowStatus }) => t(`referralLists:status.${shownOrderStatus(referralWorkflowStatus)}`),
    product: ({ productName }) => productName ?? undefined,
  }),
};

export const ExportLogisticsReferralsHandler = listExportHandler(
  exportLogisticsReferrals,
  ({ filter, sort }: ExportLogisticsReferrals) => ({
    query: { sort: knownSort(logisticsSorts, sort) },
    body: referralRequestOf(filter),
  }),
  table,
);
