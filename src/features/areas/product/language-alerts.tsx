import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import type { AddressLanguage } from '#core/ui/language-switch/use-address-language.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { useTranslate } from '#core/ui/translate.tsx';

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

export interface LanguageAlertsProps {
  /** The languages that are to be looked at. */
  readonly languages: readonly Language[];
  readonly address: AddressLanguage;
}

/**
 * Which languages keep the product from being complete, each with a link to it (Spec 2 §5). A press that brings them gives
 * them the focus, which shows them.
 */
export function LanguageAlerts({ languages, address }: LanguageAlertsProps): ReactNode {
  const t = useTranslate('hvaProduct');
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(languages);
  useEffect(() => {
    // Those that came with the page are no news.
    if (languages === shown.current) return;
    shown.current = languages;
    // Whoever has pressed may be far below.
    if (languages.length > 0) root.current?.focus();
  }, [languages]);
  return (
    // There before its first message: what an alert holds when it appears is not announced everywhere.
    <div ref={root} tabIndex={-1} role="alert" className={styles.root}>
      {languages.map((language) => (
        <MessageBar key={language} intent="error">
          <MessageBarBody>{t(`alert.${language}`)}</MessageBarBody>
          {language !== address.language && (
            <MessageBarActions>
              <Button onClick={() => void address.switchTo(language)}>{t(`alert.open.${language}`)}</Button>
            </MessageBarActions>
          )}
        </MessageBar>
      ))}
    </div>
  );
}
