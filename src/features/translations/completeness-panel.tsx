import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useId, useCallback, useEffect, type RefObject } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import type { AddressLanguage } from '#core/ui/language-switch/language-switch.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { type Completeness, LanguageCompleteness } from './language-completeness.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  heading: { ...typographyStyles.body1Strong, margin: 0 },
});

interface CompletenessPanelProps {
  readonly languages: readonly Completeness[];
  readonly onGoTo: (language: Language, path: string) => void;
}

/** How many of the required texts of each language are written; the missing and the outdated lead to their fields. */
export function CompletenessPanel({ languages, onGoTo }: CompletenessPanelProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.root}>
      <h2 id={headingId} className={styles.heading}>
        {t('translations:completeness.title')}
      </h2>
      {languages.map((each) => (
        <LanguageCompleteness key={each.language} completeness={each} onGoTo={onGoTo} />
      ))}
    </section>
  );
}

/** The field that is to get the focus once its language is on the screen. */
export interface TextTarget {
  readonly language: Language;
  readonly path: string;
}

/** Outlives a switch of the language, which shows the form again. */
export type TextTargetRef = RefObject<TextTarget | undefined>;

/** Leads to the field of a text in any language: another one is switched to first, which asks where something is unsaved. */
export function useGoToText(
  { language, switchTo }: AddressLanguage,
  goal: TextTargetRef,
  goTo: (path: string) => void,
): (language: Language, path: string) => void {
  useEffect(() => {
    const path = goal.current?.language === language ? goal.current.path : undefined;
    if (path === undefined) return undefined;
    // After the switch of the language, which takes the focus as it appears.
    const timer = setTimeout(() => {
      goal.current = undefined;
      goTo(path);
    });
    return () => clearTimeout(timer);
  }, [goal, language, goTo]);
  return useCallback(
    (next, path) => {
      if (next === language) return goTo(path);
      goal.current = { language: next, path };
      void switchTo(next).then((isShown) => isShown || (goal.current = undefined));
    },
    [language, switchTo, goal, goTo],
  );
}
