import type { SystemLooks } from '../../src/core/ports/system-look';

/** A system that asks for nothing and never changes. */
export const plainLooks: SystemLooks = {
  now: () => ({ isDark: false, wantsContrast: false }),
  onChange: () => undefined,
};
