import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { BoxRegular, DocumentMultipleRegular, PrintRegular, SendRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { OrderStatus, shownOrderStatus } from '#core/contracts/order-status.ts';
import { mostKitsInRun } from '#core/contracts/packing-station.contract.ts';
import { sessionToken } from '#core/di/token.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { BulkStatus } from '#core/ui/bulk/bulk-status.tsx';
import type { Bulk, BulkRefusal } from '#core/ui/bulk/use-bulk.ts';
import { failureReason } from '#core/ui/bulk/failure-reason.rule.ts';
import { useEachChosen } from '#core/ui/bulk/use-each-chosen.ts';
import { DialogButton } from '#core/ui/dialogs/dialog-button.tsx';
import type { ListSelection } from '#core/ui/lists/use-list-selection.ts';
import { useOwnName } from '#core/ui/own-name.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { stationPlaceOf } from '#features/packing-station/chosen-orders.public.ts';
import type { HeldSelection } from '../held-choice.ts';
import { MarkReferralDone } from '../mark-referral-done.command.ts';
import { isNewOrder, referralActions } from '../logistics-referral.rule.ts';
import { LoadMarkedReferrals } from './load-marked-referrals.query.ts';
import { useDoubts } from './use-doubts.ts';
import { useInterruptedMarking } from './use-interrupted-marking.ts';
import { usePrintInstructions } from './use-print-instructions.ts';
import { loadPaperDialog, usePrintStickers } from './use-print-stickers.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginInlineStart: 'auto' },
  status: { flexBasis: '100%', minWidth: 0 },
});

export interface ReferralBulkProps {
  readonly selection: HeldSelection;
  readonly bulk: Bulk;
}

/** What is done with the chosen referrals in one go, and how it went. */
export function ReferralBulk({ selection, bulk }: ReferralBulkProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const printStickers = usePrintStickers(selection, bulk, isNewOrder);
  const printInstructions = usePrintInstructions(selection, bulk);
  const markMany = useMarkMany(selection, bulk, useInterruptedMarking(selection));
  const beginRun = useBeginRun(selection);
  const isIdle = bulk.progress === undefined && selection.rows.size > 0;
  return (
    <>
      {selection.rows.size > 0 && (
        <div className={styles.actions}>
          <DialogButton
            text={t('logistics:bulk.printStickers')}
            size="small"
            icon={<PrintRegular />}
            disabledFocusable={!isIdle}
            load={loadPaperDialog}
          >
            {(StickerPaperDialog, close) => (
              <StickerPaperDialog
                count={selection.rows.size}
                onClose={close}
                onPrint={(paper) => {
                  close();
                  void printStickers(paper);
                }}
              />
            )}
          </DialogButton>
          <Button
            size="small"
            icon={<DocumentMultipleRegular />}
            disabledFocusable={!isIdle}
            onClick={() => isIdle && void printInstructions()}
          >
            {t('logistics:bulk.printInstructions')}
          </Button>
          <Button size="small" icon={<BoxRegular />} disabledFocusable={!isIdle} onClick={() => isIdle && beginRun()}>
            {t('logistics:bulk.beginRun')}
          </Button>
          <Button
            size="small"
            appearance="primary"
            icon={<SendRegular />}
            disabledFocusable={!isIdle}
            onClick={() => isIdle && markMany()}
          >
            {t('logistics:bulk.markSent')}
          </Button>
        </div>
      )}
      <BulkStatus bulk={bulk} chosen={selection.rows} className={styles.status} />
    </>
  );
}

/** Leads to the packing station, which begins a run with what is chosen (decision 162). */
function useBeginRun(selection: HeldSelection): () => void {
  const navigate = useNavigate();
  const session = useService(sessionToken);
  const toasts = useService(toastsToken);
  return () => {
    if (selection.rows.size > mostKitsInRun) {
      toasts.show({ intent: 'warning', textKey: 'logistics:toast.tooManyForRun' });
      return;
    }
    const orders = [...selection.rows.values()].map((row) => ({ ...row, isNew: isNewOrder(row) }));
    const { address, state } = stationPlaceOf(session.subject(), orders);
    selection.hold();
    void navigate(address, { state });
  };
}

/**
 * Marks the chosen referrals' kits as sent, a command each; those that failed stay chosen. They are refetched before: one that is
 * put aside or in a run, or that a colleague has taken since it was chosen, is told once, and marked by a second press alone
 * (decision 325).
 * @param keep their ids, for as long as that goes on
 */
function useMarkMany(
  selection: ListSelection<LogisticsReferral>,
  bulk: Bulk,
  keep: (ids: readonly string[]) => void,
): () => void {
  const t = useTranslate();
  const forEach = useEachChosen(selection, bulk);
  const { execute } = useExecute();
  const ownName = useOwnName();
  const { tell } = useDoubts('markAnyway');
  /** @param row as it was chosen; @param now as it is */
  const refusalOf = (row: LogisticsReferral, now: LogisticsReferral | undefined): BulkRefusal | undefined => {
    if (now === undefined) return { reason: t('logistics:left'), isGone: true };
    const { referralId, referralWorkflowStatus: status, parkReason, inRunOf, samplingKitInProgressBy: handler } = now;
    if (referralActions(status).main !== 'markDone')
      return {
        reason: t('logistics:bulk.reason.notOpen', { status: t(`referralLists:status.${shownOrderStatus(status)}`) }),
      };
    const isTaken = isNewOrder(row) && handler !== null && handler !== ownName;
    const doubt = tell(referralId, {
      parked: parkReason === null ? undefined : t('logistics:bulk.reason.parked'),
      inRun: inRunOf === null ? undefined : t('logistics:bulk.reason.inRun', { name: inRunOf }),
      taken: isTaken ? t('logistics:bulk.reason.taken', { name: handler }) : undefined,
    });
    return doubt === undefined ? undefined : { reason: doubt };
  };
  const refusals = async (rows: ReadonlyMap<string, LogisticsReferral>, signal: AbortSignal) => {
    const read = await execute(new LoadMarkedReferrals([...rows.keys()], true), { signal });
    const now = new Map(read.ok ? read.value.map((row) => [row.referralId, row]) : []);
    const reasonOf = ([id, row]: readonly [string, LogisticsReferral]) =>
      read.ok ? refusalOf(row, now.get(id)) : { reason: t(failureReason(read.error)) };
    return new Map([...rows].map((entry) => [entry[0], reasonOf(entry)]));
  };
  return () => {
    keep([...selection.rows.keys()]);
    void forEach({
      texts: { label: t('logistics:bulk.marking'), doneKey: 'logistics:bulk.marked' },
      nameOf: ({ sampleNumber }) => sampleNumber,
      refusals,
      afterwards: (referral) => ({ ...referral, referralWorkflowStatus: OrderStatus.SamplingKitSent }),
      command: ({ referralId }) => new MarkReferralDone(referralId, true),
    }).finally(() => keep([]));
  };
}
