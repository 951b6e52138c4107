import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { clockToken } from '#core/di/core.tokens.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { OrderStatusBadge } from '../orders/order-views.public.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { AddressBox } from './address-box.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderAttachments } from './order-attachments.tsx';
import { customerOf, handledOn } from './order-rows.tsx';
import { isOverdue } from './overdue.rule.ts';

export interface OrderDetailsProps {
  readonly order: LogisticsReferral;
  readonly onClose: () => void;
}

/** An order with all that is done to it in logistics (Spec 2 §2 'Logistics list'). */
export function OrderDetails({ order, onClose }: OrderDetailsProps): ReactNode {
  const t = useTranslate();
  const clock = useService(clockToken);
  const { referralWorkflowStatus: status } = order;
  return (
    <DetailsDialog
      title={customerOf(order)}
      badge={<OrderStatusBadge status={status} />}
      onClose={onClose}
      actions={<OrderActions order={order} />}
    >
      {status === OrderStatus.RejectedByLogistics && (
        <MessageBar intent="error">
          <MessageBarBody>{t('orders:status.rejectedByLogistics')}</MessageBarBody>
        </MessageBar>
      )}
      {isOverdue(order, clock.now()) && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('logistics:overdue')}</MessageBarBody>
        </MessageBar>
      )}
      <Particulars order={order} />
      <AddressBox order={order} />
      <OrderAttachments order={order} />
    </DetailsDialog>
  );
}

function Particulars({ order }: { readonly order: LogisticsReferral }): ReactNode {
  const t = useTranslate();
  const details = [
    { id: 'sampleNumber', label: t('logistics:column.sampleNumber'), value: order.sampleNumber },
    { id: 'referralId', label: t('orders:filter.referralId'), value: order.referralId },
    { id: 'ordered', label: t('logistics:column.ordered'), value: formatDate(order.createdAt) },
    { id: 'handler', label: t('logistics:column.handler'), value: order.samplingKitSentBy },
    { id: 'handled', label: t('logistics:column.handled'), value: handledOn(order) },
  ];
  return <DetailList details={details} />;
}
