import { useRef } from 'react';
import type { StickerCheck } from '#core/contracts/logistics.contract.ts';
import type { Bulk } from '#core/ui/bulk/use-bulk.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { mayBeDone, useRepeating } from '#core/ui/use-repeating.ts';
import { CheckStickers } from './check-stickers.query.ts';
import { PrintStickers, type StickerPaper } from './print-stickers.command.ts';
import { partsText } from '../lacking-address.ts';
import { useDoubts } from './use-doubts.ts';
import { usePrintMany, type NamedReferral, type PrintedReferrals } from './use-print-many.ts';

const job = 'stickers';

/**
 * Prints the chosen referrals' stickers on the paper that is in the printer. One that nobody had taken when it was chosen,
 * and a colleague has by now, is told once before it is printed (decision 278), and so is one whose address lacks something
 * (decision 317), and one that is put aside, came back unsent or is in a colleague's run (decision 327).
 * @param wasNew whether nobody had taken it
 */
export function usePrintStickers<Row extends NamedReferral>(
  selection: PrintedReferrals<Row>,
  bulk: Bulk,
  wasNew: (row: Row) => boolean = () => false,
) {
  const t = useTranslate();
  const { execute, repeat } = useRepeating();
  const doubts = useDoubts('printAnyway');
  /** The new ones of a print that had no answer, was stopped, or did not come out: it has taken them, and pressed again it is the same (decision 373). */
  const unanswered = useRef<ReadonlySet<string>>(new Set());
  const isNew = (referralId: string): boolean => {
    const row = selection.rows.get(referralId);
    const isUntaken = unanswered.current.has(referralId) || (row !== undefined && wasNew(row));
    return isUntaken && !doubts.isTold(referralId, 'taken');
  };
  const reasonOf = ({ referralId, problem, ...check }: StickerCheck): string | undefined => {
    if (problem !== null) return t(`logistics:bulk.reason.${problem}`);
    const { isParked, isBackUnsent, inRunOf, takenBy, lacks } = check;
    return doubts.tell(referralId, {
      parked: isParked ? t('logistics:bulk.reason.parked') : undefined,
      backUnsent: isBackUnsent ? t('logistics:bulk.reason.backUnsent') : undefined,
      inRun: inRunOf ? t('logistics:bulk.reason.inRun', { name: inRunOf }) : undefined,
      taken: takenBy && isNew(referralId) ? t('logistics:bulk.reason.taken', { name: takenBy }) : undefined,
      lacks: lacks.length > 0 ? t('logistics:bulk.reason.lacks', { parts: partsText(t, lacks) }) : undefined,
    });
  };
  const printMany = usePrintMany(selection, bulk);
  return (paper: StickerPaper): Promise<void> =>
    printMany<StickerCheck>({
      job,
      window: {
        title: t('logistics:bulk.stickers.title'),
        loading: t('logistics:bulk.stickers.loading'),
        failed: t('logistics:bulk.stickers.failed'),
      },
      texts: { label: t('logistics:bulk.stickers.checking'), doneKey: 'logistics:bulk.stickers.done' },
      check: (ids, signal) => execute(new CheckStickers(ids), { signal }),
      reasonOf,
      mayBeTaken: {
        unanswered: 'logistics:bulk.reason.unanswered',
        cancelled: 'logistics:bulk.reason.cancelledMidway',
      },
      print: async (checks, signal) => {
        const ids = checks.map(({ referralId }) => referralId);
        const newIds = ids.filter(isNew);
        const message = new PrintStickers(job, ids, paper, newIds);
        const printed = await repeat(message, { signal, openId: ({ openId }) => openId });
        const isOpen = printed.ok ? printed.value.openId !== undefined : mayBeDone(printed.error);
        unanswered.current = new Set(isOpen ? newIds : []);
        return printed.ok ? { ok: true, value: printed.value.result } : printed;
      },
    });
}

export const loadPaperDialog = () =>
  import(/* webpackChunkName: "sticker-paper-dialog" */ './sticker-paper-dialog.tsx').then(
    (file) => file.StickerPaperDialog,
  );
