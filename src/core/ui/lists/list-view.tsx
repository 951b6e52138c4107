import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, SearchRegular } from '@fluentui/react-icons';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CursorRow } from '#core/contracts/paging.ts';
import { useScreenAction } from '../actions/screen-actions.ts';
import { EmptyState, ErrorState } from '../page/state-message.tsx';
import { ProgressLine } from '../page/progress-line.tsx';
import { lowWindow } from '../theme/sizes.ts';
import { useTranslate } from '../translate.tsx';
import type { QueryState } from '../use-messages.ts';
import type { Message } from '#core/messaging/message.ts';
import { isCrowded } from './column-room.rule.ts';
import { ColumnsButton } from './columns-button.tsx';
import { ListAlert, ListSkeleton } from './list-states.tsx';
import { type ListNews, NewsPlace } from './news-place.tsx';
import type { ListRows } from './list-columns.ts';
import type { ListQuery } from './list-query.rule.ts';
import { type ListAnswer, lastPageOf } from './paging.rule.ts';
import { ListTable } from './list-table.tsx';
import { PagingBar } from './paging-bar.tsx';
import { SortSelect } from './sort-controls.tsx';
import { type ListExportState, useListExport } from './use-list-export.ts';
import type { ColumnsState } from './use-list-layout.ts';
import type { ListMoves } from './use-list-query.ts';
import { useArrangedRows } from './use-arranged-rows.ts';
import type { ListSelection } from './use-list-selection.ts';

const useStyles = makeStyles({
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    // In several lines it would leave no room for what it belongs to.
    [lowWindow]: { position: 'static' },
    '@media (max-width: 480px)': { position: 'static' },
    // On paper it would lie over a row.
    '@media print': { position: 'static' },
  },
  // No row is seen between it and the bar.
  failedExport: { display: 'flow-root', backgroundColor: tokens.colorNeutralBackground1 },
});

export interface ListViewProps<Row> {
  /** The table's accessible name. */
  readonly label: string;
  readonly rows: ListRows<Row>;
  readonly cursorOf: (row: Row) => CursorRow;
  /** What it shows, and where it leads to. */
  readonly moves: ListMoves<string>;
  readonly answer: ListAnswer<Row> | undefined;
  /** How many rows the filter finds; undefined until counted. */
  readonly total: number | undefined;
  /** The states of the search and the counts. */
  readonly list: QueryState;
  readonly counts: QueryState;
  readonly failedText: string;
  /** Which rows are shaded, where several of them are of one order; every other one without. */
  readonly shades?: readonly boolean[];
  /** What is new since the rows were read. */
  readonly news?: ListNews;
  /** What is chosen, in a list whose rows can be, and what can be done with it: always in view, over the paging. */
  readonly selection?: ListSelection<Row>;
  readonly foot?: ReactNode;
  /** What stands beside 'Sarakkeet', such as the views that show columns of their own. */
  readonly tools?: (columns: ColumnsState) => ReactNode;
  /** The message that exports what the filter finds. @param columns ids of those that are shown, in their order */
  readonly exportOf: (columns: readonly string[]) => Message<void>;
  /** The pointer or the focus comes near a row. */
  readonly onNear: () => void;
}

/**
 * The rows of a list with its paging, in all the states it can be in. Rows stay until newer ones arrive; only the first
 * load shows a skeleton.
 */
export function ListView<Row>(props: ListViewProps<Row>): ReactNode {
  const { rows, cursorOf, moves, answer, list, counts, failedText } = props;
  const { listQuery, search, toPage, setPageSize } = moves;
  const styles = useStyles();
  const t = useTranslate();
  const { shown, columns, setWidth } = useArrangedRows(rows);
  const table = useListExport(() => props.exportOf(shown.columns.map(({ id }) => id)));
  const total = useTotalOfRows(props);
  useExistingPage({ ...props, total });
  useScreenAction('core:list.clear', () => search({}), isFiltered(listQuery));
  const isFailed = list.status === 'failed';
  if (!answer && !isFailed) return <ListSkeleton columns={shown.columns} />;
  return (
    <>
      {isFailed || !answer ? (
        <ErrorState text={failedText} error={list.error} onRetry={() => reloadFailed(list, counts)} />
      ) : (
        <FoundRows {...props} rows={shown} answer={answer} onWidth={setWidth} />
      )}
      {/* Shown also when the list fails: what runs for many goes on, and reports its outcome. */}
      <div className={styles.foot}>
        {props.foot}
        {table.error && (
          <div className={styles.failedExport}>
            <ListAlert text={t('core:list.exportFailed')} error={table.error} onRetry={table.run} />
          </div>
        )}
        {!isFailed && answer && (
          <PagingBar
            tools={
              <>
                {props.tools?.(columns)}
                <ColumnsButton columns={rows.columns} layout={columns.layout} onChange={columns.keep} />
                <ExportButton table={table} isEmpty={answer.rows.length === 0} />
              </>
            }
            isNarrowed={isFiltered(listQuery)}
            answer={answer}
            requested={listQuery}
            total={total}
            cursorOf={list.status === 'pending' ? undefined : cursorOf}
            onMove={toPage}
            onPageSize={setPageSize}
          />
        )}
      </div>
    </>
  );
}

interface ExportButtonProps {
  readonly table: ListExportState;
  readonly isEmpty: boolean;
}

function ExportButton({ table, isEmpty }: ExportButtonProps): ReactNode {
  const t = useTranslate();
  return (
    <Button
      appearance="subtle"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={table.isPending || isEmpty}
      aria-busy={table.isPending}
      onClick={table.run}
    >
      {t(table.isPending ? 'core:list.exporting' : 'core:list.export')}
    </Button>
  );
}

interface FoundRowsProps<Row> extends ListViewProps<Row> {
  readonly answer: ListAnswer<Row>;
  readonly onWidth: (id: string, percent: number) => void;
}

function FoundRows<Row>(props: FoundRowsProps<Row>): ReactNode {
  const t = useTranslate();
  const { label, rows, moves, answer, list, counts, failedText, shades, news, selection, onNear } = props;
  const { listQuery, search, setSort, open } = moves;
  const isBusy = list.status === 'pending';
  return (
    <div data-crowded={isCrowded(rows.columns) ? '' : undefined}>
      {counts.status === 'failed' && <ListAlert text={failedText} error={counts.error} onRetry={counts.reload} />}
      <SortSelect rows={rows} sort={listQuery.sort} onSort={setSort} />
      <ProgressLine isOn={isBusy} />
      <NewsPlace chip={news?.chip} openId={listQuery.openId}>
        {answer.rows.length > 0 ? (
          <ListTable
            label={label}
            rows={rows}
            sort={listQuery.sort}
            items={answer.rows}
            shades={shades}
            changed={news?.changed}
            selection={selection}
            isBusy={isBusy}
            openId={listQuery.openId}
            onSort={setSort}
            onWidth={props.onWidth}
            onOpen={open}
            onNear={onNear}
          />
        ) : (
          <EmptyState text={t('core:list.empty')} icon={<SearchRegular />}>
            {isFiltered(listQuery) && <Button onClick={() => search({})}>{t('core:list.showAll')}</Button>}
          </EmptyState>
        )}
      </NewsPlace>
    </div>
  );
}

function isFiltered({ filter }: ListQuery): boolean {
  return Object.keys(filter).length > 0;
}

/** What failed together is tried again together. */
function reloadFailed(...queries: readonly QueryState[]): void {
  for (const { status, reload } of queries) if (status === 'failed') reload();
}

/**
 * The total of the rows on the screen: not of those that are on their way, whose count may come first, and not another
 * filter's, whose slow count would be taken for theirs.
 */
function useTotalOfRows<Row>({ total, list, counts, moves }: ListViewProps<Row>): number | undefined {
  const filter = JSON.stringify(moves.listQuery.filter);
  const counted = useRef<string>(undefined);
  const ofRows = useRef<number>(undefined);
  if (counts.status === 'ready') counted.current = filter;
  if (list.status !== 'pending') ofRows.current = counted.current === filter ? total : undefined;
  return ofRows.current;
}

/** Rows may have been removed since the page was requested, or a bookmark may be old: goes to the last page. */
function useExistingPage<Row>({ list, answer, total, moves }: ListViewProps<Row>): void {
  const { listQuery, toPage } = moves;
  const { page, pageSize } = listQuery;
  const isBeyond = list.status === 'ready' && total !== undefined && answer?.rows.length === 0 && answer.page === page;
  const lastPage = lastPageOf(total ?? 0, pageSize);
  useEffect(() => {
    if (isBeyond && page > lastPage) toPage({ page: lastPage }, true);
  }, [isBeyond, page, lastPage, toPage]);
}
