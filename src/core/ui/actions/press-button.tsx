import { Button, type ButtonProps, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';

const useStyles = makeStyles({
  // Not the filled primary look, which belongs to the button that continues the work; nor a grey that hardly differs from the ground.
  pressed: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    '& svg': { color: tokens.colorBrandForeground2 },
    ':hover': { color: tokens.colorBrandForeground2Hover, backgroundColor: tokens.colorBrandBackground2Hover },
    '@media (forced-colors: active)': {
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      borderTopColor: 'Highlight',
      borderRightColor: 'Highlight',
      borderBottomColor: 'Highlight',
      borderLeftColor: 'Highlight',
      forcedColorAdjust: 'none',
      '& svg': { color: 'HighlightText' },
      ':hover': { color: 'Highlight', backgroundColor: 'HighlightText' },
      ':hover svg': { color: 'Highlight' },
    },
  },
  framed: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
  },
});

export type PressButtonProps = Omit<ButtonProps, 'as' | 'type'> & {
  readonly isPressed: boolean;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
};

/**
 * A button that stays pressed. Fluent's ToggleButton is this with 4 kB of looks, brotli, that no list shows
 * (docs/performance.md, row 1).
 */
export function PressButton({ isPressed, className, ...props }: PressButtonProps): ReactNode {
  const styles = useStyles();
  const look = isPressed && mergeClasses(styles.pressed, props.appearance !== 'subtle' && styles.framed);
  return <Button {...(props as ButtonProps)} aria-pressed={isPressed} className={mergeClasses(look, className)} />;
}
