import * as v from 'valibot';
import type { SystemLook } from '#core/ports/browser.ts';

export const themeNames = ['light', 'dark', 'highContrast'] as const;
export type ThemeName = (typeof themeNames)[number];
export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];
/** The height of a list's rows, in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 40, compact: 32 };

/** What a person chose for this browser. */
export interface Appearance {
  readonly theme: 'system' | ThemeName;
  readonly density: Density;
  /** Whether keys that are characters, such as '?', do anything (WCAG 2.1.4: they can be switched off). */
  readonly characterKeys: boolean;
}

const unchosen: Appearance = { theme: 'system', density: 'comfortable', characterKeys: true };

const schema = v.fallback(
  v.object({
    theme: v.fallback(v.picklist(['system', ...themeNames]), unchosen.theme),
    density: v.fallback(v.picklist(densities), unchosen.density),
    characterKeys: v.fallback(v.boolean(), unchosen.characterKeys),
  }),
  unchosen,
);

/** Where it is stored: three words that reveal nothing about anyone. */
export const appearanceKey = 'omanayte.appearance';

/** Reads what was stored; anything missing or unknown counts as not chosen. */
export function appearanceOf(stored: string | undefined): Appearance {
  return v.parse(schema, parsed(stored));
}

function parsed(stored: string | undefined): unknown {
  try {
    return JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
}

/** The theme to show: the one chosen, else the system's. */
export function themeNameOf({ theme }: Appearance, { isDark, wantsContrast }: SystemLook): ThemeName {
  if (theme !== 'system') return theme;
  if (wantsContrast) return 'highContrast';
  return isDark ? 'dark' : 'light';
}

/**
 * Sets in the browser what the theme does not reach: the ground of the empty page, scroll bars and its own controls;
 * and gives lists their row height. Set by code: the Content-Security-Policy admits no style in the page itself.
 */
export function showAppearance(theme: ThemeName, density: Density): void {
  const { style } = document.documentElement;
  style.colorScheme = theme === 'light' ? 'light' : 'dark';
  style.setProperty('--list-row', `${rowHeights[density]}px`);
}
