/** How cards are sorted: by their last change, name or state, and each the other way round. */
export const cardSorts = ['changed', 'changedOldest', 'name', 'nameReversed', 'state', 'stateReversed'] as const;
export type CardSort = (typeof cardSorts)[number];
export const cardSortFields = ['changed', 'name', 'state'] as const;
export type CardSortField = (typeof cardSortFields)[number];

/** What a list of cards shows: all of it nothing personal, so that it stands in the address (decision A19). */
export interface CardListQuery<Show extends string = never> {
  readonly search: string;
  readonly show: Show | undefined;
  readonly sort: CardSort;
  readonly isTable: boolean;
}

/** What a list of cards can show beside all of them, each by its own order. */
export interface CardListOptions<Show extends string = never> {
  readonly shows: readonly Show[];
  readonly sorts: readonly CardSort[];
  readonly hasTable: boolean;
}

/** No name is longer, and an address has to stay one. */
export const longestSearch = 100;

/** The first characters of a text; an emoji is one. */
export function startOf(text: string, most: number): string {
  return text.length > most
    ? Array.from(text.slice(0, 2 * most))
        .slice(0, most)
        .join('')
    : text;
}

/** The query of an address; what the list does not know changes nothing. */
export function cardListQueryOf<Show extends string>(
  { shows, sorts, hasTable }: CardListOptions<Show>,
  address: URLSearchParams,
): CardListQuery<Show> {
  return {
    search: startOf(address.get('search') ?? '', longestSearch),
    show: shows.find((each) => each === address.get('show')),
    sort: sorts.find((each) => each === address.get('sort')) ?? 'changed',
    isTable: hasTable && address.get('view') === 'table',
  };
}

/** The address of another query; the rest of it stays. */
export function addressOf(address: URLSearchParams, query: CardListQuery<string>): URLSearchParams {
  const next = new URLSearchParams(address);
  const values = {
    search: query.search,
    show: query.show,
    sort: query.sort === 'changed' ? undefined : query.sort,
    view: query.isTable ? 'table' : undefined,
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** Which field a sort is by, and whether it is the other way round. */
export function sortPartsOf(sort: CardSort): { readonly field: CardSortField; readonly isReversed: boolean } {
  const field = cardSortFields.find((each) => sort.startsWith(each)) ?? 'changed';
  return { field, isReversed: sort !== field };
}

/** The sort that a press of a column's header leads to: by that column, or the other way round where it is so already. */
export function nextSort(sort: CardSort, field: CardSortField): CardSort {
  if (sort !== field) return field;
  return cardSorts.find((each) => each !== field && each.startsWith(field)) ?? field;
}

/** What cards are sorted by. */
export interface SortedBy {
  readonly name: string;
  readonly modifiedAt: string;
  /** Its place among the states. */
  readonly state: number;
}

// Made with the first use: the first Intl of a page costs as much as a list.
let collator: Intl.Collator | undefined;

/** Names in Finnish order: å, ä and ö after z, numbers by their value. */
export function compareNames(one: string, other: string): number {
  collator ??= new Intl.Collator('fi', { numeric: true });
  return collator.compare(one, other);
}

/**
 * Items in the order of a sort. The first, by the last change, is the order in which they came: what somebody looks at
 * keeps its place when it is refetched. What is equal stays in that order.
 */
export function sortCards<Item>(
  items: readonly Item[],
  sort: CardSort,
  fieldsOf: (item: Item) => SortedBy,
): readonly Item[] {
  const { field, isReversed } = sortPartsOf(sort);
  if (field === 'changed')
    return isReversed ? items.toSorted((a, b) => compareTexts(fieldsOf(a).modifiedAt, fieldsOf(b).modifiedAt)) : items;
  const prepared = items.map((item) => ({ item, by: fieldsOf(item) }));
  const direction = isReversed ? -1 : 1;
  prepared.sort(({ by: one }, { by: other }) =>
    field === 'name'
      ? direction * compareNames(one.name, other.name)
      : direction * (one.state - other.state) || compareNames(one.name, other.name),
  );
  return prepared.map(({ item }) => item);
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
