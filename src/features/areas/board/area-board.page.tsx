import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { AreaBoard, BoardArea, BoardProduct } from '#core/contracts/area-board.contract.ts';
import { useFocusFallback } from '#core/ui/focus.ts';
import { TextLink } from '#core/ui/navigation/links.tsx';
import { EmptyState, ErrorState, LoadingPage } from '#core/ui/page/state-message.tsx';
import { PageBody, PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded.ts';
import { useQuery } from '#core/ui/use-messages.ts';
import { areaBoardStoreToken, LoadBoard } from './load-board.query.ts';
import { type BoardFilter, boardFilterOf, shownBoard } from './board-filter.rule.ts';
import { BoardFilters } from './board-filters.tsx';
import { BoardTable, type OpenCell } from './board-table.tsx';

interface FilterInAddress {
  readonly filter: BoardFilter;
  /** Changes what is named; undefined filters no more. */
  readonly narrow: (change: Partial<BoardFilter>) => void;
}

const names = { areaId: 'area', productId: 'product', status: 'status' } as const satisfies Record<
  keyof BoardFilter,
  string
>;

/** What the board is narrowed to, in the address: reload, bookmarks and the browser's back button preserve it. */
function useBoardFilter(board: AreaBoard): FilterInAddress {
  const [parameters, setParameters] = useSearchParams();
  const narrow = useCallback(
    (change: Partial<BoardFilter>) =>
      setParameters((before) => {
        for (const field of Object.keys(change) as (keyof BoardFilter)[]) {
          const value = change[field];
          if (value === undefined) before.delete(names[field]);
          else before.set(names[field], value);
        }
        return before;
      }),
    [setParameters],
  );
  return { filter: useMemo(() => boardFilterOf(parameters, board), [parameters, board]), narrow };
}

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  onPaper: { display: 'none', '@media print': { display: 'block' } },
  intro: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

const loadDetails = () =>
  import(/* webpackChunkName: "cell-details" */ './cell-details.tsx').then((file) => file.CellDetails);

/** Which of the areas uses which product, for the diagnostic centre. */
export function AreaBoardPage(): ReactNode {
  const t = useTranslate('areaBoard');
  usePageTitle(t('title'));
  const { status, error, reload } = useQuery(new LoadBoard());
  const board = useSlice(areaBoardStoreToken, (state) => state.board);
  return (
    <PageBody>
      <PageHeading text={t('title')}>
        <TextLink to="/dk-admin/parked-kits">{t('parkedKits')}</TextLink>
      </PageHeading>
      {status === 'failed' && <ErrorState text={t('failed')} error={error} onRetry={reload} />}
      {status === 'pending' && !board && <LoadingPage />}
      {status !== 'failed' && board && <Board board={board} />}
    </PageBody>
  );
}

function Board({ board }: { readonly board: AreaBoard }): ReactNode {
  const t = useTranslate('areaBoard');
  const styles = useStyles();
  const { filter, narrow } = useBoardFilter(board);
  const shown = useMemo(() => shownBoard(board, filter), [board, filter]);
  const { opened, open, close } = useOpenCell();
  // 'Näytä kaikki' goes with its press.
  const focusFallback = useFocusFallback((area) => area.querySelector('select'));
  const Details = useLoadedPart(loadDetails, opened !== undefined, close);
  if (board.products.length === 0) return <EmptyState text={t('noProducts')} />;
  const isEmpty = shown.rows.length === 0;
  const showAll = (): void => narrow({ areaId: undefined, productId: undefined, status: undefined });
  return (
    <div className={styles.content} {...focusFallback}>
      <p className={styles.intro}>{t('intro')}</p>
      <BoardFilters board={board} filter={filter} onNarrow={narrow} />
      <NarrowedOnPaper board={board} filter={filter} />
      {isEmpty && (
        <EmptyState text={t('noHits')}>
          <Button onClick={showAll}>{t('clear')}</Button>
        </EmptyState>
      )}
      {!isEmpty && <BoardTable shown={shown} status={filter.status} onOpen={open} />}
      {opened && Details && <Details {...opened} onClose={close} />}
    </div>
  );
}

/** What the filters say, which are not printed. */
function NarrowedOnPaper({ board, filter }: { readonly board: AreaBoard; readonly filter: BoardFilter }): ReactNode {
  const t = useTranslate('areaBoard');
  const styles = useStyles();
  const { areaId, productId, status } = filter;
  const choices = [
    areaId && t(`shell:area.${areaId}`, { defaultValue: areaId }),
    board.products.find((product) => product.productId === productId)?.productName,
    status && t(`status.${status}`),
  ].filter((choice) => choice !== undefined);
  if (choices.length === 0) return undefined;
  return <p className={styles.onPaper}>{t('narrowedOnPaper', { choices: choices.join(', ') })}</p>;
}

interface OpenedCell {
  readonly product: BoardProduct;
  readonly cell: BoardArea;
}

/** Which cell's details are open; its button gets the focus back when they close. */
function useOpenCell(): {
  readonly opened: OpenedCell | undefined;
  readonly open: OpenCell;
  readonly close: () => void;
} {
  const [opened, setOpened] = useState<OpenedCell>();
  const opener = useRef<Element | null>(null);
  const open = useCallback<OpenCell>((product, cell) => {
    opener.current = document.activeElement;
    setOpened({ product, cell });
  }, []);
  const close = useCallback(() => setOpened(undefined), []);
  useEffect(() => {
    if (!opened && opener.current instanceof HTMLElement) opener.current.focus();
  }, [opened]);
  return { opened, open, close };
}
