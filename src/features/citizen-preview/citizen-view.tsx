import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { CitizenMessage } from './citizen-message.tsx';
import { CitizenResult } from './citizen-result.tsx';
import type { CitizenView as View } from './citizen-view.rule.ts';
import { ShownText } from './shown-text.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  name: { ...typographyStyles.subtitle1, margin: 0 },
});

export interface CitizenViewProps {
  readonly view: View;
  readonly language: Language;
}

/** The citizen's view: the product's name, each result with what is said of it, and the messages that tell of them. */
export function CitizenView({ view, language }: CitizenViewProps): ReactNode {
  const t = useTranslate('citizenPreview');
  const styles = useStyles();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.root}>
      <h3 id={headingId} className={styles.heading}>
        {t('view')}
      </h3>
      <p className={styles.name}>
        <ShownText text={view.name} language={language} />
      </p>
      {view.results.map((result) => (
        <CitizenResult key={result.outcomeId} result={result} language={language} />
      ))}
      <CitizenMessage name={t('sms')} unused={t('noSms')} text={view.sms} language={language} />
      <CitizenMessage name={t('email')} unused={t('noEmail')} text={view.email} language={language} />
    </section>
  );
}
