import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { ConnectedAttachments, ConnectedOutcome, ConnectedTexts } from '#core/contracts/connection.contract.ts';
import { languages, type Language } from '#core/contracts/schemas.ts';
import { fieldState, TextLink } from '#core/ui/navigation/links.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { shownIn, titleFieldOf } from './connection-rows.rule.ts';
import type { ConnectionsOf } from './load-connections.query.ts';

/** The cells of a table of connections. */
export const useCellStyles = makeStyles({
  cell: {
    ...typographyStyles.body1,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '@media print': { fontSize: '9pt', lineHeight: 1.3, breakInside: 'avoid' },
  },
  quiet: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, margin: 0 },
  missing: { ...typographyStyles.caption1, color: tokens.colorStatusWarningForeground2, margin: 0 },
  instruction: { margin: `${tokens.spacingVerticalXS} 0 0` },
  files: { margin: 0, paddingLeft: tokens.spacingHorizontalL },
});

/** Whose connections they are. */
export interface Owner {
  readonly of: ConnectionsOf;
  readonly id: string;
}

const namesAddress = (productId: string): string => `/product-configurator/${productId}/basic-info`;

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
export function Place({ to, field, children }: PlaceProps): ReactNode {
  if (to === false) return children;
  return (
    <TextLink to={to} state={field === undefined ? undefined : fieldState(field)}>
      {children}
    </TextLink>
  );
}

export function Files({ files }: { readonly files: ConnectedAttachments }): ReactNode {
  const t = useTranslate('connections');
  const styles = useCellStyles();
  return (
    <ul className={styles.files}>
      {files.map(({ attachmentId, name, languageCode }) => (
        <li key={attachmentId}>
          <FileName name={t('inLanguage', { name, language: languageCode.toUpperCase() })} />
        </li>
      ))}
    </ul>
  );
}

/** A long one goes on in the next line at its ending, not within a word. */
function FileName({ name }: { readonly name: string }): ReactNode {
  const at = name.lastIndexOf('.');
  if (at <= 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <wbr />
      {name.slice(at)}
    </>
  );
}

interface OutcomeCellsProps {
  readonly owner: Owner;
  readonly outcome: ConnectedOutcome;
  /** Where its name is written; undefined of a fixed one. */
  readonly path: string | undefined;
}

export function OutcomeCells({ owner, outcome, path }: OutcomeCellsProps): ReactNode {
  const t = useTranslate('connections');
  const styles = useCellStyles();
  const { name, attachments } = outcome;
  return (
    <>
      <td className={styles.cell}>
        <Place to={owner.of === 'product' && path !== undefined && namesAddress(owner.id)} field={path}>
          {name}
        </Place>
      </td>
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
  const styles = useCellStyles();
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
