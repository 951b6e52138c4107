import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { hoverGround } from '#core/ui/theme/themes.ts';

export const usePaletteStyles = makeStyles({
  // Its upper edge stays where it is while the list grows and shrinks.
  surface: { margin: '96px auto auto', padding: 0, overflow: 'hidden' },
  search: { padding: tokens.spacingHorizontalL },
  input: { width: '100%' },
  list: {
    boxSizing: 'border-box',
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    maxHeight: 'min(480px, calc(100vh - 280px))',
    overflowY: 'auto',
    listStyleType: 'none',
  },
  entry: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '40px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { backgroundColor: hoverGround },
  },
  active: {
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    // Backgrounds go where the person's own colours are forced.
    '@media (forced-colors: active)': { outline: `${tokens.strokeWidthThick} solid`, outlineOffset: '-2px' },
  },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  kind: { ...typographyStyles.caption1, flexShrink: 0, color: tokens.colorNeutralForeground2 },
  status: {
    ...typographyStyles.body1,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalL}`,
    color: tokens.colorNeutralForeground2,
  },
  // For screen readers only: everyone else sees the list.
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});
