import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import type { ConnectedAttachments, ConnectedOutcome, ConnectedTexts } from '#core/contracts/connection.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { fieldState, TextLink } from '#core/ui/navigation/links.tsx';
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
}: Partial<ConnectionRow> & { owner: Owner }): ReactNode {
  const t = useTranslate('connections');
  const styles = useStyles();
  return (
    <tr>
      {analysis && span && (
        <th
          scope="rowgroup"
          rowSpan={span}
          className={mergeClasses(styles.cell, styles.name, !analysis.isPrimary && styles.child)}
        >
          <Place to={owner.of === 'product' && contentsAddress(owner.id)} field={`${path}.kuntaliittoCode`}>
            {`${analysis.kuntaliittoCode} ${analysis.kuntaliittoName}`.trim()}
          </Place>
          {!analysis.isPrimary && <p className={styles.quiet}>{t('child')}</p>}
          {analysis.attachments.length > 0 && <Files files={analysis.attachments} />}
        </th>
      )}
      {analysis && (
        <td className={styles.cell}>
          {result ?? <span className={styles.quiet}>{t(isPanel ? 'resultsOfChildren' : 'noResults')}</span>}
        </td>
      )}
      {outcome ? (
        <OutcomeCells owner={owner} outcome={outcome} />
      ) : (
        <td colSpan={languages.length + 2} className={styles.cell}>
          {result && <span className={styles.missing}>{t('noOutcome')}</span>}
        </td>
      )}
    </tr>
  );
}

const contentsAddress = (productId: string): string => `/product-configurator/${productId}/product-contents`;

/** Where a text is written: the title by the diagnostic centre, the instruction by the area. */
function textsAddress({ of, id }: Owner, language: Language): string {
  const path = of === 'product' ? `/product-configurator/${id}/citizen-texts` : `/hva-admin/hva-product/${id}`;
  const step = of === 'product' ? undefined : 'outcomes';
  const search = new URLSearchParams({ ...(step && { step }), ...(language !== 'fi' && { language }) }).toString();
  return search === '' ? path : `${path}?${search}`;
}

interface PlaceProps {
  /** False where the reader does not write it. */
  readonly to: string | false;
  readonly field?: string;
  readonly children: string;
}

/** A link to where something is written, for who writes it. */
function Place({ to, field, children }: PlaceProps): ReactNode {
  if (to === false) return children;
  return (
    <TextLink to={to} state={field === undefined ? undefined : fieldState(field)}>
      {children}
    </TextLink>
  );
}

function Files({ files }: { readonly files: ConnectedAttachments }): ReactNode {
  const t = useTranslate('connections');
  const styles = useStyles();
  return (
    <ul className={styles.files}>
      {files.map(({ attachmentId, name, languageCode }) => (
        <li key={attachmentId}>{t('inLanguage', { name, language: languageCode.toUpperCase() })}</li>
      ))}
    </ul>
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
          <Files files={attachments} />
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
  const { name, title, instruction, hvaOutcomeSettingsId } = outcome;
  const address = textsAddress(owner, language);
  const nameOfLink = t('toInstructionOf', { name, language: t(`core:language.${language}`) });
  const absent = (texts: ConnectedTexts): ReactNode => (
    <p lang="fi" className={styles.missing}>
      {t(shownIn(texts, language) === 'finnish' ? 'finnishInstead' : 'missing')}
    </p>
  );
  return (
    <>
      {shownIn(title, language) === 'own' ? (
        <Place to={owner.of === 'product' && address} field={titleFieldOf(outcome)}>
          {title[language]}
        </Place>
      ) : (
        absent(title)
      )}
      {shownIn(instruction, language) === 'own' && <p className={styles.instruction}>{instruction[language]}</p>}
      {hvaOutcomeSettingsId && shownIn(instruction, language) !== 'own' && absent(instruction)}
      {hvaOutcomeSettingsId && (
        <p lang="fi" className={styles.instruction}>
          <TextLink to={address} state={fieldState(hvaOutcomeSettingsId)} label={nameOfLink}>
            {t('toInstruction')}
          </TextLink>
        </p>
      )}
    </>
  );
}
