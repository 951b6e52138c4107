import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { CardGrid } from './card-grid.tsx';

const useStyles = makeStyles({
  far: {
    boxSizing: 'border-box',
    minHeight: '400px',
    padding: tokens.spacingHorizontalL,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow4,
    contentVisibility: 'auto',
    containIntrinsicHeight: '400px',
  },
  name: { ...typographyStyles.subtitle2, margin: 0, overflowWrap: 'anywhere' },
});

/** Cards are drawn by so many: a few rows of them. */
const portion = 12;
/** A screen or two before they come into view. */
const margin = '1500px 0px';
/** Enough to see where the view is: even in one column none is further from it than the margin. */
const observed = '[data-portion]:nth-child(4n + 1)';

export interface NearCardsProps<Item> {
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly card: (item: Item, index: number) => ReactNode;
  /** Of what the items are: another one begins anew at the first cards. */
  readonly listKey: string;
}

/**
 * Cards that are drawn as they come near: five hundred cost what those in view cost. Of the others the name is there, in
 * their place, so that the page has its height, the browser finds them, and a screen reader counts them.
 */
export function NearCards<Item>({ items, idOf, nameOf, card, listKey }: NearCardsProps<Item>): ReactNode {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const near = useNearPortions(list, items.length, listKey);
  return (
    <div ref={list}>
      <CardGrid>
        {items.map((item, index) =>
          near === 'all' || near.has(Math.floor(index / portion)) ? (
            card(item, index)
          ) : (
            <li key={idOf(item)} data-portion={Math.floor(index / portion)} className={styles.far}>
              <h3 className={styles.name}>{nameOf(item)}</h3>
            </li>
          ),
        )}
      </CardGrid>
    </div>
  );
}

const first: ReadonlySet<number> = new Set([0, 1]);

function useNearPortions(
  list: { readonly current: HTMLElement | null },
  count: number,
  listKey: string,
): ReadonlySet<number> | 'all' {
  const [state, setState] = useState({ listKey, near: first });
  // Another list: what was near in the one before says nothing of it.
  const near = state.listKey === listKey ? state.near : first;
  if (state.listKey !== listKey) setState({ listKey, near: first });
  const canObserve = typeof IntersectionObserver !== 'undefined';
  useEffect(() => {
    const far = list.current?.querySelectorAll(observed) ?? [];
    if (!canObserve || far.length === 0) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const come = entries
          .filter(({ isIntersecting }) => isIntersecting)
          .map(({ target }) => Number((target as HTMLElement).dataset.portion));
        if (come.length > 0)
          setState((before) => ({
            listKey,
            near: new Set([...(before.listKey === listKey ? before.near : first), ...come]),
          }));
      },
      { rootMargin: margin },
    );
    for (const each of far) observer.observe(each);
    return () => observer.disconnect();
  }, [list, count, near, listKey, canObserve]);
  return canObserve ? near : 'all';
}
