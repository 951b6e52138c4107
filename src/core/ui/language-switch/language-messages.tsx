import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  type MessageBarProps,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Language } from '#core/contracts/schemas.ts';

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

export interface LanguageMessagesProps {
  /** A new list with each attempt that brings them. */
  readonly languages: readonly Language[];
  readonly intent: MessageBarProps['intent'];
  readonly textOf: (language: Language) => string;
  /** The label of the button that leads to a language; undefined for the one on the screen. */
  readonly labelOf: (language: Language) => string | undefined;
  readonly onShow: (language: Language) => void;
}

/** What is to be said of languages, each with a button to it. A press that brings them gives them the focus, which shows them. */
export function LanguageMessages({ languages, intent, textOf, labelOf, onShow }: LanguageMessagesProps): ReactNode {
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
      {languages.map((language) => {
        const label = labelOf(language);
        return (
          <MessageBar key={language} intent={intent}>
            <MessageBarBody>{textOf(language)}</MessageBarBody>
            {label !== undefined && (
              <MessageBarActions>
                <Button onClick={() => onShow(language)}>{label}</Button>
              </MessageBarActions>
            )}
          </MessageBar>
        );
      })}
    </div>
  );
}
