import { useState } from 'react';
import type { LogisticsReferral } from '../../core/contracts/logistics.contract';
import { printerToken } from '../../core/ports/printer';
import { useService } from '../../core/ui/services';
import { useTranslate } from '../../core/ui/translate';
import { useExecute } from '../../core/ui/use-execute';
import { PrintSticker } from './print-sticker.command';

/** Prints an order's address sticker. */
export function usePrintSticker({ referralId }: Pick<LogisticsReferral, 'referralId'>) {
  const [isBusy, setBusy] = useState(false);
  const t = useTranslate();
  const printer = useService(printerToken);
  const execute = useExecute();
  const print = async (): Promise<void> => {
    // Here, in the click: a window that is opened later is blocked.
    printer.open(referralId, {
      title: t('logistics:sticker.title'),
      loading: t('logistics:sticker.loading'),
      failed: t('logistics:toast.stickerFailed'),
    });
    setBusy(true);
    await execute(new PrintSticker(referralId));
    setBusy(false);
  };
  return { isBusy, print: () => void print() };
}
