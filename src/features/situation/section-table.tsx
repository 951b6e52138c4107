import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import type { Section, SectionRow } from './sections.rule.ts';

const useStyles = makeStyles({
  frame: {
    overflowX: 'auto',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    '@media print': { overflow: 'visible' },
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    ...typographyStyles.body1,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightRegular,
    '@media print': { fontSize: '9pt', lineHeight: 1.3, paddingTop: '1px', paddingBottom: '1px' },
  },
  heading: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorNeutralForeground2,
    verticalAlign: 'bottom',
    whiteSpace: 'normal',
    hyphens: 'auto',
  },
  number: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  none: { color: tokens.colorNeutralForeground2 },
  total: { fontWeight: tokens.fontWeightSemibold },
});

/** A section's numbers in words and figures, each with its way to the list that it is counted from. */
export function SectionTable({
  section,
  labelledBy,
}: {
  readonly section: Section;
  readonly labelledBy: string;
}): ReactNode {
  const t = useTranslate('situation');
  const styles = useStyles();
  const { rowsTitle, columns, rows, total } = section;
  return (
    // Wider than a narrow window: it is scrolled, by keyboard as well.
    <div className={styles.frame} tabIndex={0} role="group" aria-labelledby={labelledBy}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.cell, styles.heading)}>
              {rowsTitle}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={mergeClasses(styles.cell, styles.number, styles.heading)}>
                {t(`measure.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <Row row={total} isTotal />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Row({ row, isTotal = false }: { readonly row: SectionRow; readonly isTotal?: boolean }): ReactNode {
  const t = useTranslate('situation');
  const styles = useStyles();
  const { name, to, cells } = row;
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, isTotal && styles.total)}>
        {to === undefined ? name : <TextLink to={to}>{name}</TextLink>}
      </th>
      {cells.map((cell) => (
        <td
          key={cell.column}
          className={mergeClasses(
            styles.cell,
            styles.number,
            cell.value === null && styles.none,
            isTotal && styles.total,
          )}
        >
          {cell.to === undefined || cell.value === null || cell.value === 0 ? (
            cell.text
          ) : (
            <TextLink
              to={cell.to}
              label={t('bar', { label: name, measure: t(`measure.${cell.column}`), value: cell.text })}
            >
              {cell.text}
            </TextLink>
          )}
        </td>
      ))}
    </tr>
  );
}
