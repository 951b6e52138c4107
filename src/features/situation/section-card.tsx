import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '#core/ui/translate.tsx';
import { SectionChart } from './section-chart.tsx';
import { SectionTable } from './section-table.tsx';
import { isWide, type Section, type SectionCell } from './sections.rule.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow4,
    // Where colours are the system's there are no shadows.
    '@media (forced-colors: active)': { border: `${tokens.strokeWidthThin} solid` },
    '@media print': { boxShadow: 'none', padding: 0, breakInside: 'avoid', marginBottom: tokens.spacingVerticalL },
  },
  wide: { gridColumn: '1 / -1' },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  note: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  button: { alignSelf: 'flex-start' },
  // What is hidden here is printed all the same.
  closed: { display: 'none', '@media print': { display: 'block' } },
});

/** A chart with its table. A table of one column is opened on request, one with more to tell than its chart stands under it. */
export function SectionCard({ section }: { readonly section: Section }): ReactNode {
  const t = useTranslate('situation');
  const styles = useStyles();
  const headingId = useId();
  const tableId = useId();
  const [isOpen, setOpen] = useState(false);
  const { title, note, columns, drawn } = section;
  const isOnRequest = columns.length === drawn.length;
  const isEmpty = shownCells(section).every(({ value }) => value === null || value === 0);
  return (
    <section className={mergeClasses(styles.card, isWide(section) && styles.wide)} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      {note && <p className={styles.note}>{note}</p>}
      {isEmpty ? <p className={styles.note}>{t(emptyText(section))}</p> : <SectionChart section={section} />}
      {isOnRequest && (
        <Button
          className={styles.button}
          size="small"
          appearance="subtle"
          aria-expanded={isOpen}
          aria-controls={tableId}
          aria-describedby={headingId}
          data-no-print=""
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hideTable' : 'showTable')}
        </Button>
      )}
      <div id={tableId} className={isOnRequest && !isOpen ? styles.closed : undefined}>
        <SectionTable section={section} labelledBy={headingId} />
      </div>
    </section>
  );
}

function shownCells({ rows, drawn }: Section): readonly SectionCell[] {
  return rows.flatMap(({ cells }) => cells).filter(({ column }) => drawn.includes(column));
}

/** Why there is no chart. */
function emptyText(section: Section): 'nothing' | 'nothingOpen' | 'noTimes' | 'hiddenAll' {
  if (section.id === 'times') return 'noTimes';
  if (shownCells(section).some(({ value }) => value === null)) return 'hiddenAll';
  return section.id === 'open' ? 'nothingOpen' : 'nothing';
}
