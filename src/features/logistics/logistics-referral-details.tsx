import { Button, makeStyles, MessageBar, MessageBarBody, tokens, typographyStyles } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { type ReactNode, useId } from 'react';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import { addressLacks } from '#core/contracts/rules/address-lacks.rule.ts';
import { shownNameOf } from '#core/ui/lists/full-name.ts';
import { formatDate } from '#core/ui/format/dates.ts';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useByClock } from '#core/ui/use-new-day.ts';
import { AttachmentList } from '../attachments/attachments.public.ts';
import { OrderStatusBadge } from '../referral-lists/referral-list-views.public.ts';
import {
  addressLines,
  handlerOf,
  isBackUnsent,
  isNewOrder,
  isOverdue,
  referralActions,
} from './logistics-referral.rule.ts';
import { handledOn } from './logistics-referral-rows.tsx';
import { lackingText } from './lacking-address.ts';
import { ReferralActions, type ReferralActionsProps } from './referral-actions.tsx';
import { usePrintSticker } from './use-print-sticker.ts';

const useAddressBoxStyles = makeStyles({
  box: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  address: { fontStyle: 'normal', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

/** Where the kit goes, and its sticker. */
function AddressBox({ referral, leftId }: ReferralActionsProps): ReactNode {
  const t = useTranslate();
  const styles = useAddressBoxStyles();
  const headingId = useId();
  const lackingId = useId();
  const { isBusy, print } = usePrintSticker(referral, isNewOrder(referral));
  const { canPrint } = referralActions(referral.referralWorkflowStatus);
  // What has ended or is at the laboratory goes nowhere any more.
  const lacking = canPrint ? lackingText(t, addressLacks(referral)) : undefined;
  return (
    <section aria-labelledby={headingId} className={styles.box}>
      <div>
        <h3 id={headingId} className={styles.heading}>
          {t('logistics:address')}
        </h3>
        <address className={styles.address}>{addressLines(referral).join('\n')}</address>
        {lacking !== undefined && (
          <MessageBar intent="warning" layout="multiline">
            <MessageBarBody id={lackingId}>{lacking}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      {canPrint && (
        <Button
          icon={<PrintRegular />}
          disabledFocusable={isBusy || leftId !== undefined}
          aria-describedby={leftId ?? (lacking === undefined ? undefined : lackingId)}
          data-no-print=""
          onClick={() => void print()}
        >
          {t('logistics:printSticker')}
        </Button>
      )}
    </section>
  );
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
});

/** The instructions that go into the kit, in the referral's language (decision A28). */
function ReferralAttachments({ referral }: { readonly referral: LogisticsReferral }): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const headingId = useId();
  const { referralId, productId, languageCode, productAnalysisMappings: analyses } = referral;
  return (
    <section aria-labelledby={headingId} className={styles.root}>
      <h3 id={headingId} className={styles.heading}>
        {t('logistics:attachments')}
      </h3>
      {analyses.length === 0 && t('logistics:noAnalyses')}
      {analyses.map(({ productAnalysisMappingId, kuntaliittoCode, kuntaliittoName }) => (
        <AttachmentList
          key={productAnalysisMappingId}
          list={{ productId, productAnalysisMappingId, languageCode, outcomeType: OutcomeType.Unknown }}
          mode="Logistics"
          referralId={referralId}
          title={`${kuntaliittoCode} ${kuntaliittoName}`}
        />
      ))}
    </section>
  );
}

export interface LogisticsReferralDetailsProps {
  readonly referral: LogisticsReferral;
  /** Logistics no longer sees it: it is shown as it was, and nothing can be done to it. */
  readonly hasLeft: boolean;
  readonly onClose: () => void;
}

/** A referral with all that is done to it in logistics (Spec 2 §2 'Logistics list'). */
export function LogisticsReferralDetails(props: LogisticsReferralDetailsProps): ReactNode {
  const { referral, hasLeft, onClose } = props;
  const t = useTranslate();
  const isLate = useByClock((now) => isOverdue(referral, now));
  const messageId = useId();
  const leftId = hasLeft ? messageId : undefined;
  const { referralWorkflowStatus: status, parkReason, inRunOf, kitReturnedAt } = referral;
  return (
    <DetailsDialog
      title={shownNameOf(t, referral)}
      badge={hasLeft ? undefined : <OrderStatusBadge status={status} />}
      onClose={onClose}
      actions={<ReferralActions referral={referral} leftId={leftId} />}
    >
      {hasLeft && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody id={messageId}>{t('logistics:left')}</MessageBarBody>
        </MessageBar>
      )}
      {status === OrderStatus.RejectedByLogistics && (
        <MessageBar intent="error">
          <MessageBarBody>{t('referralLists:status.rejectedByLogistics')}</MessageBarBody>
        </MessageBar>
      )}
      {kitReturnedAt !== null && isBackUnsent(referral) && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('logistics:returnedUnsent', { returned: formatDate(kitReturnedAt) })}</MessageBarBody>
        </MessageBar>
      )}
      {parkReason !== null && (
        <MessageBar intent="warning">
          <MessageBarBody>{t(`logistics:parkedBecause.${parkReason}`)}</MessageBarBody>
        </MessageBar>
      )}
      {inRunOf !== null && !hasLeft && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('logistics:inRunOf', { name: inRunOf })}</MessageBarBody>
        </MessageBar>
      )}
      {isLate && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('logistics:overdue')}</MessageBarBody>
        </MessageBar>
      )}
      <Particulars referral={referral} />
      <AddressBox referral={referral} leftId={leftId} />
      <ReferralAttachments referral={referral} />
    </DetailsDialog>
  );
}

function Particulars({ referral }: { readonly referral: LogisticsReferral }): ReactNode {
  const t = useTranslate();
  const { kitReturnedAt } = referral;
  const details = [
    { id: 'sampleNumber', label: t('logistics:column.sampleNumber'), value: referral.sampleNumber },
    { id: 'referralId', label: t('referralLists:filter.referralId'), value: referral.referralId },
    { id: 'product', label: t('logistics:column.product'), value: referral.productName },
    { id: 'ordered', label: t('logistics:column.ordered'), value: formatDate(referral.createdAt) },
    { id: 'handler', label: t('logistics:column.handler'), value: handlerOf(referral) },
    { id: 'handled', label: t('logistics:column.handled'), value: handledOn(referral) },
    ...(kitReturnedAt === null
      ? []
      : [{ id: 'returned', label: t('logistics:returned'), value: formatDate(kitReturnedAt) }]),
  ];
  return <DetailList details={details} />;
}
