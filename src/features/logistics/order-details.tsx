import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { LogisticsReferral } from '../../core/contracts/logistics.contract';
import { OrderStatus } from '../../core/contracts/order-status';
import { clockToken } from '../../core/di/core.tokens';
import { formatDate } from '../../core/ui/format/dates';
import { DetailList } from '../../core/ui/lists/detail-list';
import { DetailsDialog } from '../../core/ui/lists/details-dialog';
import { OrderStatusBadge } from '../../core/ui/lists/order-status-badge';
import { useService } from '../../core/ui/services';
import { useTranslate } from '../../core/ui/translate';
import { AddressBox } from './address-box';
import { OrderActions } from './order-actions';
import { OrderAttachments } from './order-attachments';
import { customerOf, handledOn } from './order-rows';
import { isOverdue } from './overdue.rule';

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
          <MessageBarBody>{t('shell:orderStatus.rejectedByLogistics')}</MessageBarBody>
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
    { id: 'referralId', label: t('shell:orderFilter.referralId'), value: order.referralId },
    { id: 'ordered', label: t('logistics:column.ordered'), value: formatDate(order.createdAt) },
    { id: 'handler', label: t('logistics:column.handler'), value: order.samplingKitSentBy },
    { id: 'handled', label: t('logistics:column.handled'), value: handledOn(order) },
  ];
  return <DetailList details={details} />;
}
