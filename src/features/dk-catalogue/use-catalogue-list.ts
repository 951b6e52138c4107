import { useEffect, useMemo, useState } from 'react';
import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { useCardListQuery, type CardListMoves } from '#core/ui/cards/use-card-list-query.ts';
import { useSlice } from '#core/ui/services.tsx';
import { whenIdle } from '#core/ui/use-loaded.ts';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery, type QueryState } from '#core/ui/use-messages.ts';
import { ProductIndex, useWordLists } from '#features/reference-data/product-search.public.ts';
import { attentionsOf } from './attention.rule.ts';
import {
  catalogueOptions,
  findItems,
  type CatalogueItem,
  type CatalogueShow,
  type FoundItems,
} from './catalogue-list.rule.ts';
import { catalogueStoreToken, type CatalogueState } from './dk-catalogue.store.ts';
import { LoadWorkbench } from './load-workbench.query.ts';
import { shownProductName } from './product-name.public.ts';

export interface CatalogueList extends CardListMoves<CatalogueShow> {
  readonly found: FoundItems;
  /** Whether all that needs attention is known by now. */
  readonly isAttentionKnown: boolean;
  readonly workbench: QueryState;
  /** Somebody is about to search. */
  readonly prepareSearch: () => void;
}

/** What of the products the catalogue shows: found, narrowed and sorted as its address says. */
export function useCatalogueList(products: readonly ProductSummary[], isLoaded: boolean): CatalogueList {
  const t = useTranslate('dkCatalogue');
  const moves = useCardListQuery(catalogueOptions);
  const { query } = moves;
  const workbench = useWorkbench(products, isLoaded);
  const known = useSlice(catalogueStoreToken, (state) => state.workbench);
  const [isSearching, setSearching] = useState(query.search !== '');
  const lists = useWordLists(isSearching);
  const items = useMemo<readonly CatalogueItem[]>(
    () => products.map((product) => ({ product, attentions: attentionsOf(product, known?.get(product.productId)) })),
    [products, known],
  );
  const matches = useMemo(() => {
    const index = new ProductIndex(lists);
    const searched = new Map(
      items.map((item) => {
        const { product } = item;
        return [item, { name: shownProductName(t, product), words: known?.get(product.productId) }] as const;
      }),
    );
    return (item: CatalogueItem, typed: string) => {
      const product = searched.get(item);
      return product !== undefined && index.matches(product, typed);
    };
  }, [items, known, lists, t]);
  const found = useMemo(() => findItems(items, query, (item) => matches(item, query.search)), [items, query, matches]);
  return {
    ...moves,
    found,
    isAttentionKnown: products.every(({ productId }) => known?.get(productId)?.isChecked ?? false),
    workbench,
    prepareSearch: () => setSearching(true),
  };
}

/** Milliseconds until the rest of what the server has not looked at yet is asked for. */
const pause = 1_000;

/**
 * Reads what is known beside the list once the list is on the screen, and again with each of its changes; the server
 * looks at a few products in each call. Where the list cannot be read, nothing is asked: one failure is said once.
 */
function useWorkbench(products: readonly ProductSummary[], isLoaded: boolean): QueryState {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isLeft = false;
    whenIdle(() => isLeft || setIdle(true));
    return () => void (isLeft = true);
  }, []);
  const version = useMemo(() => versionOf(products), [products]);
  const isAsked = isIdle && isLoaded;
  const state = useQuery(useMemo(() => (isAsked ? new LoadWorkbench(version) : undefined), [isAsked, version]));
  const isPartial = useSlice(catalogueStoreToken, ({ workbench }) => workbench && !isWhole(workbench));
  const { status, reload } = state;
  useEffect(() => {
    if (status !== 'ready' || !isPartial) return undefined;
    const timer = setTimeout(reload, pause);
    return () => clearTimeout(timer);
  }, [status, isPartial, reload]);
  return state;
}

/** Another one for each change of the list. */
function versionOf(products: readonly ProductSummary[]): string {
  const newest = products.reduce((last, { modifiedAt }) => (modifiedAt > last ? modifiedAt : last), '');
  return `${products.length} ${newest}`;
}

function isWhole(workbench: NonNullable<CatalogueState['workbench']>): boolean {
  return [...workbench.values()].every(({ isChecked }) => isChecked);
}
