import { mergeClasses, Table, TableBody, TableHeader, TableHeaderCell, TableRow } from '@fluentui/react-components';
import { useMemo, useRef, type ReactNode } from 'react';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { nextSort, sortPartsOf, type CardSort, type CardSortField } from '#core/ui/cards/card-list-query.rule.ts';
import { useListTableStyles } from '#core/ui/lists/list-columns.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import type { EditingMarks } from '#features/live/edited-now.public.ts';
import type { CatalogueItem } from './catalogue-list.rule.ts';
import { CatalogueRow } from './catalogue-row.tsx';
import { useCatalogueTableStyles } from './catalogue-table.styles.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** In the order in which a row has its cells. */
const columns = [
  { id: 'name', sort: 'name' },
  { id: 'state', sort: 'state', width: '8%' },
  // Room for 'Hyvinvointialueen': no browser hyphenates Finnish, so the word would break anywhere.
  { id: 'phase', width: '12%' },
  { id: 'texts', width: '8%' },
  { id: 'areas', width: '7%' },
  { id: 'changed', sort: 'changed', width: '11%' },
  { id: 'editing', width: '8%' },
  { id: 'attention', width: '14%' },
] as const satisfies readonly { readonly id: string; readonly sort?: CardSortField; readonly width?: string }[];

interface CatalogueTableProps {
  readonly items: readonly CatalogueItem[];
  readonly sort: CardSort;
  readonly marks: EditingMarks | undefined;
  /** Whether the person sees to what products need attention for. */
  readonly isLinked: boolean;
  /** Where the person edits a product; undefined where they do not. */
  readonly hrefOf: (product: ProductSummary) => string | undefined;
  readonly onSort: (sort: CardSort) => void;
}

/** The products as a table, of which only the rows about the view are there: five hundred cost what some thirty cost. */
export function CatalogueTable({ items, sort, marks, isLinked, hrefOf, onSort }: CatalogueTableProps): ReactNode {
  const t = useTranslate();
  const styles = useListTableStyles();
  const own = useCatalogueTableStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = useMemo(() => items.map(({ product }) => product.productId), [items]);
  const { rows, measure, onKeyDown, onFocus, onBlur } = useVirtualRows(body, ids);
  const current = sortPartsOf(sort);
  return (
    <div className={styles.frame}>
      <Table
        role="table"
        size="small"
        aria-label={t('dkCatalogue:title')}
        aria-rowcount={items.length + 1}
        className={styles.table}
      >
        <TableHeader role="rowgroup" className={styles.header}>
          <TableRow role="row" aria-rowindex={1}>
            {columns.map((column) => {
              const field = 'sort' in column ? column.sort : undefined;
              const direction = field === current.field ? directionOf(current) : undefined;
              const text = t(`dkCatalogue:table.${column.id}`);
              return (
                <TableHeaderCell
                  key={column.id}
                  role="columnheader"
                  scope="col"
                  aria-sort={direction}
                  className={styles.headerCell}
                  style={{ width: 'width' in column ? column.width : undefined }}
                >
                  {field ? (
                    // Named as the column is: each of its cells is read with it, and `aria-sort` says the rest.
                    <button type="button" className={own.sort} onClick={() => onSort(nextSort(sort, field))}>
                      {text}
                      {direction && <span aria-hidden>{direction === 'ascending' ? ' ↑' : ' ↓'}</span>}
                    </button>
                  ) : (
                    text
                  )}
                </TableHeaderCell>
              );
            })}
          </TableRow>
        </TableHeader>
        <TableBody
          ref={body}
          role="rowgroup"
          className={mergeClasses(styles.body, own.body)}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={onBlur}
        >
          {rows.map((row) => {
            if (row.kind === 'gap')
              return <tr key={row.key} aria-hidden className={own.gap} style={{ height: `${row.height}px` }} />;
            const item = items[row.index];
            return (
              item && (
                <CatalogueRow
                  key={item.product.productId}
                  ref={measure}
                  item={item}
                  index={row.index}
                  mark={marks?.get(item.product.productId)?.mark}
                  href={hrefOf(item.product)}
                  isLinked={isLinked}
                />
              )
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}

/** The newest change first is descending, a name's A first ascending. */
function directionOf({ field, isReversed }: ReturnType<typeof sortPartsOf>): 'ascending' | 'descending' {
  return (field === 'changed') === isReversed ? 'ascending' : 'descending';
}
