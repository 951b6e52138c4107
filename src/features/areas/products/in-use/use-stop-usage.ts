import { useCallback, useState } from 'react';
import type { HvaProductSummary } from '#core/contracts/hva-product.contract.ts';
import { dialogsToken, type DialogRequest } from '#core/ports/dialogs.ts';
import { useService } from '#core/ui/services.tsx';
import { useExecute } from '#core/ui/use-execute.ts';
import { StopUsage } from './stop-usage.command.ts';

interface Stopping {
  /** Which one is being taken out of use. */
  readonly stoppedId: string | undefined;
  readonly stop: (product: HvaProductSummary) => Promise<void>;
}

const question: DialogRequest = {
  type: 'Confirmation',
  title: { key: 'hvaProducts:stopDialog.title' },
  text: { key: 'hvaProducts:stopDialog.text' },
  primaryLabel: { key: 'hvaProducts:stopDialog.stop' },
  secondaryLabel: { key: 'shell:button.cancel' },
  destructive: true,
};

/** Takes an area product out of use after asking; `onStopped` follows when its button is gone. */
export function useStopUsage(onStopped: () => void): Stopping {
  const dialogs = useService(dialogsToken);
  const { execute } = useExecute();
  const [stoppedId, setStoppedId] = useState<string>();
  const stop = useCallback(
    async ({ hvaProductId, product: { productName } }: HvaProductSummary) => {
      const secondaryText = { key: 'hvaProducts:stopDialog.which', values: { name: productName } };
      if (!(await dialogs.ask({ ...question, secondaryText }))) return;
      setStoppedId(hvaProductId);
      const { ok } = await execute(new StopUsage(hvaProductId, productName));
      setStoppedId(undefined);
      if (ok) onStopped();
    },
    [dialogs, execute, onStopped],
  );
  return { stoppedId, stop };
}
