import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { sizes } from '#core/ui/theme/sizes.ts';

export const useSideMenuPanelStyles = makeStyles({
  panel: {
    position: 'fixed',
    top: sizes.header,
    right: 0,
    bottom: 0,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    width: sizes.sideMenu,
    maxWidth: '100vw',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow16,
    animationName: { from: { opacity: 0, transform: 'translateX(16px)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationFast,
    animationTimingFunction: tokens.curveDecelerateMid,
    '@media print': { display: 'none' },
  },
  person: {
    ...typographyStyles.body1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    padding: tokens.spacingHorizontalXXL,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  name: { ...typographyStyles.subtitle2, color: tokens.colorNeutralForeground1 },
  links: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  tools: {
    display: 'flex',
    flexDirection: 'column',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  // In line with the links above.
  tool: {
    justifyContent: 'flex-start',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    paddingLeft: '15px',
    fontWeight: tokens.fontWeightRegular,
  },
  // In a wide window it is in the header.
  palette: { '@media (min-width: 641px)': { display: 'none' } },
  foot: { marginTop: 'auto', padding: tokens.spacingHorizontalXXL },
  signOut: { width: '100%' },
});
