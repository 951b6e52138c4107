import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { useTranslate } from '#core/ui/translate.tsx';

export interface RejectionNoticeProps {
  readonly status: number;
  /** As the laboratory or logistics gave it. */
  readonly reason: string | null;
}

/** What went wrong with a referral, and why (Spec 2 §2). */
export function RejectionNotice({ status, reason }: RejectionNoticeProps): ReactNode {
  const t = useTranslate();
  const isLogistics = status === OrderStatus.RejectedByLogistics;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>
          {isLogistics ? t('referralLists:status.rejectedByLogistics') : t('referralLists:status.unknown')}
        </MessageBarTitle>{' '}
        <span>{reason ? t('referralLists:status.reason', { reason }) : t('referralLists:status.noReason')}</span>
      </MessageBarBody>
    </MessageBar>
  );
}
