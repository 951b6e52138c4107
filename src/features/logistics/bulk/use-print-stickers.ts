import type { StickerCheck } from '#core/contracts/logistics.contract.ts';
import type { Bulk } from '#core/ui/bulk/use-bulk.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { CheckStickers } from './check-stickers.query.ts';
import { PrintStickers, type StickerPaper } from './print-stickers.command.ts';
import { usePrintMany, type NamedReferral, type PrintedReferrals } from './use-print-many.ts';

const job = 'stickers';

/** Prints the chosen referrals' stickers on the paper that is in the printer. */
export function usePrintStickers<Row extends NamedReferral>(selection: PrintedReferrals<Row>, bulk: Bulk) {
  const t = useTranslate();
  const { execute } = useExecute();
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
      reasonOf: ({ problem }) => (problem === null ? undefined : t(`logistics:bulk.reason.${problem}`)),
      print: (checks, signal) =>
        execute(
          new PrintStickers(
            job,
            checks.map(({ referralId }) => referralId),
            paper,
          ),
          { signal },
        ),
    });
}

export const loadPaperDialog = () =>
  import(/* webpackChunkName: "sticker-paper-dialog" */ './sticker-paper-dialog.tsx').then(
    (file) => file.StickerPaperDialog,
  );
