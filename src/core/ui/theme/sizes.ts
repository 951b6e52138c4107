import type { Density } from './appearance.rule.ts';

/** Heights and widths that several parts of the page agree on. */
export const sizes = {
  header: '80px',
  /** The configurator's phase bar, which sticks under the header. */
  phaseBar: '51px',
  /** What the bar at the foot of an editor tells of itself. */
  bottomBar: 'var(--bottom-bar, 64px)',
  sideMenu: '320px',
  content: '1440px',
  field: '720px',
  /** A row of a list, in the chosen density. */
  listRow: 'var(--list-row, 40px)',
} as const;

/** The height of a list's rows, in pixels. */
export const rowHeights: Readonly<Record<Density, number>> = { comfortable: 40, compact: 32 };

/** The theme's ground under the pointer. */
export const hoverGround = 'var(--hoverGround)';
