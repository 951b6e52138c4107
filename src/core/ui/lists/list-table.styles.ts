import { makeStyles, tokens } from '@fluentui/react-components';
import { sizes } from '../theme/sizes';

/** Below this the table scrolls by itself, sideways; above it the page scrolls and the header sticks to the page's bar. */
const narrow = '@media (max-width: 1000px)';

export const useListTableStyles = makeStyles({
  frame: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: `${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge} 0 0`,
    boxShadow: tokens.shadow2,
    [narrow]: { overflowX: 'auto' },
    '@media print': { boxShadow: 'none', overflow: 'visible' },
  },
  table: {
    [narrow]: { minWidth: '880px' },
    '@media print': { minWidth: 'auto' },
  },
  headerCell: {
    position: 'sticky',
    top: sizes.header,
    zIndex: 1,
    height: '40px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: `inset 0 -1px 0 ${tokens.colorNeutralStroke1}`,
    [narrow]: { position: 'static' },
    '@media print': { position: 'static', color: tokens.colorNeutralForeground1 },
  },
  row: {
    cursor: 'pointer',
    breakInside: 'avoid',
    // A row that was left out of sight must not hide under the sticky bars when it gets the focus.
    scrollMarginTop: '128px',
  },
  shaded: { backgroundColor: tokens.colorNeutralBackground2 },
  cell: {
    height: '40px',
    paddingTop: 0,
    paddingBottom: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  opener: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    font: 'inherit',
    padding: '2px 0',
    textAlign: 'start',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecoration: 'underline' },
    ':focus-visible': { outlineOffset: '-2px' },
    '@media print': { color: tokens.colorNeutralForeground1 },
  },
});
