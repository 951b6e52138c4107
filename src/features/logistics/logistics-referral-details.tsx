import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { clockToken } from '#core/di/core.tokens.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { OrderStatusBadge } from '../referral-lists/referral-list-views.public.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { AddressBox } from './address-box.tsx';
import { ReferralActions } from './referral-actions.tsx';
import { ReferralAttachments } from './referral-attachments.tsx';
import { customerOf, handledOn } from './logistics-referral-rows.tsx';
import { isOverdue } from './overdue.rule.ts';

export interface LogisticsReferralDetailsProps {
  readonly referral: LogisticsReferral;
  readonly onClose: () => void;
}

/** A referral with all that is done to it in logistics (Spec 2 §2 'Logistics list'). */
export function LogisticsReferralDetails({ referral, onClose }: LogisticsReferralDetailsProps): ReactNode {
  const t = useTranslate();
  const clock = useService(clockToken);
  const { referralWorkflowStatus: status } = referral;
  return (
    <DetailsDialog
      title={customerOf(referral)}
      badge={<OrderStatusBadge status={status} />}
      onClose={onClose}
      actions={<ReferralActions referral={referral} />}
    >
      {status === OrderStatus.RejectedByLogistics && (
        <MessageBar intent="error">
          <MessageBarBody>{t('referralLists:status.rejectedByLogistics')}</MessageBarBody>
        </MessageBar>
      )}
      {isOverdue(referral, clock.now()) && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('logistics:overdue')}</MessageBarBody>
        </MessageBar>
      )}
      <Particulars referral={referral} />
      <AddressBox referral={referral} />
      <ReferralAttachments referral={referral} />
    </DetailsDialog>
  );
}

function Particulars({ referral }: { readonly referral: LogisticsReferral }): ReactNode {
  const t = useTranslate();
  const details = [
    { id: 'sampleNumber', label: t('logistics:column.sampleNumber'), value: referral.sampleNumber },
    { id: 'referralId', label: t('referralLists:filter.referralId'), value: referral.referralId },
    { id: 'ordered', label: t('logistics:column.ordered'), value: formatDate(referral.createdAt) },
    { id: 'handler', label: t('logistics:column.handler'), value: referral.samplingKitSentBy },
    { id: 'handled', label: t('logistics:column.handled'), value: handledOn(referral) },
  ];
  return <DetailList details={details} />;
}
