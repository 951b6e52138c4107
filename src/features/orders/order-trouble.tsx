import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { useTranslate } from '#core/ui/translate.tsx';

export interface OrderTroubleProps {
  readonly status: number;
  /** As the laboratory or logistics gave it. */
  readonly reason: string | null;
}

/** What went wrong with an order, and why (Spec 2 §2). */
export function OrderTrouble({ status, reason }: OrderTroubleProps): ReactNode {
  const t = useTranslate();
  const isLogistics = status === OrderStatus.RejectedByLogistics;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {isLogistics ? t('orders:status.rejectedByLogistics') : t('orders:status.unknown')}
        </MessageBarTitle>{' '}
        <span>{reason ? t('orders:status.reason', { reason }) : t('orders:status.noReason')}</span>
      </MessageBarBody>
    </MessageBar>
  );
}
