import type { SystemLooks } from '#core/ports/browser.ts';

const isDark = '(prefers-color-scheme: dark)';
const wantsContrast = '(prefers-contrast: more), (forced-colors: active)';

/** The system's look, as the browser reports it. */
export const browserSystemLooks: SystemLooks = {
  now: () => ({ isDark: matchMedia(isDark).matches, wantsContrast: matchMedia(wantsContrast).matches }),
  onChange: (listener) => {
    for (const query of [isDark, wantsContrast]) matchMedia(query).addEventListener('change', listener);
  },
};
