import { makeStyles, tokens } from '@fluentui/react-components';
import { useRef, type ReactNode } from 'react';
import { BulkStatus } from '#core/ui/bulk/bulk-status.tsx';
import { useBulk } from '#core/ui/bulk/use-bulk.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useFollowedRows } from '#features/live/followed-rows.public.ts';
import { usePackingLine, useSession } from '../use-packing-line.ts';
import { FaultPanel } from './fault-panel.tsx';
import { KitList } from './kit-list.tsx';
import { ReaderField } from './reader-field.tsx';
import { RunHead } from './run-head.tsx';
import { RunHold } from './run-hold.tsx';
import { RunProgress } from './run-progress.tsx';
import { Stage } from './stage.tsx';

const narrow = '@media (max-width: 900px)';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    // Toasts, narrower than the kits, stand over these alone: how far the run is stays in sight.
    gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 380px)',
    gridTemplateRows: 'auto 1fr',
    columnGap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none', rowGap: tokens.spacingHorizontalXXL },
  },
  printsPlace: { display: 'contents' },
  // Over the kits: what is read next, and 'Kumoa', stay where they are.
  prints: { gridColumn: 2, marginBottom: tokens.spacingVerticalL, [narrow]: { gridColumn: 1, marginBottom: 0 } },
  centre: {
    gridColumn: 1,
    gridRow: '1 / span 2',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    [narrow]: { gridRow: 'auto' },
  },
  kits: { gridColumn: 2, gridRow: 2, minWidth: 0, [narrow]: { gridColumn: 1, gridRow: 'auto' } },
});

/** A run: what is read, what came of it, and the kits. */
export function RunView(): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  const field = useRef<HTMLInputElement>(null);
  const line = usePackingLine();
  const kits = useSession(({ run }) => run?.kits);
  // In another tab of the same person, or by the list, a kit may be sent as well.
  useFollowedRows({
    list: 'logistics',
    shown: () => (kits ?? []).map(({ referralId }) => referralId),
    refetch: () => line.load(),
  });
  const fault = useSession(({ faults }) => faults[0]);
  const bulk = useBulk();
  // What is put away, or stops the printing, goes with the focus.
  const focus = useFocusFallback(() => field.current);
  return (
    <>
      <RunHead bulk={bulk} />
      <div className={styles.columns}>
        <div className={styles.printsPlace} {...focus}>
          <BulkStatus bulk={bulk} className={styles.prints} />
        </div>
        <div className={styles.centre}>
          <RunProgress />
          <RunHold />
          <ReaderField input={field} label={t('run.read')} />
          {fault ? <FaultPanel fault={fault} /> : <Stage />}
        </div>
        <div className={styles.kits}>
          <KitList onDone={() => field.current?.focus()} />
        </div>
      </div>
    </>
  );
}
