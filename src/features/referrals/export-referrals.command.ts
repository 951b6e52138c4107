import { shownOrderStatus } from '#core/contracts/order-status.ts';
import { exportReferrals, referralSorts, type ExportedReferral } from '#core/contracts/referral.contract.ts';
import { knownSort } from '#core/contracts/paging.ts';
import type { FeatureTexts } from '#core/feedback/feature-texts.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { fullNameOf } from '#core/ui/lists/full-name.ts';
import { type ExportedList, ListExport, listExportHandler } from '#core/ui/lists/list-export.ts';
import { referralRequestOf, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';

/** Saves the referrals that the filter finds as a table. */
export class ExportReferrals extends ListExport<ReferralFilter> {
  static readonly about: MessageAbout<ExportReferrals> = {
    type: 'referrals.exportReferrals',
    policy: 'serial',
    permission: ['HVA_USER'],
    loggable: ['sort'],
    toasts: { failed: 'inPlace' },
  };
}

type Column = keyof FeatureTexts['referrals']['column'];

const table: ExportedList<ExportedReferral, Column> = {
  fileName: 'tilaukset',
  headerOf: (t, column) => t(`referrals:column.${column}`),
  cellsOf: (t) => ({
    product: ({ productName }) => productName,
    sampleNumber: ({ sampleNumber }) => sampleNumber,
    customer: fullNameOf,
    ordered: ({ createdAt }) => formatDate(createdAt),
    status: ({ referralWorkflowStatus }) => t(`referralLists:status.${shownOrderStatus(referralWorkflowStatus)}`),
  }),
};

export const ExportReferralsHandler = listExportHandler(
  exportReferrals,
  ({ filter, sort }: ExportReferrals) => ({
    query: { sort: knownSort(referralSorts, sort) },
    body: referralRequestOf(filter),
  }),
  table,
);
