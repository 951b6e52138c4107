import { busToken, liveToken } from '#core/di/token.ts';
import { loadTextsToken } from '#core/feedback/feature-texts.ts';
import type { Query } from '#core/messaging/message.ts';
import type { ListNews } from '#core/ui/lists/news-place.tsx';
import type { Services } from '#core/ui/services.tsx';
import { FollowedRows, type RowNews } from './followed-rows.ts';
import type { FollowedRowList, ListFollower } from './list-news.public.ts';
import { NewsChip } from './news-chip.tsx';

/**
 * Follows a list until it is stopped; gives what is new as that changes.
 * @param readSince when the reading of what it shows began, in milliseconds since 1970
 */
export async function followRows(
  services: Services,
  list: () => FollowedRowList<string>,
  onNews: (news: ListNews) => void,
  readSince: () => number,
): Promise<ListFollower> {
  // By the type that its messages would have.
  const [live] = await Promise.all([services.get(liveToken)(), services.get(loadTextsToken)(['live.'])]);
  const bus = services.get(busToken);
  const left = new AbortController();
  const ask = <Result,>(message: Query<Result>): Promise<Result | undefined> =>
    bus.execute(message, { signal: left.signal }).catch(() => undefined);
  const refetchAll = (): void => {
    const { moves, search, counts } = list();
    rows.allSeen();
    if (moves.listQuery.page > 0) moves.toPage({ page: 0 });
    else search.reload();
    counts.reload();
  };
  const show = ({ added, changed }: RowNews): void =>
    onNews({ chip: <NewsChip count={added} onShow={refetchAll} />, changed });
  const rows = new FollowedRows({
    list: list().list,
    shown: () => list().shown(),
    readSince: readSince(),
    isFiltered: () => Object.keys(list().moves.listQuery.filter).length > 0,
    isWhole: () => {
      const { moves, total } = list();
      return moves.listQuery.page === 0 && total !== undefined && total <= moves.listQuery.pageSize;
    },
    total: () => list().total,
    isCounted: () => list().counts.status === 'ready',
    refetch: (ids) => ask(list().refetch(ids)),
    count: (ids) => ask(list().count(list().moves.listQuery.filter, ids)),
    recount: () => {
      list().counts.reload();
      // Where they cannot be had the list says so itself.
      return Promise.resolve(true);
    },
    onChange: show,
  });
  // Another page may have been asked for before this was there.
  if (list().search.status === 'pending') rows.reading(readSince());
  const stopListening = live.listen((message) => rows.hear(message));
  show({ added: 0, changed: new Set() });
  return {
    update: updater(list, rows),
    stop: () => {
      left.abort();
      stopListening();
      rows.stop();
    },
  };
}

/** Tells the list's own steps from each other: a reading, another page or filter, a row that is opened. */
function updater(list: () => FollowedRowList<string>, rows: FollowedRows): () => void {
  let { status } = list().search;
  let place = placeOf(list());
  return () => {
    const { search, moves } = list();
    const before = { status, place };
    [status, place] = [search.status, placeOf(list())];
    if (status === 'pending' && before.status !== 'pending') rows.reading();
    if (status === 'ready' && before.status !== 'ready') rows.read();
    if (place !== before.place) rows.allSeen();
    if (moves.listQuery.openId !== undefined) rows.seen(moves.listQuery.openId);
    rows.totalIs();
  };
}

function placeOf({ moves: { listQuery } }: FollowedRowList<string>): string {
  const { filter, page, pageSize, sort } = listQuery;
  return JSON.stringify([filter, page, pageSize, sort]);
}
