import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { forcedEdge, hoverGround, unseen } from '#core/ui/theme/sizes.ts';

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`;
const print = '@media print';
/** Small enough for many columns. */
const paper = { fontSize: '9pt', lineHeight: 1.3, padding: '3px' } as const;
const narrow = '@media (max-width: 640px)';

// Header and first column stick within the frame, which scrolls both ways: products may be many.
export const useBoardTableStyles = makeStyles({
  frame: {
    maxHeight: 'max(360px, calc(100vh - 160px))',
    overflow: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    boxShadow: tokens.shadow2,
    ...forcedEdge,
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
    [print]: { maxHeight: 'none', overflow: 'visible', boxShadow: 'none' },
  },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    minWidth: '100%',
    [print]: { tableLayout: 'fixed', width: '100%' },
    '& + &': { [print]: { breakBefore: 'page' } },
  },
  column: {
    ...typographyStyles.body1Strong,
    position: 'sticky',
    top: 0,
    zIndex: 1,
    minWidth: '168px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    verticalAlign: 'bottom',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke1}`,
    hyphens: 'auto',
    overflowWrap: 'anywhere',
    // As wide as what is left beside the areas.
    [narrow]: { minWidth: '136px' },
    [print]: { ...paper, position: 'static', minWidth: 0 },
  },
  corner: {
    left: 0,
    zIndex: 2,
    borderRight: line,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'normal',
    [narrow]: { ...typographyStyles.caption1Strong, minWidth: 0, padding: tokens.spacingHorizontalS },
    [print]: { width: '120px' },
  },
  area: {
    ...typographyStyles.body1Strong,
    position: 'sticky',
    left: 0,
    minWidth: '200px',
    maxWidth: '280px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRight: line,
    borderBottom: line,
    hyphens: 'auto',
    [narrow]: { ...typographyStyles.caption1Strong, minWidth: 0, padding: tokens.spacingHorizontalS },
    [print]: { ...paper, position: 'static', minWidth: 0 },
  },
  row: { [print]: { breakInside: 'avoid' } },
  cell: {
    [print]: { height: 'auto', padding: 0 },
    height: '56px',
    padding: tokens.spacingHorizontalXS,
    borderBottom: line,
    borderRight: line,
  },
  plain: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}` },
  faded: { padding: `0 ${tokens.spacingHorizontalS}`, color: tokens.colorNeutralForeground3 },
  unseen,
  opener: {
    position: 'relative',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '48px',
    [print]: { minHeight: 0 },
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    font: 'inherit',
    textAlign: 'start',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: hoverGround },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
});
