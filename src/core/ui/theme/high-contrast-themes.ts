import { createHighContrastTheme, type BrandVariants } from '@fluentui/react-components';
import { blueRamp, tealRamp, type AppTheme, type ThemeSet } from './themes.ts';

/**
 * Fluent's high contrast, with deep shades of the ramp beside its black: every other order, what is chosen, and what is under the
 * pointer, is seen without giving up white, yellow and cyan text on it.
 */
function highContrastTheme(ramp: BrandVariants): AppTheme {
  const theme = createHighContrastTheme();
  // A shadow on black is no edge.
  const edge = `0 0 0 1px ${theme.colorNeutralStroke1}`;
  return {
    ...theme,
    hoverGround: ramp[40],
    shadeGround: ramp[20],
    rowHoverGround: ramp[50],
    // The track of a progress bar: black too in Fluent's.
    colorNeutralBackground6: ramp[80],
    // Black in Fluent's, without a border on what would be the main button of a dialog. Seen on black and on shaded rows, yet quieter than what can be pressed.
    colorNeutralBackgroundDisabled: ramp[40],
    colorBrandBackground2: ramp[40],
    colorBrandBackground2Hover: ramp[60],
    colorBrandBackground2Pressed: ramp[40],
    shadow2: edge,
    shadow4: edge,
    shadow8: edge,
    shadow16: edge,
    shadow28: edge,
    colorBrandStroke1: theme.colorCompoundBrandStroke,
  };
}

export const highContrastThemes: ThemeSet = {
  service: highContrastTheme(tealRamp),
  scoped: { 'hva-04': highContrastTheme(blueRamp) },
};
