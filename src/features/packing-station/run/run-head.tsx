import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DocumentMultipleRegular, PrintRegular } from '@fluentui/react-icons';
import { useMemo, type ReactNode } from 'react';
import type { PackedKit } from '#core/contracts/packing-station.contract.ts';
import type { Bulk } from '#core/ui/bulk/use-bulk.ts';
import { DialogButton } from '#core/ui/dialogs/dialog-button.tsx';
import { formatTime } from '#core/ui/format/dates.ts';
import { PageHeading } from '#core/ui/page/page-heading.tsx';
import { useDialogs } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useExecute } from '#core/ui/use-messages.ts';
import { loadPaperDialog, usePrintInstructions, usePrintStickers } from '#features/logistics/logistics.public.ts';
import { ReleaseRun } from '../release-run.command.ts';
import { isStuckOf, usePackingLine, useSession } from '../use-packing-line.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  products: { margin: `0 0 ${tokens.spacingVerticalM}`, overflowWrap: 'anywhere' },
});

const none: readonly PackedKit[] = [];

interface RunHeadProps {
  /** Gets how the prints go. */
  readonly bulk: Bulk;
}

/** A run's prints and its end. */
export function RunHead({ bulk }: RunHeadProps): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const kits = useSession(({ run }) => run?.kits ?? none);
  const queue = useSession((session) => session.queue);
  const begunAt = useSession(({ run }) => run?.begunAt ?? '');
  const queued = new Set(queue.map(({ referralId }) => referralId));
  const waiting = kits.filter(({ referralId, state }) => state === 'waiting' && !queued.has(referralId));
  const isStuck = useSession(isStuckOf);
  const { isIdle, printStickers, printInstructions } = usePrints(waiting, bulk);
  const release = useRelease(waiting.length);
  const isDone = waiting.length === 0;
  return (
    <>
      <PageHeading text={t('run.heading', { time: formatTime(begunAt) })}>
        <div className={styles.actions}>
          <DialogButton
            text={t('run.printStickers', { number: waiting.length })}
            icon={<PrintRegular />}
            disabledFocusable={!isIdle}
            load={loadPaperDialog}
          >
            {(StickerPaperDialog, close) => (
              <StickerPaperDialog
                count={waiting.length}
                onClose={close}
                onPrint={(paper) => {
                  close();
                  void printStickers(paper);
                }}
              />
            )}
          </DialogButton>
          <Button
            icon={<DocumentMultipleRegular />}
            disabledFocusable={!isIdle}
            onClick={() => isIdle && void printInstructions()}
          >
            {t('run.printInstructions')}
          </Button>
          <Button
            appearance={isDone ? 'primary' : 'secondary'}
            disabledFocusable={isStuck}
            onClick={() => isStuck || void release()}
          >
            {t(isDone ? 'run.end' : 'run.release')}
          </Button>
        </div>
      </PageHeading>
      <Products kits={kits} />
    </>
  );
}

/** Which products a run has that holds several: it was begun with chosen orders. */
function Products({ kits }: { readonly kits: readonly PackedKit[] }): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const numbers = new Map<string, number>();
  for (const { productName } of kits) numbers.set(productName, (numbers.get(productName) ?? 0) + 1);
  if (numbers.size < 2) return undefined;
  const products = [...numbers].map(([name, number]) => t('run.product', { name, number })).join(', ');
  return <p className={styles.products}>{t('run.products', { products })}</p>;
}

/** Prints what belongs to the kits that wait, and reads how often each sticker was printed by then, and until when the run is held. */
function usePrints(waiting: readonly PackedKit[], bulk: Bulk) {
  const line = usePackingLine();
  const rows = useMemo(() => new Map(waiting.map((kit) => [kit.referralId, kit])), [waiting]);
  const selection = { rows, leaveOut: () => undefined };
  const stickers = usePrintStickers(selection, bulk);
  const instructions = usePrintInstructions(selection, bulk);
  const readAfter = async (printed: Promise<void>): Promise<void> => {
    await printed;
    await line.load().catch(() => undefined);
  };
  return {
    isIdle: bulk.progress === undefined && rows.size > 0,
    printStickers: (paper: Parameters<typeof stickers>[0]) => readAfter(stickers(paper)),
    printInstructions: () => readAfter(instructions()),
  };
}

/** Ends the run; where kits wait, asks before. */
function useRelease(waiting: number): () => Promise<void> {
  const line = usePackingLine();
  const dialogs = useDialogs();
  const { execute } = useExecute();
  return async () => {
    const isSure =
      waiting === 0 ||
      (await dialogs.ask({
        type: 'Confirmation',
        title: { key: 'packingStation:release.title' },
        text: { key: 'packingStation:release.text', values: { count: waiting } },
        primaryLabel: { key: 'packingStation:release.confirm' },
        secondaryLabel: { key: 'core:button.cancel' },
      }));
    if (isSure) await line.release((runId) => execute(new ReleaseRun(runId)));
  };
}
