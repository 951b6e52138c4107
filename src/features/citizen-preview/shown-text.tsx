import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import { InfoRegular, WarningRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { CitizenText } from './citizen-view.rule.ts';

const useStyles = makeStyles({
  note: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0, marginTop: tokens.spacingVerticalXXS },
  },
  missing: { '& svg': { color: tokens.colorStatusWarningForeground3 } },
  text: { display: 'block', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

export interface ShownTextProps {
  readonly text: CitizenText;
  readonly language: Language;
}

/** A text as the citizen reads it; where it is not written in the language, that is shown first. */
export function ShownText({ text: { source, text }, language }: ShownTextProps): ReactNode {
  const t = useTranslate('citizenPreview');
  const styles = useStyles();
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
