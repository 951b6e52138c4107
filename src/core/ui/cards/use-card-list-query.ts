import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, cardListQueryOf, type CardListOptions, type CardListQuery } from './card-list-query.rule.ts';

export interface CardListMoves<Show extends string> {
  readonly query: CardListQuery<Show>;
  /** A step of the browser's history. */
  readonly change: (change: Partial<CardListQuery<Show>>) => void;
  /** What is typed: the beginning of a search is a step of the history, what follows it none. */
  readonly type: (search: string) => void;
}

/** Holds what a list of cards shows in the address: back, reload and bookmarks preserve it (decision A19). */
export function useCardListQuery<Show extends string = never>(options: CardListOptions<Show>): CardListMoves<Show> {
  const [address, setAddress] = useSearchParams();
  const query = useMemo(() => cardListQueryOf(options, address), [options, address]);
  const latest = useRef({ query, address });
  useEffect(() => {
    latest.current = { query, address };
  }, [query, address]);
  const go = useCallback(
    (change: Partial<CardListQuery<Show>>, replace: boolean) => {
      const { query: before, address: from } = latest.current;
      const next = { ...before, ...change };
      // At once: the next move may come before this one's step is drawn, and something else be drawn in between.
      latest.current = { query: next, address: addressOf(from, next) };
      // What is shown stays where it is; the list itself begins anew by being another one.
      setAddress(latest.current.address, { replace, preventScrollReset: true });
    },
    [setAddress],
  );
  const change = useCallback((changed: Partial<CardListQuery<Show>>) => go(changed, false), [go]);
  const type = useCallback(
    (search: string) => go({ search } as Partial<CardListQuery<Show>>, latest.current.query.search !== ''),
    [go],
  );
  return { query, change, type };
}
