import { makeStyles, tokens } from '@fluentui/react-components';
import { hoverGround, sizes, unseen } from '#core/ui/theme/sizes.ts';

/** In a narrow window the least useful columns are hidden; an entry's details have them all. */
const narrow = '@media (max-width: 900px)';
const narrowest = '@media (max-width: 720px)';
/** As at 400 %: how it ended is an icon, so that what happened can be read. */
const iconAlone = '@media (max-width: 480px)';
const withWord = '@media (min-width: 480.02px) and (max-width: 720px)';
/** Two of them fit in a row of any density. */
const twoLines = '16px';

/**
 * A plain table with rows of exactly one height: only so those out of sight can be left out. It looks as the other
 * lists do.
 */
export const useLogTableStyles = makeStyles({
  frame: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: `${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge} 0 0`,
    boxShadow: tokens.shadow2,
  },
  table: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    // Rows that come above are made up for by the table itself.
    overflowAnchor: 'none',
  },
  headerCell: {
    position: 'sticky',
    top: sizes.stuckHeader,
    zIndex: 1,
    height: sizes.listRow,
    padding: `0 ${tokens.spacingHorizontalS}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: `inset 0 -1px 0 ${tokens.colorNeutralStroke1}`,
  },
  row: {
    height: sizes.listRow,
    cursor: 'pointer',
    ':hover': { backgroundColor: hoverGround },
  },
  cell: {
    height: sizes.listRow,
    padding: `0 ${tokens.spacingHorizontalS}`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    boxShadow: `inset 0 -1px 0 ${tokens.colorNeutralStroke2}`,
  },
  time: { width: '168px', [narrowest]: { width: '88px' } },
  kind: { width: '128px', [narrow]: { display: 'none' } },
  event: {},
  title: {
    [narrow]: {
      display: '-webkit-box',
      WebkitLineClamp: '2',
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
      overflowWrap: 'anywhere',
      whiteSpace: 'normal',
      lineHeight: twoLines,
    },
  },
  outcome: { width: '136px', [withWord]: { width: '112px' }, [iconAlone]: { width: '16px' } },
  outcomeWord: { [iconAlone]: unseen },
  duration: { width: '96px', textAlign: 'end', [narrowest]: { display: 'none' } },
  id: { width: '24%', [narrow]: { display: 'none' } },
  opener: {
    font: 'inherit',
    padding: 0,
    textAlign: 'start',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    // A row that was out of sight must not come to rest under the sticky bars.
    scrollMarginTop: '128px',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecoration: 'underline' },
    [narrowest]: { whiteSpace: 'normal', lineHeight: twoLines, verticalAlign: 'top' },
  },
  technical: {
    marginInlineStart: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    [narrow]: { display: 'none' },
  },
  gap: { padding: 0 },
});

export const logColumns = ['time', 'kind', 'event', 'outcome', 'duration', 'id'] as const;
