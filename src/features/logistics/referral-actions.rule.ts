import { OrderStatus } from '#core/contracts/order-status.ts';

const { ApprovedByLab, SamplingKitLogisticsInProgress, SamplingKitSent } = OrderStatus;

/** What can be done with a referral of a status (Spec 2 §4, decision A28). */
export interface ReferralActions {
  readonly canPrint: boolean;
  /** Which of the two the one button is. */
  readonly main: 'markDone' | 'reopen';
  /** False where the button is shown and cannot be pressed: beyond 'sent' nothing is taken back. */
  readonly canMain: boolean;
  readonly canReturn: boolean;
}

export function referralActions(status: number): ReferralActions {
  const isOpen = status === ApprovedByLab || status === SamplingKitLogisticsInProgress;
  return {
    canPrint: isOpen || status === SamplingKitSent,
    main: isOpen ? 'markDone' : 'reopen',
    canMain: isOpen || status === SamplingKitSent,
    canReturn: status === SamplingKitLogisticsInProgress,
  };
}
