import { makeStyles, tokens, typographyStyles, mergeClasses } from '@fluentui/react-components';
import { InfoRegular, WarningRegular } from '@fluentui/react-icons';
import { useId, type ReactNode } from 'react';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { AttachmentList, type FileOrigin, KeptFiles } from '../attachments/attachments.public.ts';
import type { CitizenResult as Result, CitizenText } from './citizen-view.rule.ts';
import { useChoiceName } from './result-choices.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow2,
  },
  title: { ...typographyStyles.subtitle2, margin: 0 },
  analyses: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2 },
  text: { ...typographyStyles.body1, margin: 0 },
});

export interface CitizenResultProps {
  readonly result: Result;
  readonly language: Language;
  /** The order whose files they are; undefined where they are those of today. */
  readonly origin: FileOrigin | undefined;
}

/** One outcome as the citizen reads it: for which analyses, the title, the instruction, the attachments. */
export function CitizenResult({ result, language, origin }: CitizenResultProps): ReactNode {
  const t = useTranslate('citizenPreview');
  const styles = useStyles();
  const titleId = useId();
  const filesId = useId();
  const nameOf = useChoiceName();
  const { name, outcomeType, analyses, title, instruction, attachments, keptFiles, failedResultHandling } = result;
  return (
    <article aria-labelledby={titleId} className={styles.root}>
      <h4 id={titleId} className={styles.title}>
        <ShownText text={title} language={language} />
      </h4>
      <p className={styles.analyses}>
        {outcomeType === OutcomeType.Positive && <strong>{name} </strong>}
        {analyses.map(({ analysis, choice }) => `${analysis.name}: ${nameOf(choice)}`).join(', ')}
      </p>
      <p className={styles.text}>
        <ShownText text={instruction} language={language} />
      </p>
      {failedResultHandling !== undefined && (
        <p className={styles.text}>
          {failedResultHandling === 0
            ? t('noFailedResultHandling')
            : t('failedResultHandling', {
                handling: t(`hvaProductView:settings.failedResults.${failedResultHandling}`, {
                  defaultValue: t('core:form.unknownValue'),
                }),
              })}
        </p>
      )}
      {keptFiles.length > 0 && origin && (
        <div role="group" aria-labelledby={filesId}>
          <span id={filesId}>{t('attachments')}</span>
          <KeptFiles files={keptFiles} origin={origin} />
        </div>
      )}
      {attachments && <AttachmentList mode="View" title={t('attachments')} list={attachments} />}
    </article>
  );
}

const useShownTextStyles = makeStyles({
  note: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0, marginTop: tokens.spacingVerticalXXS },
  },
  missing: { '& svg': { color: tokens.colorStatusWarningForeground3 } },
  text: { display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

export interface ShownTextProps {
  readonly text: CitizenText;
  readonly language: Language;
}

/** A text as the citizen reads it; where it is not written in the language, that is shown first. */
export function ShownText({ text: { source, text }, language }: ShownTextProps): ReactNode {
  const t = useTranslate('citizenPreview');
  const styles = useShownTextStyles();
  if (source === 'byArea')
    return (
      <span className={styles.note}>
        <InfoRegular aria-hidden />
        {t('hvaProductView:areaFills')}
      </span>
    );
  return (
    <>
      {source !== 'own' && (
        <span className={mergeClasses(styles.note, styles.missing)}>
          <WarningRegular aria-hidden />
          {t(
            source === 'finnish' && language !== 'fi'
              ? `notWritten.finnish.${language}`
              : `notWritten.missing.${language}`,
          )}
        </span>
      )}
      {text !== '' && (
        <span className={styles.text} lang={source === 'finnish' ? 'fi' : language}>
          {text}
        </span>
      )}
    </>
  );
}
