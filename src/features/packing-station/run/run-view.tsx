import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useRef, type ReactNode } from 'react';
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

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    // Toasts, narrower than the kits, stand over these alone: how far the run is stays in sight.
    gridTemplateColumns: 'minmax(0, 1fr) minmax(280px, 380px)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  centre: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
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
  return (
    <>
      <RunHead />
      <div className={styles.columns}>
        <div className={mergeClasses(styles.centre)}>
          <RunProgress />
          <RunHold />
          <ReaderField input={field} label={t('run.read')} />
          {fault ? <FaultPanel fault={fault} /> : <Stage />}
        </div>
        <KitList onDone={() => field.current?.focus()} />
      </div>
    </>
  );
}
