import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { lowWindow, sizes } from '#core/ui/theme/sizes.ts';

const narrow = '@media (max-width: 640px)';

export const useAppHeaderStyles = makeStyles({
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    height: sizes.header,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    '@media print': { position: 'static', boxShadow: 'none' },
    // Still the layer of the open side menu.
    [lowWindow]: { position: 'relative' },
  },
  content: {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    height: '100%',
    maxWidth: sizes.content,
    margin: '0 auto',
    padding: `0 ${tokens.spacingHorizontalXXL}`,
    [narrow]: { gap: tokens.spacingHorizontalM, padding: `0 ${tokens.spacingHorizontalL}` },
    // Paper has its own margin, on which the page's heading stands.
    '@media print': { maxWidth: 'none', padding: 0 },
    '& > svg': { flexShrink: 0 },
  },
  buttons: { flexShrink: 0, display: 'flex' },
  names: {
    flexGrow: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXXL,
    [narrow]: { flexDirection: 'column', alignItems: 'flex-start', gap: 0 },
  },
  heading: {
    ...typographyStyles.subtitle1,
    fontWeight: tokens.fontWeightRegular,
    margin: 0,
    minWidth: 0,
    // The focus comes by code, for screen readers to announce the page; it is no control to be outlined.
    outlineStyle: 'none',
    [narrow]: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase300 },
  },
  title: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  siteName: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorBrandForeground1 },
  area: {
    ...typographyStyles.body1,
    flexShrink: 0,
    maxWidth: '100%',
    color: tokens.colorNeutralForeground2,
    [narrow]: {
      ...typographyStyles.caption1,
      flexShrink: 1,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});
