import { Button, type ButtonProps, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';

/** Also of a button that has none: in high contrast the grounds alone hardly differ. */
const edge = (color: string) => ({
  borderTopColor: color,
  borderRightColor: color,
  borderBottomColor: color,
  borderLeftColor: color,
});

const useStyles = makeStyles({
  // Not the filled primary look, which belongs to the button that continues the work; nor a grey that hardly differs from the ground.
  pressed: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    ...edge(tokens.colorBrandStroke1),
    '& svg': { color: tokens.colorBrandForeground2 },
    ':hover': {
      color: tokens.colorBrandForeground2Hover,
      backgroundColor: tokens.colorBrandBackground2Hover,
      ...edge(tokens.colorBrandStroke1),
    },
    '@media (forced-colors: active)': {
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      ...edge('Highlight'),
      forcedColorAdjust: 'none',
      '& svg': { color: 'HighlightText' },
      ':hover': { color: 'Highlight', backgroundColor: 'HighlightText' },
      ':hover svg': { color: 'Highlight' },
    },
  },
});

export type PressButtonProps = Omit<ButtonProps, 'as' | 'type'> & {
  readonly isPressed: boolean;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/**
 * A button that stays pressed. Fluent's ToggleButton is this with 3 kB of looks, brotli, that no list shows
 * (docs/performance.md, row 1).
 */
export function PressButton({ isPressed, className, ...props }: PressButtonProps): ReactNode {
  const styles = useStyles();
  const look = mergeClasses(isPressed && styles.pressed, className);
  return <Button {...(props as ButtonProps)} aria-pressed={isPressed} className={look} />;
}
