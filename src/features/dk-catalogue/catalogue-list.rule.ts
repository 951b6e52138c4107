import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { cardSorts, sortCards, type CardListOptions, type CardListQuery } from '#core/ui/cards/card-list-query.rule.ts';
import type { Attention } from './attention.rule.ts';

export const catalogueShows = ['drafts', 'published', 'attention'] as const;
export type CatalogueShow = (typeof catalogueShows)[number];

export const catalogueOptions: CardListOptions<CatalogueShow> = {
  shows: catalogueShows,
  sorts: cardSorts,
  hasTable: true,
};

/** A product as the catalogue shows it. */
export interface CatalogueItem {
  readonly product: ProductSummary;
  readonly attentions: readonly Attention[];
}

/** What a query finds, and how many each chip has among what is searched for. */
export interface FoundItems {
  readonly items: readonly CatalogueItem[];
  readonly counts: Readonly<Record<CatalogueShow, number>> & { readonly all: number };
}

/** @param matches whether a product has what is typed; asked only where something is */
export function findItems(
  items: readonly CatalogueItem[],
  { search, show, sort }: CardListQuery<CatalogueShow>,
  matches: (item: CatalogueItem) => boolean,
): FoundItems {
  const found = search === '' ? items : items.filter(matches);
  const count = (each: CatalogueShow): number => found.filter((item) => isShown(item, each)).length;
  return {
    items: sortCards(show ? found.filter((item) => isShown(item, show)) : found, sort, sortedBy),
    counts: {
      all: found.length,
      drafts: count('drafts'),
      published: count('published'),
      attention: count('attention'),
    },
  };
}

function isShown({ product, attentions }: CatalogueItem, show: CatalogueShow): boolean {
  if (show === 'attention') return attentions.length > 0;
  return product.isPublished === (show === 'published');
}

/** Drafts before what is published, and what areas use last. */
function sortedBy({ product: { productName, modifiedAt, isPublished, hvaProducts } }: CatalogueItem) {
  const isInUse = hvaProducts.some((area) => area.isPublished);
  return { name: productName, modifiedAt, state: Number(isPublished) + Number(isPublished && isInUse) };
}
