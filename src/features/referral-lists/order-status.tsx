import { Badge, type BadgeProps, MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { CheckmarkCircleRegular, ClockRegular, ErrorCircleRegular, SparkleRegular } from '@fluentui/react-icons';
import { memo, type ReactNode } from 'react';
import { OrderStatus, shownOrderStatus, type ShownOrderStatus } from '#core/contracts/order-status.ts';
import { useTranslate } from '#core/ui/translate.tsx';

const looks: Readonly<Record<ShownOrderStatus, Pick<BadgeProps, 'color' | 'icon'>>> = {
  new: { color: 'brand', icon: <SparkleRegular /> },
  inProgress: { color: 'warning', icon: <ClockRegular /> },
  done: { color: 'success', icon: <CheckmarkCircleRegular /> },
  error: { color: 'danger', icon: <ErrorCircleRegular /> },
};

/** A referral's status, by icon and text (decision A8). */
export function OrderStatusBadge({ status }: { readonly status: number }): ReactNode {
  return <ShownStatus shown={shownOrderStatus(status)} />;
}

/** Most referrals of a list show one of two statuses: another page draws few of its badges again. */
const ShownStatus = memo(function ShownStatus({ shown }: { readonly shown: ShownOrderStatus }): ReactNode {
  const t = useTranslate();
  return (
    <Badge appearance="tint" size="large" {...looks[shown]}>
      {t(`referralLists:status.${shown}`)}
    </Badge>
  );
});

interface RejectionNoticeProps {
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
