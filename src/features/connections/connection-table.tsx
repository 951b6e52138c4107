import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { languages } from '#core/contracts/schemas.ts';
import { forcedEdge } from '#core/ui/theme/sizes.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { ConnectionRow } from './connection-rows.rule.ts';
import { Files, OutcomeCells, Place, useCellStyles, type Owner } from './outcome-cells.tsx';

const useStyles = makeStyles({
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  frame: {
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    ...forcedEdge,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    '@media print': { overflow: 'visible', boxShadow: 'none' },
  },
  table: {
    width: '100%',
    minWidth: '1100px',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '@media print': { minWidth: 0, fontSize: '9pt' },
  },
  column: {
    ...typographyStyles.body1Strong,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  child: { paddingLeft: tokens.spacingHorizontalXXL },
  ownFiles: { ...typographyStyles.caption1, paddingTop: tokens.spacingVerticalXS },
});

interface ConnectionTableProps extends Owner {
  readonly title: string;
  /** Those without an analysis concern all of them. */
  readonly rows: readonly Partial<ConnectionRow>[];
}

/** A table of results, or of what else a citizen may be told; its texts lead to where they are written. */
export function ConnectionTable({ title, rows, ...owner }: ConnectionTableProps): ReactNode {
  const t = useTranslate('connections');
  const [styles, cells] = [useStyles(), useCellStyles()];
  const headingId = useId();
  const hasAnalyses = rows.some(({ analysis }) => analysis !== undefined);
  const columns = [
    ...(hasAnalyses ? (['analysis', 'result'] as const) : []),
    'outcome' as const,
    ...languages,
    'attachments' as const,
  ];
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.heading}>
        {title}
      </h3>
      {/* Wider than a narrow window: it is scrolled, by keyboard as well. */}
      <div className={styles.frame} tabIndex={0} role="group" aria-labelledby={headingId}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={mergeClasses(cells.cell, styles.column)}>
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={`${row.analysis?.productAnalysisMappingId} ${row.result} ${row.outcome?.outcomeId}`}
                owner={owner}
                {...row}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({
  owner,
  analysis,
  path,
  span,
  isPanel,
  result,
  outcome,
  outcomePath,
}: Partial<ConnectionRow> & { owner: Owner }): ReactNode {
  const t = useTranslate('connections');
  const [styles, cells] = [useStyles(), useCellStyles()];
  return (
    <tr>
      {analysis && span && (
        <th
          scope="rowgroup"
          rowSpan={span}
          className={mergeClasses(cells.cell, styles.name, !analysis.isPrimary && styles.child)}
        >
          <Place to={owner.of === 'product' && contentsAddress(owner.id)} field={`${path}.kuntaliittoCode`}>
            {`${analysis.kuntaliittoCode} ${analysis.kuntaliittoName}`.trim()}
          </Place>
          {!analysis.isPrimary && <p className={cells.quiet}>{t('child')}</p>}
          {analysis.attachments.length > 0 && (
            <div className={styles.ownFiles}>
              <Files files={analysis.attachments} />
            </div>
          )}
        </th>
      )}
      {analysis && (
        <td className={cells.cell}>
          {result ?? <span className={cells.quiet}>{t(isPanel ? 'resultsOfChildren' : 'noResults')}</span>}
        </td>
      )}
      {outcome ? (
        <OutcomeCells owner={owner} outcome={outcome} path={outcomePath} />
      ) : (
        <td colSpan={languages.length + 2} className={cells.cell}>
          {result && <span className={cells.missing}>{t('noOutcome')}</span>}
        </td>
      )}
    </tr>
  );
}

const contentsAddress = (productId: string): string => `/product-configurator/${productId}/product-contents`;
