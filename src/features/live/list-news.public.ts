import { useEffect, useRef, useState } from 'react';
import type { RowsEvent } from '#core/contracts/live-event.contract.ts';
import type { CountNewRows, RefetchRows } from '#core/ui/lists/list-news.ts';
import type { ListNews } from '#core/ui/lists/news-place.tsx';
import type { ListMoves } from '#core/ui/lists/use-list-query.ts';
import { useServices } from '#core/ui/services.tsx';
import { whenIdle } from '#core/ui/use-loaded.ts';
import type { QueryState } from '#core/ui/use-messages.ts';

/** A list of orders or results that is on the screen. */
export interface FollowedRowList<Field extends string> {
  readonly list: RowsEvent['list'];
  /** The rows on the screen by their ids. */
  readonly shown: () => ReadonlyMap<string, unknown>;
  readonly moves: Pick<ListMoves<Field>, 'listQuery' | 'toPage'>;
  readonly total: number | undefined;
  /** The states of its search and its counts. */
  readonly search: QueryState;
  readonly counts: QueryState;
  readonly refetch: (ids: readonly string[]) => RefetchRows;
  readonly count: (
    filter: ListMoves<Field>['listQuery']['filter'],
    ids: readonly string[],
  ) => CountNewRows<ListMoves<Field>['listQuery']['filter']>;
}

/** What follows a list that is on the screen. */
export interface ListFollower {
  /** The list may be another, or refetched. */
  readonly update: () => void;
  readonly stop: () => void;
}

/**
 * Follows a list: how many rows are new, and which have changed, which are refetched in their places. Its code is loaded
 * when the list has been painted, which works without it.
 */
export function useListNews<Field extends string>(list: FollowedRowList<Field>): ListNews | undefined {
  const services = useServices();
  const newest = useRef(list);
  newest.current = list;
  const follower = useRef<ListFollower>(undefined);
  const [news, setNews] = useState<ListNews>();
  const readSince = useReadSince(list.search.status);
  const wasRead = useRef(false);
  if (list.search.status === 'ready') wasRead.current = true;
  const isOnScreen = wasRead.current;
  useEffect(() => {
    if (!isOnScreen) return undefined;
    const idle = new Promise<void>((resolve) => whenIdle(resolve));
    const following = idle
      .then(() => import('./follow-rows.tsx'))
      .then(({ followRows }) =>
        followRows(
          services,
          () => newest.current as unknown as FollowedRowList<string>,
          setNews,
          () => readSince.current,
        ),
      )
      .then((started) => (follower.current = started));
    following.catch(ignore);
    return () => {
      follower.current = undefined;
      void following.then((started) => started.stop(), ignore);
    };
  }, [services, isOnScreen, readSince]);
  useEffect(() => follower.current?.update());
  return news;
}

/** When the latest reading began. */
function useReadSince(status: QueryState['status']): { readonly current: number } {
  const since = useRef(0);
  useEffect(() => {
    if (status === 'pending') since.current = Date.now();
  }, [status]);
  return since;
}

/** The list works without it. */
function ignore(): void {}
