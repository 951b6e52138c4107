import { printerToken } from '#core/ports/paper-and-files.ts';
import { useService } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useRepeating } from '#core/ui/use-repeating.ts';
import type { NamedReferral } from './bulk/use-print-many.ts';
import { PrintSticker } from './print-sticker.command.ts';

/**
 * Prints a referral's address sticker.
 * @param isNew nobody has taken it
 */
export function usePrintSticker({ referralId, sampleNumber }: NamedReferral, isNew = false) {
  const t = useTranslate();
  const printer = useService(printerToken);
  const { repeat, isPending } = useRepeating();
  const print = async (): Promise<void> => {
    // Here, in the click: a window that is opened later is blocked.
    printer.open(referralId, {
      title: t('logistics:sticker.title'),
      loading: t('logistics:sticker.loading'),
      failed: t('logistics:toast.stickerFailed'),
    });
    // One whose answer never came, or that did not come out, is no second print (decision 373).
    await repeat(new PrintSticker(referralId, sampleNumber, isNew), { openId: ({ openId }) => openId });
  };
  return { isBusy: isPending, print };
}
