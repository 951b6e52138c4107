import { createLightTheme, type Theme } from '@fluentui/react-components';
import { blueRamp, tealRamp } from './brand-ramps';

const defaultTheme = createLightTheme(tealRamp);

/** Themes of the style scopes that have colours of their own. */
const scopedThemes: Readonly<Record<string, Theme>> = { 'hva-04': createLightTheme(blueRamp) };

/** Style scope of an area (Spec 2 §2): a class on the application's root. */
export function styleScopeOf(areaId: string | undefined): string | undefined {
  return areaId ? `hva-${areaId}` : undefined;
}

/**
 * The theme of a style scope. A theme of its own, rather than a class that overrides some variables: dialogs and
 * pop-ups stand beside the application's root in the document and would not inherit from the class.
 */
export function themeOf(styleScope: string | undefined): Theme {
  return (styleScope && scopedThemes[styleScope]) || defaultTheme;
}
