/** Heights and widths that several parts of the page agree on. */
export const sizes = {
  header: '80px',
  /** How much of it stays in view: nothing in a low window (src/document.css). */
  stuckHeader: 'var(--stuck-header, 80px)',
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

/** As at 200 %: there the header scrolls away, or little would be seen of a field between the bars. */
export const lowWindow = '@media (max-height: 480px)';

/** Where a list whose columns are many (`isCrowded`), which marks itself by `data-crowded`, is no table any more: others are down to 1000 pixels. */
export const narrowOfCrowded = '@media screen and (max-width: 1240px)';

/** The edge of a card where the system's own colours leave it no shadow and no ground. */
export const forcedEdge = { '@media (forced-colors: active)': { border: '1px solid' } } as const;

/** For screen readers alone: in the document, and not on the screen. */
export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** The theme's ground under the pointer. */
export const hoverGround = 'var(--hoverGround)';

/** The theme's grounds of a list's rows. */
export const rowGrounds = { shade: 'var(--shadeGround)', hover: 'var(--rowHoverGround)' } as const;
