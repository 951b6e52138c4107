import { createDarkTheme, type BrandVariants } from '@fluentui/react-components';
import { blueRamp, tealRamp, type AppTheme, type ThemeSet } from './themes.ts';

/** Fluent's own brand, danger and success texts are too dark on its lighter greys. */
function darkTheme(ramp: BrandVariants): AppTheme {
  const theme = createDarkTheme(ramp);
  return {
    ...theme,
    hoverGround: theme.colorSubtleBackgroundHover,
    shadeGround: theme.colorNeutralBackground2,
    rowHoverGround: theme.colorSubtleBackgroundHover,
    colorBrandForeground1: ramp[120],
    colorBrandForeground2: ramp[130],
    colorBrandForegroundLink: ramp[120],
    colorBrandForegroundLinkHover: ramp[130],
    colorBrandForegroundLinkPressed: ramp[120],
    colorBrandForegroundLinkSelected: ramp[120],
    colorCompoundBrandForeground1: ramp[120],
    colorCompoundBrandForeground1Hover: ramp[130],
    colorCompoundBrandForeground1Pressed: ramp[120],
    colorStatusDangerForeground1: theme.colorStatusDangerForeground3,
    colorStatusSuccessForeground1: theme.colorStatusSuccessForeground3,
    colorNeutralForeground2BrandHover: ramp[120],
    colorNeutralForeground2BrandPressed: ramp[120],
    colorNeutralForeground2BrandSelected: ramp[120],
  };
}

export const darkThemes: ThemeSet = { service: darkTheme(tealRamp), scoped: { 'hva-04': darkTheme(blueRamp) } };
