import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isPressed, shortcuts } from '../shortcuts/shortcuts.ts';

const useStyles = makeStyles({
  select: {
    boxSizing: 'border-box',
    minWidth: '72px',
    maxWidth: '100%',
    height: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { borderTopColor: tokens.colorNeutralStroke1Hover },
    '@media (forced-colors: active)': { border: `${tokens.strokeWidthThin} solid` },
    '@media print': { border: 'none', appearance: 'none' },
  },
  small: { height: '28px' },
});

export interface LightSelectProps<Value extends number | string> {
  /** Accessible name; or the id of what names it. */
  readonly label?: string;
  readonly id?: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  readonly isSmall?: boolean;
  /** For what is done at once: where arrows and letters lead is chosen by Enter or by leaving; Esc leads back. */
  readonly asksKeys?: boolean;
  /** What keys have led to goes with the selector, and is not chosen. */
  readonly onLost?: () => void;
  readonly onChange: (value: Value) => void;
}

/**
 * A choice of a few values, drawn as Fluent's Select. Fluent's own brings the form fields' code into the first list,
 * and in two hundred rows it costs as much as the rows themselves.
 */
export function LightSelect<Value extends number | string>(props: LightSelectProps<Value>): ReactNode {
  const { label, id, value, options, isSmall, asksKeys = false, onChange, onLost } = props;
  const styles = useStyles();
  const choose = (text: string): void => {
    const chosen = options.find((option) => String(option.value) === text);
    if (chosen && chosen.value !== value) onChange(chosen.value);
  };
  const keys = useAskedKeys(choose, onLost);
  return (
    <select
      id={id}
      aria-label={label}
      value={keys.led ?? value}
      className={mergeClasses(styles.select, isSmall && styles.small)}
      onChange={({ target }) => (asksKeys && keys.isLeading() ? keys.lead(target.value) : choose(target.value))}
      onKeyDown={asksKeys ? keys.hear : undefined}
      onBlur={keys.take}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}

/**
 * Holds back what a key has led a closed selector to. There each arrow is a choice, in Windows' browsers at least: who looks
 * through the choices by keys would have made each one on the way. It is chosen of what the selector showed when the keys began:
 * what comes meanwhile was not what the person chose for.
 */
function useAskedKeys(choose: (text: string) => void, onLost: (() => void) | undefined) {
  const [led, setLed] = useState<{ readonly text: string; readonly choose: (text: string) => void }>();
  const isKey = useRef(false);
  const take = (): void => {
    if (led === undefined) return;
    setLed(undefined);
    led.choose(led.text);
  };
  const lead = (text: string): void => setLed((before) => ({ text, choose: before?.choose ?? choose }));
  const lose = useRef<() => void>(undefined);
  useEffect(() => {
    lose.current = led && onLost;
  }, [led, onLost]);
  useEffect(() => () => lose.current?.(), []);
  const hear = (event: KeyboardEvent): void => {
    if (led !== undefined && isPressed(event, shortcuts.takeValue)) take();
    else if (led !== undefined && isPressed(event, shortcuts.closePanel)) setLed(undefined);
    else {
      // The choice that a key makes follows at once; one in the opened list comes later. With Alt an arrow opens that.
      isKey.current = !event.altKey && !isPressed(event, shortcuts.takeValue);
      setTimeout(() => (isKey.current = false));
      return;
    }
    // Neither opens the list, nor closes the dialog around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return { led: led?.text, lead, isLeading: () => isKey.current, hear, take };
}
