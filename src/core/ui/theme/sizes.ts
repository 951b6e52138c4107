/** Heights and widths that several parts of the page agree on (design: the frame). */
export const sizes = {
  header: '80px',
  /** The configurator's phase bar, which sticks under the header. */
  phaseBar: '51px',
  bottomBar: '64px',
  content: '1440px',
  field: '720px',
} as const;
