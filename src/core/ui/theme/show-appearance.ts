import type { Density, ThemeName } from './appearance.rule.ts';
import { rowHeights } from './sizes.ts';

/**
 * Tells the browser what the theme does not reach: the ground of the empty page, scroll bars and its own controls; and
 * gives lists their row height. Set by code: the Content-Security-Policy admits no style in the page itself.
 */
export function showAppearance(theme: ThemeName, density: Density): void {
  const { style } = document.documentElement;
  style.colorScheme = theme === 'light' ? 'light' : 'dark';
  style.setProperty('--list-row', `${rowHeights[density]}px`);
}
