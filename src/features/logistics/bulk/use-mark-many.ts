import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { OrderStatus, shownOrderStatus } from '#core/contracts/order-status.ts';
import type { Bulk } from '#core/ui/bulk/use-bulk.ts';
import { useEachChosen } from '#core/ui/bulk/use-each-chosen.ts';
import type { ListSelection } from '#core/ui/lists/use-list-selection.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { MarkReferralDone } from '../mark-referral-done.command.ts';
import { referralActions } from '../referral-actions.rule.ts';

/** Marks the chosen referrals' kits as sent, a command each; those that failed stay chosen. */
export function useMarkMany(selection: ListSelection<LogisticsReferral>, bulk: Bulk): () => void {
  const t = useTranslate();
  const forEach = useEachChosen(selection, bulk);
  const refusal = ({ referralWorkflowStatus: status }: LogisticsReferral): string | undefined => {
    if (referralActions(status).main === 'markDone') return undefined;
    return t('logistics:bulk.reason.notOpen', { status: t(`referralLists:status.${shownOrderStatus(status)}`) });
  };
  return () =>
    void forEach({
      texts: { label: t('logistics:bulk.marking'), doneKey: 'logistics:bulk.marked' },
      nameOf: ({ sampleNumber }) => sampleNumber,
      refusal,
      afterwards: (referral) => ({ ...referral, referralWorkflowStatus: OrderStatus.SamplingKitSent }),
      command: ({ referralId }) => new MarkReferralDone(referralId, true),
    });
}
