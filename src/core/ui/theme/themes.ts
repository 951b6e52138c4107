import { createLightTheme, type Theme } from '@fluentui/react-components';
import { blueRamp, tealRamp } from './brand-ramps.ts';

/** Fluent's theme with what it lacks. */
export interface AppTheme extends Theme {
  /** Ground under the pointer on which every colour of text can be read; Fluent's own is a bright one in high contrast. */
  readonly hoverGround: string;
}
export const hoverGround = 'var(--hoverGround)';

/** The service's theme, and those of the style scopes that have colours of their own. */
export interface ThemeSet {
  readonly service: AppTheme;
  readonly scoped: Readonly<Record<string, AppTheme>>;
}

function lightTheme(ramp: typeof tealRamp): AppTheme {
  const theme = createLightTheme(ramp);
  return { ...theme, hoverGround: theme.colorSubtleBackgroundHover };
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
