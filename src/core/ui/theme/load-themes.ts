import type { ThemeName } from './appearance.rule.ts';
import { lightThemes, type ThemeSet } from './themes.ts';

/** The light ones are there from the start; whoever wants others loads them before the first screen. */
const loaded: Partial<Record<ThemeName, ThemeSet>> = { light: lightThemes };

/** Resolves when the themes of that name can be shown. */
export async function loadThemes(name: ThemeName): Promise<void> {
  loaded[name] ??= await fetchThemes(name);
}

function fetchThemes(name: ThemeName): Promise<ThemeSet> {
  return name === 'dark'
    ? import(/* webpackChunkName: "theme-dark" */ './dark-themes.ts').then((file) => file.darkThemes)
    : import(/* webpackChunkName: "theme-contrast" */ './high-contrast-themes.ts').then(
        (file) => file.highContrastThemes,
      );
}

/** The themes of that name, once loaded. */
export function themesOf(name: ThemeName): ThemeSet {
  return loaded[name] ?? lightThemes;
}
