import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Sort } from '#core/contracts/paging.ts';
import { narrowOfCrowded, rowGrounds, sizes } from '../theme/sizes.ts';

/** Below this the columns do not fit: each row becomes a block of its own, its cells with their names. */
const narrow = '@media (max-width: 1000px)';
const ofCrowded = ':is([data-crowded] *)';
const print = '@media print';

/** How the parts of a table look as blocks. */
const asBlocks = {
  block: { display: 'block' },
  // Each cell has its name with it there, and `SortSelect` stands for the buttons.
  header: { display: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalS}`,
  },
  cell: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: 'auto',
    height: 'auto',
    minHeight: `calc(${sizes.listRow} - 12px)`,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    '::before': {
      content: 'attr(data-label)',
      flexShrink: 0,
      width: '120px',
      color: tokens.colorNeutralForeground3,
    },
  },
  firstCell: { gridColumn: '1 / -1', '::before': { display: 'none' } },
  opener: { whiteSpace: 'normal', fontWeight: tokens.fontWeightSemibold },
  lines: { display: 'inline', lineHeight: 'inherit' },
} as const;

export const useListTableStyles = makeStyles({
  frame: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: `${tokens.borderRadiusLarge} ${tokens.borderRadiusLarge} 0 0`,
    boxShadow: tokens.shadow2,
    [print]: { boxShadow: 'none' },
  },
  // On paper the columns are as wide as their longest words: what is cut off there nobody reads.
  table: {
    [print]: { tableLayout: 'auto' },
    [narrow]: asBlocks.block,
    [narrowOfCrowded]: { [ofCrowded]: asBlocks.block },
  },
  // One sticky part: each sticky cell would be a layer of its own for the browser.
  header: {
    position: 'sticky',
    top: sizes.stuckHeader,
    zIndex: 1,
    [print]: { position: 'static' },
    [narrow]: asBlocks.header,
    [narrowOfCrowded]: { [ofCrowded]: asBlocks.header },
  },
  headerCell: {
    position: 'relative',
    height: sizes.listRow,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    // A border of the row would stay behind when the cell sticks.
    '::after': {
      content: '""',
      position: 'absolute',
      right: 0,
      bottom: 0,
      left: 0,
      height: tokens.strokeWidthThin,
      backgroundColor: tokens.colorNeutralStroke1,
    },
    [print]: { color: tokens.colorNeutralForeground1 },
  },
  body: { [narrow]: asBlocks.block, [narrowOfCrowded]: { [ofCrowded]: asBlocks.block } },
  row: {
    cursor: 'pointer',
    breakInside: 'avoid',
    ':focus-within': { backgroundColor: rowGrounds.hover },
    ':hover': { backgroundColor: rowGrounds.hover, color: tokens.colorNeutralForeground1 },
    ':active': { backgroundColor: rowGrounds.hover, color: tokens.colorNeutralForeground1 },
    [narrow]: asBlocks.row,
    [narrowOfCrowded]: { [ofCrowded]: asBlocks.row },
  },
  shaded: { backgroundColor: rowGrounds.shade },
  cell: {
    height: sizes.listRow,
    paddingTop: 0,
    paddingBottom: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    [print]: { whiteSpace: 'normal' },
    [narrow]: asBlocks.cell,
    [narrowOfCrowded]: { [ofCrowded]: asBlocks.cell },
  },
  number: { textAlign: 'end', '& > *': { justifyContent: 'end' } },
  // Its edge may be marked.
  firstCell: {
    position: 'relative',
    [narrow]: asBlocks.firstCell,
    [narrowOfCrowded]: { [ofCrowded]: asBlocks.firstCell },
  },
  opener: {
    // Its focus ring stands beside the letters, which stay below those of the header.
    maxWidth: `calc(100% + 2 * ${tokens.spacingHorizontalXS})`,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalXS})`,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    font: 'inherit',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    textAlign: 'start',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForegroundLinkHover, textDecoration: 'underline' },
    ':focus-visible': { outlineOffset: '-2px' },
    [narrow]: asBlocks.opener,
    [narrowOfCrowded]: { [ofCrowded]: asBlocks.opener },
    [print]: { whiteSpace: 'normal', color: tokens.colorNeutralForeground1 },
  },
  // Two of them are as high as a row of either density.
  lines: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    lineHeight: `min(18px, ${sizes.listRow} / 2)`,
    [print]: asBlocks.lines,
    [narrow]: asBlocks.lines,
    [narrowOfCrowded]: { [ofCrowded]: asBlocks.lines },
  },
  // Its ring is within the row's height.
  openerOfLines: {
    marginBlock: `calc(-1 * ${tokens.spacingVerticalXXS})`,
    verticalAlign: 'middle',
    [print]: { marginBlock: 0 },
    [narrow]: { marginBlock: 0 },
  },
  // Behind the checkbox, in what it leaves of the cell.
  besideChoice: { maxWidth: `calc(100% - 24px + 2 * ${tokens.spacingHorizontalXS})`, verticalAlign: 'middle' },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    ':focus-within': { backgroundColor: tokens.colorBrandBackground2Hover },
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    ':active': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
});

/** A column of a list. The first one's content names the row's button. */
export interface ListColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** As CSS writes it; columns without share what is left. */
  readonly width?: string;
  /** Its numbers stand below each other by their last digits. */
  readonly isNumber?: true;
  /** Names and words go on in a second line where the column is too narrow for them (decision 607). */
  readonly hasLines?: true;
  readonly cell: (row: Row) => ReactNode;
}

/** The columns of a list, by their ids, in the order in which it shows them. */
export function columnsById<Row, Id extends string>(
  headerOf: (id: Id) => string,
  columns: Readonly<Record<Id, Omit<ListColumn<Row>, 'id' | 'header'>>>,
): Readonly<Record<Id, ListColumn<Row>>> {
  const whole = (Object.keys(columns) as Id[]).map((id) => [id, { id, header: headerOf(id), ...columns[id] }]);
  return Object.fromEntries(whole) as Record<Id, ListColumn<Row>>;
}

/** How a list describes its rows. One object for the whole life of the screen: a new one would draw every row again. */
export interface ListRows<Row> {
  /** Under which a person's own columns are kept. */
  readonly list: string;
  readonly columns: readonly ListColumn<Row>[];
  /** Ids of the columns that it can be sorted by, and the order that it has of itself. */
  readonly sorts: readonly string[];
  readonly ownOrder: Sort;
  readonly idOf: (row: Row) => string;
  /**
   * What the row's button, in the first column, is called in place of what it shows: enough to tell the rows apart without
   * seeing them. A mark there goes unheard: it stands in another column. Called for each row: be quick.
   */
  readonly nameOf: (row: Row) => string;
}
