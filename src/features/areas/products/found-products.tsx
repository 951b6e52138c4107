import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { isUnknownCall } from '#core/errors/app-error.ts';
import { sortCards, type CardListOptions, type SortedBy } from '#core/ui/cards/card-list-query.rule.ts';
import { NoHits } from '#core/ui/cards/card-list-state.tsx';
import { CardListTools } from '#core/ui/cards/card-list-tools.tsx';
import { NearCards } from '#core/ui/cards/near-cards.tsx';
import { useCardListQuery } from '#core/ui/cards/use-card-list-query.ts';
import { ListAlert } from '#core/ui/lists/list-states.tsx';
import { useSlice } from '#core/ui/services.tsx';
import { useTranslate } from '#core/ui/translate.tsx';
import { useQuery } from '#core/ui/use-messages.ts';
import { ProductIndex, useWordLists } from '#features/reference-data/product-search.public.ts';
import { hvaProductListsToken } from './hva-product-lists.store.ts';
import { LoadProductWords } from './load-product-words.query.ts';

/** What a list of the area's knows of its items. One object for the whole life of the screen. */
export interface ProductListing<Product> {
  readonly options: CardListOptions;
  readonly idOf: (product: Product) => string;
  /** Of the diagnostic centre's product. */
  readonly productIdOf: (product: Product) => string;
  readonly sortedBy: (product: Product) => SortedBy;
}

interface FoundProductsProps<Product> {
  readonly products: readonly Product[];
  readonly listing: ProductListing<Product>;
  readonly card: (product: Product, index: number) => ReactNode;
}

/** Products of the area as cards, searched and sorted as the address says. */
export function FoundProducts<Product>({ products, listing, card }: FoundProductsProps<Product>): ReactNode {
  const t = useTranslate();
  const { query, change, type } = useCardListQuery(listing.options);
  const { search, sort } = query;
  const [isSearching, setSearching] = useState(search !== '');
  const words = useQuery(useMemo(() => (isSearching ? new LoadProductWords() : undefined), [isSearching]));
  const matches = useMatches(products, listing, isSearching);
  const found = useMemo(() => {
    const items = search === '' ? products : products.filter((product) => matches(product, search));
    return sortCards(items, sort, listing.sortedBy);
  }, [products, listing, search, sort, matches]);
  return (
    <>
      <CardListTools
        search={search}
        placeholder={t('hvaProducts:search')}
        sort={sort}
        sorts={listing.options.sorts}
        found={found.length}
        count={products.length}
        onType={type}
        onNear={useCallback(() => setSearching(true), [])}
        onSort={(next) => change({ sort: next })}
      />
      {/* A backend without search words (decision A31) has nothing to ask again for: its packages are found by their names. */}
      {words.status === 'failed' && !(words.error && isUnknownCall(words.error)) && (
        <ListAlert text={t('hvaProducts:wordsFailed')} error={words.error} onRetry={words.reload} />
      )}
      {found.length === 0 && <NoHits onClear={() => change({ search: '' })} />}
      <NearCards
        items={found}
        idOf={listing.idOf}
        nameOf={(product) => listing.sortedBy(product).name}
        listKey={`${search}\n${sort}`}
        card={card}
      />
    </>
  );
}

/** Whether a product has what is typed. */
function useMatches<Product>(
  products: readonly Product[],
  { productIdOf, sortedBy }: ProductListing<Product>,
  isSearching: boolean,
): (product: Product, typed: string) => boolean {
  const known = useSlice(hvaProductListsToken, (state) => state.words);
  const lists = useWordLists(isSearching);
  return useMemo(() => {
    const index = new ProductIndex(lists);
    const searched = new Map(
      products.map((product) => {
        const words = known?.get(productIdOf(product));
        return [product, { name: sortedBy(product).name, words }] as const;
      }),
    );
    return (product, typed) => {
      const entry = searched.get(product);
      return entry !== undefined && index.matches(entry, typed);
    };
  }, [products, known, lists, productIdOf, sortedBy]);
}
