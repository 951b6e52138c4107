import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons';
import { type ReactNode, useId, useState } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import { FieldLinks, type FieldLinksProps } from '#core/ui/forms/missing-list.tsx';
import { useTranslate } from '#core/ui/translate.tsx';

const useStyles = makeStyles({
  line: {
    ...typographyStyles.body1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    '& svg': { fontSize: '16px', color: tokens.colorStatusSuccessForeground1 },
  },
  summary: {
    ...typographyStyles.body1,
    cursor: 'pointer',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  count: { color: tokens.colorNeutralForeground2 },
  outdated: { color: tokens.colorStatusWarningForeground1 },
  heading: { ...typographyStyles.caption1Strong, margin: `${tokens.spacingVerticalS} 0 0` },
});

/** How complete the texts of one language are. */
export interface Completeness {
  readonly language: Language;
  readonly required: number;
  /** By the path of its field, and what it is called. */
  readonly missing: FieldLinksProps['links'];
  readonly outdated: FieldLinksProps['links'];
}

interface LanguageCompletenessProps {
  readonly completeness: Completeness;
  readonly onGoTo: (language: Language, path: string) => void;
}

/** One language of the panel: a line, which opens where there is something to go to. */
export function LanguageCompleteness({ completeness, onGoTo }: LanguageCompletenessProps): ReactNode {
  const { language, required, missing, outdated } = completeness;
  const t = useTranslate();
  const styles = useStyles();
  const [isOpen, setOpen] = useState(false);
  const goTo = (path: string): void => onGoTo(language, path);
  const text = (
    <>
      {t(`core:language.${language}`)}{' '}
      <span className={styles.count}>
        {t('translations:completeness.count', { filled: required - missing.length, required })}
      </span>
      {outdated.length > 0 && (
        <span className={styles.outdated}>{t('translations:completeness.outdated', { count: outdated.length })}</span>
      )}
    </>
  );
  if (missing.length + outdated.length === 0) {
    return (
      <div className={styles.line}>
        <span>{text}</span>
        <CheckmarkCircleRegular aria-hidden />
      </div>
    );
  }
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>{text}</summary>
      {isOpen && (
        <>
          <Texts heading={t('translations:completeness.missingTexts')} texts={missing} onGoTo={goTo} />
          <Texts heading={t('translations:completeness.outdatedTexts')} texts={outdated} onGoTo={goTo} />
        </>
      )}
    </details>
  );
}

interface TextsProps {
  readonly heading: string;
  readonly texts: FieldLinksProps['links'];
  readonly onGoTo: (path: string) => void;
}

function Texts({ heading, texts, onGoTo }: TextsProps): ReactNode {
  const styles = useStyles();
  const headingId = useId();
  if (texts.length === 0) return undefined;
  return (
    <>
      <p id={headingId} className={styles.heading}>
        {heading}
      </p>
      <FieldLinks links={texts} onGoTo={onGoTo} labelledBy={headingId} />
    </>
  );
}
