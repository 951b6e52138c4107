import { makeStyles, mergeClasses, tokens, typographyStyles } from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  EditRegular,
  type FluentIcon,
  PauseCircleRegular,
  SubtractCircleRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { type FocusEvent, Fragment, memo, type ReactNode } from 'react';
import type { BoardArea, BoardProduct } from '#core/contracts/area-board.contract.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { type Translate, useTranslate } from '#core/ui/translate.tsx';
import { useIsPrinting } from '#core/ui/use-printing.ts';
import {
  type BoardStatus,
  type CellStatus,
  previewPath,
  hasStatus,
  partsOnPaper,
  type ShownBoard,
  statusOf,
} from './board-filter.rule.ts';
import { useBoardTableStyles } from './board-table.styles.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalXXS },
  line: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '& svg': { flexShrink: 0, fontSize: '16px' },
    '@media print': { fontSize: '9pt', lineHeight: 1.3 },
  },
  published: { color: tokens.colorStatusSuccessForeground1 },
  draft: { color: tokens.colorNeutralForeground1 },
  withdrawn: { color: tokens.colorNeutralForeground2 },
  notTaken: { color: tokens.colorNeutralForeground3 },
  missing: { ...typographyStyles.caption1, color: tokens.colorStatusWarningForeground2 },
});

const icons: Readonly<Record<CellStatus, FluentIcon>> = {
  published: CheckmarkCircleRegular,
  draft: EditRegular,
  withdrawn: PauseCircleRegular,
  notTaken: SubtractCircleRegular,
};

/** How an area uses a product, by icon and text, which languages it lacks, and whether it has yet to review changes. */
function CellState({ cell }: { readonly cell: BoardArea | undefined }): ReactNode {
  const t = useTranslate('areaBoard');
  const styles = useStyles();
  const state = statusOf(cell);
  const Icon = icons[state];
  const warnings = warningsOf(t, cell);
  return (
    <span className={styles.root}>
      <span className={`${styles.line} ${styles[state]}`}>
        <Icon aria-hidden />
        {t(`status.${state}`)}
      </span>{' '}
      {warnings.map((warning) => (
        <Fragment key={warning}>
          <span className={`${styles.line} ${styles.missing}`}>
            <WarningRegular aria-hidden />
            {warning}
          </span>{' '}
        </Fragment>
      ))}
    </span>
  );
}

function warningsOf(t: Translate, cell: BoardArea | undefined): readonly string[] {
  const languages = cell?.missingLanguages.join(', ').toUpperCase();
  return [
    ...(languages ? [t('areaBoard:missing', { languages })] : []),
    ...(hasStatus(cell, 'unreviewed') ? [t('areaBoard:status.unreviewed')] : []),
  ];
}

/** Opens what is known of an area's use of a product. */
export type OpenCell = (product: BoardProduct, cell: BoardArea) => void;

interface BoardTableProps {
  readonly shown: ShownBoard;
  /** Cells of another status are left out. */
  readonly status: BoardStatus | undefined;
  readonly onOpen: OpenCell;
}

/** The board: on paper in as many tables as its products need. */
function BoardTableOf({ shown, ...shared }: BoardTableProps): ReactNode {
  const t = useTranslate('areaBoard');
  const styles = useBoardTableStyles();
  const parts = useIsPrinting() ? partsOnPaper(shown) : [shown];
  return (
    <div
      role="region"
      aria-label={t('table')}
      tabIndex={0}
      className={styles.frame}
      data-print-wide=""
      onFocus={bringIntoView}
    >
      {parts.map((part) => (
        <AreasByProducts key={part.products[0]?.productId} shown={part} {...shared} />
      ))}
    </div>
  );
}
export const BoardTable = memo(BoardTableOf);

/**
 * Brings what the keys have led to into view as a whole, beside what sticks: a browser leaves alone what it can see a
 * part of. Not what is pressed: it would move from under the pointer.
 */
function bringIntoView({ currentTarget: frame, target }: FocusEvent<HTMLElement>): void {
  const corner = frame.querySelector('th');
  if (!corner || target === frame || !target.matches(':focus-visible')) return;
  // What is in the head sticks there itself.
  const top = target.closest('thead') ? 0 : corner.offsetHeight;
  const room = 4;
  frame.style.scrollPadding = `${top + room}px ${room}px ${room}px ${corner.offsetWidth + room}px`;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** A row an area, a column a product. A product leads to its preview, a cell to what is known of it. */
function AreasByProducts({ shown, status, onOpen }: BoardTableProps): ReactNode {
  const t = useTranslate('areaBoard');
  const styles = useBoardTableStyles();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={mergeClasses(styles.column, styles.corner)}>
            {t('area')}
          </th>
          {shown.products.map(({ productId, productName }) => (
            <th key={productId} scope="col" className={styles.column}>
              <TextLink to={previewPath(productId)}>{productName}</TextLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.rows.map(({ areaId, cells }) => (
          <tr key={areaId} className={styles.row}>
            <th scope="row" className={styles.area}>
              {t(`shell:area.${areaId}`, { defaultValue: areaId })}
            </th>
            {shown.products.map((product, column) => (
              <td key={product.productId} className={styles.cell}>
                <Cell areaId={areaId} product={product} cell={cells[column]} status={status} onOpen={onOpen} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps extends Omit<BoardTableProps, 'shown'> {
  readonly areaId: string;
  readonly product: BoardProduct;
  readonly cell: BoardArea | undefined;
}

function Cell({ areaId, product, cell, status, onOpen }: CellProps): ReactNode {
  const t = useTranslate('areaBoard');
  const styles = useBoardTableStyles();
  if (!hasStatus(cell, status))
    return (
      <span className={styles.faded} title={t('notShown')}>
        {t('core:list.nothing')}
      </span>
    );
  if (!cell)
    return (
      <div className={styles.plain}>
        <CellState cell={cell} />
      </div>
    );
  return (
    <button type="button" aria-haspopup="dialog" className={styles.opener} onClick={() => onOpen(product, cell)}>
      <CellState cell={cell} /> {/* By itself a button would not say whose state it opens. */}
      <span className={styles.unseen}>
        {t('ofCell', { area: t(`shell:area.${areaId}`, { defaultValue: areaId }), product: product.productName })}
      </span>
    </button>
  );
}
