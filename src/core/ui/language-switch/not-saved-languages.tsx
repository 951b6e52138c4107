import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Language } from '#core/contracts/schemas.ts';
import { useTranslate } from '../translate.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    outlineStyle: 'none',
    // Stays for screen readers, without the gap after it.
    ':empty': { marginBottom: `calc(-1 * ${tokens.spacingVerticalXXL})` },
  },
});

interface NotSavedLanguagesProps {
  readonly languages: readonly Language[];
  readonly onShow: (language: Language) => void;
}

/** The languages that a save of all has left unsaved, each with a button to it; takes the focus as they appear. */
export function NotSavedLanguages({ languages, onShow }: NotSavedLanguagesProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const names = languages.join();
  useEffect(() => void (names !== '' && root.current?.focus()), [names]);
  return (
    // There before its first message: what an alert holds when it appears is not announced everywhere.
    <div ref={root} tabIndex={-1} role="alert" className={styles.root}>
      {languages.map((language) => (
        <MessageBar key={language} intent="warning">
          <MessageBarBody>{t(`core:language.notSaved.${language}`)}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => onShow(language)}>{t(`core:language.show.${language}`)}</Button>
          </MessageBarActions>
        </MessageBar>
      ))}
    </div>
  );
}
