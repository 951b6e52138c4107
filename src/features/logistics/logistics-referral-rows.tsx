import { makeStyles, tokens } from '@fluentui/react-components';
import { WarningFilled } from '@fluentui/react-icons';
import { memo, type ReactNode } from 'react';
import { logisticsSorts, type LogisticsReferral, type LogisticsSort } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import type { CursorRow } from '#core/contracts/paging.ts';
import { shownNameOf } from '#core/ui/lists/full-name.ts';
import { formatDate, formatDateTime } from '#core/ui/format/dates.ts';
import { columnsById, type ListRows } from '#core/ui/lists/list-columns.ts';
import type { ChoosableRows } from '#core/ui/lists/use-list-selection.ts';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { OrderStatusBadge } from '../referral-lists/referral-list-views.public.ts';
import { handlerOf, isBackUnsent } from './logistics-referral.rule.ts';

const useStyles = makeStyles({
  root: {
    color: tokens.colorStatusWarningForeground2,
    fontWeight: tokens.fontWeightSemibold,
    // By its lower edge it would stand higher than the words beside it.
    '& svg': { marginInlineEnd: tokens.spacingHorizontalXS, verticalAlign: 'text-bottom' },
  },
});

type Warning =
  | 'logistics:hasLeft'
  | 'logistics:returned'
  | 'logistics:parked'
  | 'logistics:inRun'
  | 'logistics:overdue';

/** Says by icon and text that a referral was cancelled, has waited too long, is put aside, or has its kit back unsent. */
const WarningMark = memo(function WarningMark({ text }: { readonly text: Warning }): ReactNode {
  const t = useTranslate();
  return (
    <span className={useStyles().root}>
      <WarningFilled aria-hidden />
      {t(text)}
    </span>
  );
});

export interface RowsSituation {
  /** Ids of those that have waited too long. */
  readonly overdue: ReadonlySet<string>;
  /** Ids of those that logistics no longer sees. */
  readonly left: ReadonlySet<string>;
  readonly hasProducts: boolean;
}

/** Whether the service names the packages; a backend need not (decision A31), and has no column of nothing then (decision 376). */
export function namesProducts(rows: readonly LogisticsReferral[] = []): boolean {
  return rows.length === 0 || rows.some(({ productName }) => productName !== null);
}

/** The columns of the referrals (Spec 2 §2 'Logistics list', decision A28), and the product (decision 161). */
export function logisticsReferralRows(
  t: Translate,
  { overdue, left, hasProducts }: RowsSituation,
): ListRows<LogisticsReferral> & ChoosableRows<LogisticsReferral> {
  const { product, ...columns } = logisticsColumns(t, overdue, left);
  return {
    list: 'logistics',
    idOf: idOfReferral,
    isChoosable: () => true,
    sorts: logisticsSorts,
    ownOrder: 'ordered_desc',
    nameOf: (row) => t('logistics:openNamed', { sampleNumber: row.sampleNumber, customer: shownNameOf(t, row) }),
    columns: [...Object.values(columns), ...(hasProducts ? [product] : [])],
  };
}

/** Whatever the list can be sorted by is one. */
function logisticsColumns(t: Translate, overdue: RowsSituation['overdue'], left: RowsSituation['left']) {
  const nothing = t('core:list.nothing');
  return columnsById<LogisticsReferral, LogisticsSort>((id) => t(`logistics:column.${id}`), {
    sampleNumber: { width: '144px', cell: ({ sampleNumber }) => sampleNumber },
    ordered: { width: '96px', cell: ({ createdAt }) => formatDate(createdAt) },
    customer: { hasLines: true, cell: (row) => shownNameOf(t, row) },
    handler: { width: '10%', hasLines: true, cell: (row) => handlerOf(row) ?? nothing },
    handled: {
      // The longest warning, with its day, goes on in the second line.
      width: '192px',
      hasLines: true,
      cell: (row) => {
        const warning = left.has(row.referralId) ? 'logistics:hasLeft' : warningOf(row, overdue);
        if (warning === undefined) return handledOrReturnedOn(t, row) ?? nothing;
        return (
          // Where the list is cards, parts beside each other would break in the midst of the date.
          <span>
            {handledOn(row, 'day')} <WarningMark text={warning} />
          </span>
        );
      },
    },
    status: {
      width: '112px',
      cell: ({ referralWorkflowStatus }) => <OrderStatusBadge status={referralWorkflowStatus} />,
    },
    product: { width: '16%', hasLines: true, cell: ({ productName }) => productName ?? nothing },
  });
}

/** The one that says most: a kit that is back ends the others, and who has put one aside knows that it waits. */
function warningOf(row: LogisticsReferral, overdue: ReadonlySet<string>): Warning | undefined {
  if (isBackUnsent(row)) return 'logistics:returned';
  if (row.parkReason !== null) return 'logistics:parked';
  if (row.inRunOf !== null) return 'logistics:inRun';
  return overdue.has(row.referralId) ? 'logistics:overdue' : undefined;
}

/** When it was handled and, as long as nothing else is known of a sent kit, when it came back. */
function handledOrReturnedOn(t: Translate, row: LogisticsReferral): string | undefined {
  const handled = handledOn(row);
  const { referralWorkflowStatus, kitReturnedAt } = row;
  if (handled === undefined || kitReturnedAt === null || referralWorkflowStatus !== OrderStatus.SamplingKitSent)
    return handled;
  return t('logistics:returnedOn', { handled, returned: formatDate(kitReturnedAt) });
}

export function idOfReferral({ referralId }: LogisticsReferral): string {
  return referralId;
}

/** A row's cursor. */
export function cursorOfLogisticsReferral({ createdAt, referralId }: LogisticsReferral): CursorRow {
  return { time: createdAt, id: referralId };
}

/** The day on which the kit was sent, or else taken into handling; of one that is in handling with the time. */
export function handledOn(referral: LogisticsReferral, precision: 'day' | 'time' = 'time'): string | undefined {
  const { referralWorkflowStatus, samplingKitSentAt, samplingKitLogisticsInProgressAt } = referral;
  const handled = samplingKitSentAt ?? samplingKitLogisticsInProgressAt;
  if (handled === null) return undefined;
  const isInHandling = referralWorkflowStatus === OrderStatus.SamplingKitLogisticsInProgress;
  return isInHandling && precision === 'time' ? formatDateTime(handled) : formatDate(handled);
}
