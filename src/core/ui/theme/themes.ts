import { createLightTheme, type Theme, type BrandVariants } from '@fluentui/react-components';

// The only literal colours of the application. Each ramp runs from dark (10) to light (160) in even steps of lightness;
// 80 and darker carry white text at 4.5:1 and more, which a test proves.

/** Deep teal: the service's own colour. */
export const tealRamp: BrandVariants = {
  10: '#001415',
  20: '#002223',
  30: '#002e30',
  40: '#003b3d',
  50: '#004548',
  60: '#005153',
  70: '#005c5f',
  80: '#006b6d',
  90: '#0f7d7f',
  100: '#2f9092',
  110: '#4ca4a5',
  120: '#6cb7b8',
  130: '#8dc9ca',
  140: '#b0dadb',
  150: '#cee9e9',
  160: '#e8f5f5',
};

/** Clear blue: area 04 (Vantaa and Kerava). */
export const blueRamp: BrandVariants = {
  10: '#010b30',
  20: '#031349',
  30: '#041b62',
  40: '#072578',
  50: '#0b2d88',
  60: '#12389b',
  70: '#1b43a9',
  80: '#2853ba',
  90: '#3865ce',
  100: '#4a7ae4',
  110: '#608ff6',
  120: '#79a5ff',
  130: '#95bbff',
  140: '#b5d1ff',
  150: '#d1e3ff',
  160: '#e9f2ff',
};

/** Fluent's theme with what it lacks. */
export interface AppTheme extends Theme {
  /** Ground under the pointer on which every colour of text can be read; Fluent's own is a bright one in high contrast. */
  readonly hoverGround: string;
  /** Of every other order in a list. */
  readonly shadeGround: string;
  /** Of a list's row under the pointer, or with the focus: told apart from shaded rows and from the others. */
  readonly rowHoverGround: string;
}

/** The service's theme, and those of the style scopes that have colours of their own. */
export interface ThemeSet {
  readonly service: AppTheme;
  readonly scoped: Readonly<Record<string, AppTheme>>;
}

function lightTheme(ramp: typeof tealRamp): AppTheme {
  const theme = createLightTheme(ramp);
  return {
    ...theme,
    hoverGround: theme.colorSubtleBackgroundHover,
    shadeGround: theme.colorNeutralBackground4,
    rowHoverGround: theme.colorNeutralBackground1Pressed,
  };
}

export const lightThemes: ThemeSet = {
  service: lightTheme(tealRamp),
  scoped: { 'hva-04': lightTheme(blueRamp) },
};

/** Style scope of an area (Spec 2 §2): a class on the application's root. */
export function styleScopeOf(areaId: string | undefined): string | undefined {
  return areaId ? `hva-${areaId}` : undefined;
}

/**
 * The theme of a style scope. A theme of its own, rather than a class that overrides some variables: dialogs and
 * pop-ups stand beside the application's root in the document and would not inherit from the class.
 */
export function themeOf({ service, scoped }: ThemeSet, styleScope: string | undefined): AppTheme {
  return (styleScope && scoped[styleScope]) || service;
}
