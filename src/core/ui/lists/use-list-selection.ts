import { useCallback, useMemo, useRef, useState } from 'react';
import type { ListFilter } from './list-query.rule.ts';
import {
  drop,
  mostChosen,
  nothingChosen,
  refreshChosen,
  toggle,
  togglePage,
  toggleRange,
  type Chosen,
  type HeldChoice,
  type RowEntry,
} from './selection.rule.ts';

/** The rows that are chosen in a list, and the functions that change them. */
export interface ListSelection<Row> {
  /** By id, as they were last seen. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly isFull: boolean;
  /** Of the rows of this page that can be chosen; undefined where there are none. */
  readonly page: 'none' | 'some' | 'all' | undefined;
  readonly isChoosable: (row: Row) => boolean;
  readonly toggle: (id: string, isRange: boolean) => void;
  readonly togglePage: () => void;
  readonly clear: () => void;
  /** Chooses these, too, wherever they are. */
  readonly choose: (rows: ReadonlyMap<string, Row>) => void;
  /** What has been dealt with last, until it is chosen again. */
  readonly handled: ReadonlyMap<string, Row>;
  /** There was nothing to do for some of it (decision 606). */
  readonly hasNeedless: boolean;
  /** Leaves out what has been dealt with, and what is there no more; nothing once another filter's rows are chosen. */
  readonly leaveOut: (handled: ReadonlyMap<string, Row>, gone: readonly string[], hasNeedless?: boolean) => void;
  /** Chooses what has been dealt with, in the place of all else: for the next step. */
  readonly chooseHandled: () => void;
}

/** Which rows of a list can be chosen. One object for the whole life of the screen. */
export interface ChoosableRows<Row> {
  readonly idOf: (row: Row) => string;
  readonly isChoosable: (row: Row) => boolean;
}

interface FilterSelection<Row> {
  readonly filter: string;
  readonly chosen: Chosen<Row>;
}

/** Keeps what is chosen across the pages of one filter; another filter begins with nothing, the first one with what is held. */
export function useListSelection<Row>(
  { idOf, isChoosable }: ChoosableRows<Row>,
  items: readonly Row[] | undefined,
  filter: ListFilter,
  held?: HeldChoice<Row>,
): ListSelection<Row> {
  const key = JSON.stringify(filter);
  const [current, setCurrent] = useState<FilterSelection<Row>>({
    filter: held ? JSON.stringify(held.filter) : key,
    chosen: held ? { ...nothingChosen, rows: held.rows } : nothingChosen,
  });
  const chosen: Chosen<Row> = current.filter === key ? current.chosen : nothingChosen;
  const [handled, setHandled] = useState<ReadonlyMap<string, Row>>(nothingChosen.rows);
  const [hasNeedless, setHasNeedless] = useState(false);
  const page = useMemo(
    () => (items ?? []).filter(isChoosable).map((row): RowEntry<Row> => [idOf(row), row]),
    [items, idOf, isChoosable],
  );
  // While rendering, so that nothing is shown of rows that the page has newer.
  const newer = refreshChosen(chosen, page);
  if (newer !== chosen) setCurrent({ filter: key, chosen: newer });
  const latest = useRef(page);
  latest.current = page;
  const change = useCallback(
    (next: (before: Chosen<Row>) => Chosen<Row>) =>
      setCurrent((before) => ({ filter: key, chosen: next(before.filter === key ? before.chosen : nothingChosen) })),
    [key],
  );
  const moves = useMemo(
    () => ({
      toggle: (id: string, isRange: boolean) =>
        change((before) => {
          const entry = latest.current.find(([each]) => each === id);
          if (isRange) return toggleRange(before, latest.current, id);
          return entry ? toggle(before, entry) : before;
        }),
      togglePage: () => change((before) => togglePage(before, latest.current)),
      clear: () => change(() => nothingChosen),
      choose: (rows: ReadonlyMap<string, Row>) =>
        change((before) => ({ ...before, rows: new Map([...before.rows, ...rows].slice(0, mostChosen)) })),
      leaveOut: (done: ReadonlyMap<string, Row>, gone: readonly string[], needless = false) => {
        setHandled(done);
        setHasNeedless(needless);
        setCurrent((before) =>
          before.filter === key ? { ...before, chosen: drop(before.chosen, [...done.keys(), ...gone]) } : before,
        );
      },
      chooseHandled: () => {
        change(() => ({ ...nothingChosen, rows: handled }));
        setHandled(nothingChosen.rows);
      },
    }),
    [change, key, handled],
  );
  const { rows, isFull } = newer;
  const onPage = page.filter(([id]) => rows.has(id)).length;
  return { rows, isFull, page: stateOf(onPage, page.length), isChoosable, handled, hasNeedless, ...moves };
}

function stateOf(chosen: number, all: number): ListSelection<unknown>['page'] {
  if (all === 0) return undefined;
  if (chosen === 0) return 'none';
  return chosen === all ? 'all' : 'some';
}
