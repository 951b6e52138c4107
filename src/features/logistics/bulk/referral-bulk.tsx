import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { BoxRegular, DocumentMultipleRegular, PrintRegular, SendRegular } from '@fluentui/react-icons';
import { useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { OrderStatus, shownOrderStatus } from '#core/contracts/order-status.ts';
import { mostKitsInRun } from '#core/contracts/packing-station.contract.ts';
import { sessionToken } from '#core/di/token.ts';
import { toastsToken } from '#core/ports/feedback.ts';
import { BulkStatus } from '#core/ui/bulk/bulk-status.tsx';
import type { Bulk } from '#core/ui/bulk/use-bulk.ts';
import { useEachChosen } from '#core/ui/bulk/use-each-chosen.ts';
import { DialogButton } from '#core/ui/dialogs/dialog-button.tsx';
import type { ListSelection } from '#core/ui/lists/use-list-selection.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { stationPlaceOf } from '#features/packing-station/chosen-orders.public.ts';
import type { HeldSelection } from '../held-choice.ts';
import { MarkReferralDone } from '../mark-referral-done.command.ts';
import { isNewOrder, referralActions } from '../logistics-referral.rule.ts';
import { useInterruptedMarking } from './use-interrupted-marking.ts';
import { usePrintInstructions } from './use-print-many.ts';
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
      <div className={styles.status}>
        <BulkStatus bulk={bulk} chosen={selection.rows} />
      </div>
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
 * Marks the chosen referrals' kits as sent, a command each; those that failed stay chosen. One that is put aside or in a run is
 * told once, and marked by a second press alone (decision 325).
 * @param keep their ids, for as long as that goes on
 */
function useMarkMany(
  selection: ListSelection<LogisticsReferral>,
  bulk: Bulk,
  keep: (ids: readonly string[]) => void,
): () => void {
  const t = useTranslate();
  const forEach = useEachChosen(selection, bulk);
  const told = useRef(new Set<string>());
  const doubtOf = ({ parkReason, inRunOf }: LogisticsReferral): string | undefined => {
    if (parkReason !== null) return t('logistics:bulk.reason.parked');
    return inRunOf === null ? undefined : t('logistics:bulk.reason.inRun', { name: inRunOf });
  };
  const refusal = (referral: LogisticsReferral): string | undefined => {
    const { referralId, referralWorkflowStatus: status } = referral;
    if (referralActions(status).main !== 'markDone')
      return t('logistics:bulk.reason.notOpen', { status: t(`referralLists:status.${shownOrderStatus(status)}`) });
    const doubt = doubtOf(referral);
    if (doubt === undefined || told.current.has(referralId)) return undefined;
    told.current.add(referralId);
    return doubt;
  };
  return () => {
    keep([...selection.rows.keys()]);
    void forEach({
      texts: { label: t('logistics:bulk.marking'), doneKey: 'logistics:bulk.marked' },
      nameOf: ({ sampleNumber }) => sampleNumber,
      refusal,
      afterwards: (referral) => ({ ...referral, referralWorkflowStatus: OrderStatus.SamplingKitSent }),
      command: ({ referralId }) => new MarkReferralDone(referralId, true),
    }).finally(() => keep([]));
  };
}
