import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ParkedKit } from '#core/contracts/packing-station.contract.ts';
import { formatDateTime } from '#core/ui/format/dates.ts';
import { useEmptiedFocus } from '#core/ui/lists/use-emptied-focus.ts';
import { EmptyState } from '#core/ui/page/state-message.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

const narrow = '@media (max-width: 900px)';

const useStyles = makeStyles({
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    backgroundColor: tokens.colorNeutralBackground1,
    [narrow]: { display: 'block' },
  },
  head: { [narrow]: { display: 'none' } },
  body: { [narrow]: { display: 'block' } },
  cell: {
    padding: tokens.spacingHorizontalS,
    verticalAlign: 'top',
    textAlign: 'start',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    // Where it may break anywhere a long note would leave the other columns the width of a few letters.
    overflowWrap: 'break-word',
    [narrow]: { display: 'block', borderBottom: 'none' },
  },
  note: { overflowWrap: 'anywhere', minWidth: '160px' },
  row: {
    [narrow]: { display: 'block', borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  },
});

/** The sample number has the name that it has in the lists of whoever looks: in an area's, 'Tutkimusnumero' is an analysis's. */
export type ParkedColumn =
  | 'sampleNumber'
  | 'sampleNumberOfArea'
  | 'person'
  | 'product'
  | 'area'
  | 'reason'
  | 'since'
  | 'action';

interface ParkedTableProps<Kit> {
  readonly kits: readonly Kit[];
  /** Each with what is drawn in it. */
  readonly columns: Readonly<Partial<Record<ParkedColumn, (kit: Kit) => ReactNode>>>;
}

/** 'Selvitettävät', as whoever looks may see them. */
export function ParkedTable<Kit>({ kits, columns }: ParkedTableProps<Kit>): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  // A kit that is taken up again leaves.
  const focus = useEmptiedFocus();
  if (kits.length === 0)
    return (
      <div {...focus}>
        <EmptyState text={t('parked.none')} />
      </div>
    );
  const shown = Object.entries(columns) as [ParkedColumn, (kit: Kit) => ReactNode][];
  return (
    <div {...focus}>
      <table className={styles.table} aria-label={t('parked.title')}>
        <thead className={styles.head}>
          <tr>
            {shown.map(([column]) => (
              <th key={column} scope="col" className={styles.cell}>
                {t(`parked.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {kits.map((kit, position) => (
            <tr key={position} className={styles.row}>
              {shown.map(([column, contentOf]) => (
                <td key={column} className={styles.cell}>
                  {contentOf(kit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Since when and by whom. */
export function ParkedSince({ parkedAt, parkedBy }: Pick<ParkedKit, 'parkedAt' | 'parkedBy'>): ReactNode {
  const t = useTranslate('packingStation');
  return t('parked.since', { time: formatDateTime(parkedAt), name: parkedBy });
}

/** Why, and what was noted. */
export function ParkedReason({ reason, note }: Pick<ParkedKit, 'reason' | 'note'>): ReactNode {
  const t = useTranslate('packingStation');
  const styles = useStyles();
  return (
    <>
      <div>{t(`reason.${reason}`)}</div>
      {note !== null && <div className={styles.note}>{note}</div>}
    </>
  );
}
