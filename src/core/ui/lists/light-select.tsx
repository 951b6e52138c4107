import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

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
  readonly onChange: (value: Value) => void;
}

/**
 * A choice of a few values, drawn as Fluent's Select. Fluent's own brings the form fields' code into the first list,
 * and in two hundred rows it costs as much as the rows themselves.
 */
export function LightSelect<Value extends number | string>(props: LightSelectProps<Value>): ReactNode {
  const { label, id, value, options, isSmall, onChange } = props;
  const styles = useStyles();
  return (
    <select
      id={id}
      aria-label={label}
      value={value}
      className={mergeClasses(styles.select, isSmall && styles.small)}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option.value) === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
