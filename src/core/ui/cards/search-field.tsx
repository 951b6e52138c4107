import { makeStyles, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { lengthOf } from '#core/errors/app-error.ts';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.ts';
import { useTranslate } from '../translate.tsx';
import { longestSearch, startOf } from './card-list-query.rule.ts';

const useStyles = makeStyles({
  root: { position: 'relative', flexGrow: 1, minWidth: 'min(240px, 100%)', maxWidth: '400px' },
  icon: {
    position: 'absolute',
    top: '8px',
    left: tokens.spacingHorizontalMNudge,
    fontSize: '16px',
    color: tokens.colorNeutralForeground3,
    pointerEvents: 'none',
  },
  // Drawn as Fluent's Input, which would bring the form fields' code before the first list.
  input: {
    boxSizing: 'border-box',
    width: '100%',
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalMNudge} 0 34px`,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    '@media (forced-colors: active)': { border: `${tokens.strokeWidthThin} solid` },
  },
  cut: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    // Below the field's focus ring.
    ':not(:empty)': { marginTop: tokens.spacingVerticalXS },
  },
});

/** Milliseconds after the last key until the list follows. */
const pause = 200;

export interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** What is searched for. */
  readonly value: string;
  readonly onType: (search: string) => void;
  /** Somebody is about to search: what that needs may load. */
  readonly onNear?: () => void;
}

/** What is typed is the field's own until typing rests: a key costs the same however long the list is. */
export function SearchField({ label, placeholder, value, onType, onNear }: SearchFieldProps): ReactNode {
  const t = useTranslate();
  const styles = useStyles();
  const cutId = useId();
  const [typed, setTyped] = useState(value);
  const isCut = lengthOf(typed.trim()) > longestSearch;
  const sent = useRef(value);
  const latest = useRef(onType);
  latest.current = onType;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // From elsewhere: a step of the history, or the button that clears it. What waits to be sent goes with it.
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setTyped(value);
  }, [value]);
  const send = (whole: string): void => {
    // All that was typed stays in the field, which says by how much of it is searched.
    const text = startOf(whole.trim(), longestSearch);
    if (text === sent.current) return;
    sent.current = text;
    latest.current(text);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const sendSoon = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), pause);
  };
  const sendNow = (): void => {
    clearTimeout(timer.current);
    send(typed);
  };
  return (
    <div className={styles.root}>
      <SearchRegular aria-hidden className={styles.icon} />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        aria-describedby={isCut ? cutId : undefined}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        className={styles.input}
        onChange={({ target }) => sendSoon(target.value)}
        onFocus={onNear}
        onBlur={sendNow}
        onKeyDown={(event) => isPressed(event, shortcuts.takeValue) && sendNow()}
      />
      <p id={cutId} aria-live="polite" className={styles.cut}>
        {isCut && t('core:list.searchCut', { most: longestSearch })}
      </p>
    </div>
  );
}
