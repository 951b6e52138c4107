import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import type { ConnectedOutcome } from '#core/contracts/connection.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { shownIn, titleFieldOf, type ConnectionRow } from './connection-rows.rule.ts';
import type { ConnectionsOf } from './load-connections.query.ts';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;

const useStyles = makeStyles({
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  frame: {
    overflowX: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
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
  cell: {
    ...typographyStyles.body1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: line,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    '@media print': { fontSize: '9pt', lineHeight: 1.3, breakInside: 'avoid' },
  },
  column: {
    ...typographyStyles.body1Strong,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  child: { paddingLeft: tokens.spacingHorizontalXXL },
  quiet: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, margin: 0 },
  missing: { ...typographyStyles.caption1, color: tokens.colorStatusWarningForeground3, margin: 0 },
  instruction: { margin: `${tokens.spacingVerticalXS} 0 0` },
  files: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

interface Owner {
  readonly of: ConnectionsOf;
  readonly id: string;
}

interface ConnectionTableProps extends Owner {
  readonly title: string;
  /** Those without an analysis concern all of them. */
  readonly rows: readonly Partial<ConnectionRow>[];
}

/** A table of results, or of what else a citizen may be told; its texts lead to where they are written. */
export function ConnectionTable({ title, rows, ...owner }: ConnectionTableProps): ReactNode {
  const t = useTranslate('connections');
  const styles = useStyles();
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
                <th key={column} scope="col" className={mergeClasses(styles.cell, styles.column)}>
                  {t(`column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ analysis, path, span, result, outcome }) => (
              <tr key={`${analysis?.productAnalysisMappingId} ${result} ${outcome?.outcomeId}`}>
                {analysis && span && (
                  <th
                    scope="rowgroup"
                    rowSpan={span}
                    className={mergeClasses(styles.cell, styles.name, !analysis.isPrimary && styles.child)}
                  >
                    <Place owner={owner} to="product-contents" field={`${path}.kuntaliittoCode`}>
                      {`${analysis.kuntaliittoCode} ${analysis.kuntaliittoName}`.trim()}
                    </Place>
                    {!analysis.isPrimary && <p className={styles.quiet}>{t('child')}</p>}
                  </th>
                )}
                {analysis && (
                  <td className={styles.cell}>{result ?? <span className={styles.quiet}>{t('noResults')}</span>}</td>
                )}
                {outcome ? (
                  <OutcomeCells owner={owner} outcome={outcome} />
                ) : (
                  <td colSpan={5} className={styles.cell}>
                    {result && <span className={styles.missing}>{t('noOutcome')}</span>}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface PlaceProps {
  readonly owner: Owner;
  /** A phase of the configurator; an area has no way there. */
  readonly to: string;
  readonly field: string;
  readonly children: string;
}

/** A link to where something is written, for who writes it. */
function Place({ owner, to, field, children }: PlaceProps): ReactNode {
  if (owner.of !== 'product') return children;
  return (
    <TextLink to={`/product-configurator/${owner.id}/${to}`} state={{ field }}>
      {children}
    </TextLink>
  );
}

function OutcomeCells({ owner, outcome }: { readonly owner: Owner; readonly outcome: ConnectedOutcome }): ReactNode {
  const t = useTranslate('connections');
  const styles = useStyles();
  const { name, attachments } = outcome;
  return (
    <>
      <td className={styles.cell}>{name}</td>
      {languages.map((language) => (
        <td key={language} className={styles.cell} lang={language}>
          <CitizenTold owner={owner} outcome={outcome} language={language} />
        </td>
      ))}
      <td className={styles.cell}>
        {attachments.length === 0 ? (
          <span className={styles.quiet}>{t('noAttachments')}</span>
        ) : (
          <ul className={styles.files}>
            {attachments.map(({ attachmentId, name: file, languageCode }) => (
              <li key={attachmentId}>{t('inLanguage', { name: file, language: languageCode.toUpperCase() })}</li>
            ))}
          </ul>
        )}
      </td>
    </>
  );
}

interface CitizenToldProps {
  readonly owner: Owner;
  readonly outcome: ConnectedOutcome;
  readonly language: Language;
}

/** Title and instruction in one language; what is not written says what is shown in its place. */
function CitizenTold({ owner, outcome, language }: CitizenToldProps): ReactNode {
  const t = useTranslate('connections');
  const styles = useStyles();
  const { title, instruction } = outcome;
  const search = language === 'fi' ? '' : `?language=${language}`;
  const instructionState = shownIn(instruction, language);
  return (
    <>
      {shownIn(title, language) === 'own' ? (
        <Place owner={owner} to={`citizen-texts${search}`} field={titleFieldOf(outcome)}>
          {title[language]}
        </Place>
      ) : (
        <p lang="fi" className={styles.missing}>
          {t(shownIn(title, language) === 'finnish' ? 'finnishInstead' : 'missing')}
        </p>
      )}
      {instructionState === 'own' && <p className={styles.instruction}>{instruction[language]}</p>}
      {instructionState === 'finnish' && (
        <p lang="fi" className={styles.missing}>
          {t('finnishInstead')}
        </p>
      )}
    </>
  );
}
