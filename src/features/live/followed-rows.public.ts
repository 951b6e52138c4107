import { useEffect, useRef } from 'react';
import type { RowsEvent } from '#core/contracts/live-event.contract.ts';
import { useLive } from '#core/ui/use-loaded.ts';
import { FollowedRows } from './followed-rows.ts';

export interface FollowedScreen {
  readonly list: RowsEvent['list'];
  /** Another list that has the rows on the screen, too: what is told of these there counts as told of the first, in one look. */
  readonly beside?: RowsEvent['list'];
  /** Ids of the rows on the screen. */
  readonly shown?: () => Iterable<string>;
  /** Refetches rows where they stand. A rejection says that it could not: it is asked again after a while, as the one below. */
  readonly refetch?: (ids: readonly string[]) => Promise<unknown>;
  /** Has what is counted counted anew. */
  readonly recount?: () => Promise<unknown>;
}

/** Follows a list's rows on a screen that is not the list itself: a look in five seconds, as lists have. */
export function useFollowedRows(screen: FollowedScreen): void {
  const live = useLive();
  const newest = useRef(screen);
  newest.current = screen;
  const { list } = screen;
  useEffect(() => {
    if (!live) return undefined;
    const rows = new FollowedRows({
      list,
      shown: () => new Map([...(newest.current.shown?.() ?? [])].map((id) => [id, id])),
      isFiltered: () => false,
      isWhole: () => false,
      readSince: Date.now(),
      total: () => undefined,
      isCounted: () => false,
      refetch: async (ids) => ((await succeeds(newest.current.refetch?.(ids))) ? [] : undefined),
      count: () => Promise.resolve(0),
      recount: () => succeeds(newest.current.recount?.()),
      onChange: () => undefined,
    });
    // Such a screen shows no number of new rows: none is kept until the list would be read.
    const stopListening = live.listen((message) => {
      if (message.kind !== 'rows') return;
      const changed = [...message.added, ...message.changed];
      const { beside, shown } = newest.current;
      if (message.list !== beside) rows.hear({ ...message, added: [], changed });
      else if (message.isCut || isAnyOf(shown?.() ?? [], changed)) rows.hear({ ...message, list, added: [], changed });
    });
    return () => {
      stopListening();
      rows.stop();
    };
  }, [live, list]);
}

function isAnyOf(shown: Iterable<string>, ids: readonly string[]): boolean {
  return [...shown].some((id) => ids.includes(id));
}

function succeeds(reading: Promise<unknown> | undefined): Promise<boolean> {
  return (reading ?? Promise.resolve()).then(
    () => true,
    () => false,
  );
}
