import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { shownOrderStatus } from '#core/contracts/order-status.ts';
import type { ParkReason } from '#core/contracts/park-reason.ts';
import { CitizenGender, type Referral } from '#core/contracts/referral.contract.ts';
import { sessionToken } from '#core/di/token.ts';
import { shownNameOf } from '#core/ui/lists/full-name.ts';
import { DetailList, detailsOf } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { Timeline } from '#core/ui/lists/timeline.tsx';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { CitizenPreviewButton } from '../citizen-preview/citizen-preview.public.ts';
import { resultsPlaceOf } from '../referral-lists/referral-lists.public.ts';
import { OrderStatusBadge, RejectionNotice } from '../referral-lists/referral-list-views.public.ts';
import { addressOf, referralSteps } from './referral.rule.ts';
import { SsnDetail } from './ssn-detail.tsx';

const useStyles = makeStyles({
  root: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  today: { color: tokens.colorNeutralForeground2 },
});

/** The product's name when it was ordered, today's where that is another one, and all of it then in the citizen's view. */
function OrderedProduct({ referral }: Pick<ReferralDetailsProps, 'referral'>): ReactNode {
  const { referralId, productName, orderedProductName } = referral;
  const t = useTranslate();
  const styles = useStyles();
  const previewed = useMemo(() => ({ referralId }), [referralId]);
  return (
    <span className={styles.root}>
      {orderedProductName ?? productName}
      {orderedProductName !== null && orderedProductName !== productName && (
        <span className={styles.today}>{t('referrals:nameToday', { name: productName })}</span>
      )}
      <span data-no-print="">
        <CitizenPreviewButton previewed={previewed} language="fi" text={t('referralLists:asOrdered')} />
      </span>
    </span>
  );
}

export interface ReferralDetailsProps {
  readonly referral: Referral;
  readonly onClose: () => void;
}

/** A referral with its whole story (Spec 2 §2 'Referral modal timeline'). */
export function ReferralDetails({ referral, onClose }: ReferralDetailsProps): ReactNode {
  const t = useTranslate();
  const { referralId, referralWorkflowStatus: status, rejectionReason, parkReason } = referral;
  return (
    <DetailsDialog
      title={shownNameOf(t, referral)}
      badge={<OrderStatusBadge status={status} />}
      onClose={onClose}
      actions={<OpenResults referralId={referralId} />}
    >
      {shownOrderStatus(status) === 'error' && <RejectionNotice status={status} reason={rejectionReason} />}
      {parkReason !== null && <ParkedNotice reason={parkReason} />}
      <Timeline steps={referralSteps(referral).map((step) => ({ ...step, label: t(`referrals:step.${step.id}`) }))} />
      <Particulars referral={referral} />
    </DetailsDialog>
  );
}

/** Its status says nothing of that logistics has put its kit aside: what was noted, and by whom, stands where all such are (decision 468). */
function ParkedNotice({ reason }: { readonly reason: ParkReason }): ReactNode {
  const t = useTranslate('referrals');
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {t(`parked.${reason}`)} <TextLink to="/hva-admin/parked-kits">{t('parked.show')}</TextLink>
      </MessageBarBody>
    </MessageBar>
  );
}

/** The order's results, in their list (decision 150). */
function OpenResults({ referralId }: { readonly referralId: string }): ReactNode {
  const t = useTranslate();
  const navigate = useNavigate();
  const session = useService(sessionToken);
  const open = (): void => {
    const place = resultsPlaceOf(session.subject(), referralId);
    void navigate(place.address, { state: place.state });
  };
  return (
    <Button icon={<OpenRegular />} onClick={open}>
      {t('referrals:openResults')}
    </Button>
  );
}

const genders = {
  [CitizenGender.Unknown]: 'referrals:gender.unknown',
  [CitizenGender.Female]: 'referrals:gender.female',
  [CitizenGender.Male]: 'referrals:gender.male',
} as const;

function Particulars({ referral }: { readonly referral: Referral }): ReactNode {
  const t = useTranslate();
  const { referralId, ssn, sampleNumber, gender, age, mobilePhone, email } = referral;
  const values = {
    product: <OrderedProduct key={referralId} referral={referral} />,
    sampleNumber,
    referralId,
    ssn: <SsnDetail key={referralId} referralId={referralId} masked={ssn} />,
    gender: t(genders[gender]),
    age: age === null ? undefined : t('referrals:years', { count: age }),
    phone: mobilePhone,
    email,
    address: addressOf(referral),
  };
  return <DetailList details={detailsOf(values, (id) => t(`referrals:detail.${id}`))} />;
}
