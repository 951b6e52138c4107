import { inject } from 'inversify';
import {
  exportLogisticsReferrals,
  logisticsSorts,
  type ExportedLogisticsReferral,
} from '#core/contracts/logistics.contract.ts';
import { shownOrderStatus } from '#core/contracts/order-status.ts';
import { knownSort } from '#core/contracts/paging.ts';
import { httpClientToken } from '#core/di/token.ts';
import type { FeatureTexts } from '#core/feedback/feature-texts.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { fullNameOf } from '#core/ui/lists/full-name.ts';
import { type ExportedList, ListExport, type ListTables, listTablesToken } from '#core/ui/lists/list-export.ts';
import { referralRequestOf, type ReferralFilter } from '../referral-lists/referral-lists.public.ts';

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
    handler: ({ samplingKitSentBy }) => samplingKitSentBy ?? undefined,
    handled: ({ samplingKitSentAt, samplingKitLogisticsInProgressAt }) => {
      const handled = samplingKitSentAt ?? samplingKitLogisticsInProgressAt;
      return handled === null ? undefined : formatDate(handled);
    },
    status: ({ referralWorkflowStatus }) => t(`referralLists:status.${shownOrderStatus(referralWorkflowStatus)}`),
  }),
};

export class ExportLogisticsReferralsHandler implements Handler<ExportLogisticsReferrals> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(listTablesToken) private readonly tables: ListTables,
  ) {}

  async handle({ filter, sort, columns }: ExportLogisticsReferrals, context: ExecutionContext): Promise<void> {
    const query = { sort: knownSort(logisticsSorts, sort) };
    const found = await this.http.send(exportLogisticsReferrals, { query, body: referralRequestOf(filter) }, context);
    await this.tables.save(table, columns, found, context);
  }
}
