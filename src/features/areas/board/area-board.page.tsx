import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useMemo, type ReactNode } from 'react';
import type { AreaBoard } from '#core/contracts/area-board.contract.ts';
import { EmptyState } from '#core/ui/page/empty-state.tsx';
import { ErrorState } from '#core/ui/page/error-state.tsx';
import { LoadingPage } from '#core/ui/page/loading-page.tsx';
import { PageBody } from '#core/ui/page/page-body.tsx';
import { PageHeading } from '#core/ui/page/page-heading.tsx';
import { usePageTitle } from '#core/ui/page/use-page-title.ts';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useLoadedPart } from '#core/ui/use-loaded-part.ts';
import { useQuery } from '#core/ui/use-query.ts';
import { areaBoardStoreToken } from './area-board.store.ts';
import { shownBoard } from './board-filter.rule.ts';
import { BoardFilters } from './board-filters.tsx';
import { BoardTable } from './board-table.tsx';
import { LoadBoard } from './load-board.query.ts';
import { useBoardFilter } from './use-board-filter.ts';
import { useOpenCell } from './use-open-cell.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL },
  intro: { ...typographyStyles.body1, margin: 0, color: tokens.colorNeutralForeground2 },
});

const loadDetails = () =>
  import(/* webpackChunkName: "cell-details" */ './cell-details.tsx').then((file) => file.CellDetails);

/** Which of the areas uses which product, for the diagnostic centre. */
export function AreaBoardPage(): ReactNode {
  const t = useTranslate('areaBoard');
  usePageTitle(t('title'));
  const { status, error, reload } = useQuery(useMemo(() => new LoadBoard(), []));
  const board = useSlice(areaBoardStoreToken, (state) => state.board);
  return (
    <PageBody>
      <PageHeading text={t('title')} />
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
  const Details = useLoadedPart(loadDetails, opened !== undefined, close);
  if (board.products.length === 0) return <EmptyState text={t('noProducts')} />;
  const isEmpty = shown.rows.length === 0;
  const showAll = (): void => narrow({ areaId: undefined, productId: undefined, status: undefined });
  return (
    <div className={styles.content}>
      <p className={styles.intro}>{t('intro')}</p>
      <BoardFilters board={board} filter={filter} onNarrow={narrow} />
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
