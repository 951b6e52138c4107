import type { SystemLooks } from '#core/ports/browser.ts';

/** A system that asks for nothing and never changes. */
export const plainLooks: SystemLooks = {
  now: () => ({ isDark: false, wantsContrast: false }),
  onChange: () => undefined,
};
