import type { LogisticsReferral } from '../../core/contracts/logistics.contract';
import type { EdgeRow } from '../../core/contracts/paging';
import { formatDate } from '../../core/ui/format/dates';
import type { ListRows } from '../../core/ui/lists/list-columns';
import { OrderStatusBadge } from '../../core/ui/lists/order-status-badge';
import type { Translate } from '../../core/ui/translate';

/** The columns of the orders (Spec 2 §2 'Logistics list', decision A28). */
export function orderRows(t: Translate): ListRows<LogisticsReferral> {
  const nothing = t('shell:list.nothing');
  return {
    idOf: idOfOrder,
    nameOf: (row) => t('logistics:openNamed', { sampleNumber: row.sampleNumber, customer: customerOf(row) }),
    columns: [
      { id: 'sampleNumber', header: t('logistics:column.sampleNumber'), cell: ({ sampleNumber }) => sampleNumber },
      {
        id: 'ordered',
        header: t('logistics:column.ordered'),
        width: '130px',
        cell: ({ createdAt }) => formatDate(createdAt),
      },
      { id: 'customer', header: t('logistics:column.customer'), width: '26%', cell: customerOf },
      {
        id: 'handler',
        header: t('logistics:column.handler'),
        width: '20%',
        cell: ({ samplingKitSentBy }) => samplingKitSentBy ?? nothing,
      },
      {
        id: 'handled',
        header: t('logistics:column.handled'),
        width: '140px',
        cell: (row) => handledOn(row) ?? nothing,
      },
      {
        id: 'status',
        header: t('logistics:column.status'),
        width: '160px',
        cell: ({ referralWorkflowStatus }) => <OrderStatusBadge status={referralWorkflowStatus} />,
      },
    ],
  };
}

export function idOfOrder({ referralId }: LogisticsReferral): string {
  return referralId;
}

/** A row's place in the list's order. */
export function edgeOfOrder({ createdAt, referralId }: LogisticsReferral): EdgeRow {
  return { time: createdAt, id: referralId };
}

export function customerOf({ firstName, lastName }: LogisticsReferral): string {
  return `${firstName} ${lastName}`;
}

/** The day on which the kit was sent, or else taken into handling. */
export function handledOn(order: LogisticsReferral): string | undefined {
  const handled = order.samplingKitSentAt ?? order.samplingKitLogisticsInProgressAt;
  return handled === null ? undefined : formatDate(handled);
}
