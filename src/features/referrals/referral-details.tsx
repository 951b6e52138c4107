import type { ReactNode } from 'react';
import { shownOrderStatus } from '#core/contracts/order-status.ts';
import { CitizenGender, type Referral } from '#core/contracts/referral.contract.ts';
import { DetailList } from '#core/ui/lists/detail-list.tsx';
import { DetailsDialog } from '#core/ui/lists/details-dialog.tsx';
import { OrderStatusBadge, RejectionNotice } from '../referral-lists/referral-list-views.public.ts';
import { Timeline } from '#core/ui/lists/timeline.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { referralSteps } from './referral-steps.rule.ts';
import { SsnDetail } from './ssn-detail.tsx';

export interface ReferralDetailsProps {
  readonly referral: Referral;
  readonly onClose: () => void;
}

/** A referral with its whole story (Spec 2 §2 'Referral modal timeline'). */
export function ReferralDetails({ referral, onClose }: ReferralDetailsProps): ReactNode {
  const t = useTranslate();
  const { firstName, lastName, referralWorkflowStatus: status, rejectionReason } = referral;
  return (
    <DetailsDialog title={`${firstName} ${lastName}`} badge={<OrderStatusBadge status={status} />} onClose={onClose}>
      {shownOrderStatus(status) === 'error' && <RejectionNotice status={status} reason={rejectionReason} />}
      <Timeline steps={referralSteps(referral).map((step) => ({ ...step, label: t(`referrals:step.${step.id}`) }))} />
      <Particulars referral={referral} />
    </DetailsDialog>
  );
}

const genders = {
  [CitizenGender.Unknown]: 'referrals:gender.unknown',
  [CitizenGender.Female]: 'referrals:gender.female',
  [CitizenGender.Male]: 'referrals:gender.male',
} as const;

function Particulars({ referral }: { readonly referral: Referral }): ReactNode {
  const t = useTranslate();
  const { referralId, ssn, productName, sampleNumber, gender, age, mobilePhone, email } = referral;
  const { streetAddress, postalCode, city } = referral;
  const values = {
    product: productName,
    sampleNumber,
    referralId,
    ssn: <SsnDetail key={referralId} referralId={referralId} masked={ssn} />,
    gender: t(genders[gender]),
    age: t('referrals:years', { age }),
    phone: mobilePhone,
    email,
    address: [streetAddress, `${postalCode} ${city}`.trim()].filter(Boolean).join('\n'),
  };
  return (
    <DetailList
      details={Object.entries(values).map(([id, value]) => ({ id, label: t(`referrals:detail.${id}`), value }))}
    />
  );
}
