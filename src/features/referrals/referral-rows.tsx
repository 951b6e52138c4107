import type { CursorRow } from '#core/contracts/paging.ts';
import type { Referral } from '#core/contracts/referral.contract.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import type { ListRows } from '#core/ui/lists/list-columns.ts';
import { OrderStatusBadge } from '../referral-lists/referral-list-views.public.ts';
import type { Translate } from '#core/ui/translate.tsx';

/** The columns of the referrals (Spec 2 §2). */
export function referralRows(t: Translate): ListRows<Referral> {
  return {
    idOf: idOfReferral,
    nameOf: (row) => [row.productName, row.sampleNumber, customerOf(row)].join(', '),
    columns: [
      { id: 'product', header: t('referrals:column.product'), cell: ({ productName }) => productName },
      {
        id: 'sampleNumber',
        header: t('referrals:column.sampleNumber'),
        width: '16%',
        cell: ({ sampleNumber }) => sampleNumber,
      },
      { id: 'customer', header: t('referrals:column.customer'), width: '24%', cell: customerOf },
      {
        id: 'ordered',
        header: t('referrals:column.ordered'),
        width: '130px',
        cell: ({ createdAt }) => formatDate(createdAt),
      },
      {
        id: 'status',
        header: t('referrals:column.status'),
        width: '160px',
        cell: ({ referralWorkflowStatus }) => <OrderStatusBadge status={referralWorkflowStatus} />,
      },
    ],
  };
}

export function idOfReferral({ referralId }: Referral): string {
  return referralId;
}

/** A row's place in the list's order. */
export function cursorOfReferral({ createdAt, referralId }: Referral): CursorRow {
  return { time: createdAt, id: referralId };
}

function customerOf({ firstName, lastName }: Referral): string {
  return `${firstName} ${lastName}`;
}
