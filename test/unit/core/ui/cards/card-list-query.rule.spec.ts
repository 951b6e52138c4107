import {
  addressOf,
  cardListQueryOf,
  cardSorts,
  compareNames,
  nextSort,
  sortCards,
  type CardListOptions,
} from '#core/ui/cards/card-list-query.rule.ts';

const options: CardListOptions<'drafts'> = { shows: ['drafts'], sorts: cardSorts, hasTable: true };
const queryOf = (address: string) => cardListQueryOf(options, new URLSearchParams(address));

describe('The address of a list of cards', () => {
  it('holds what is searched for, shown and sorted by, and as what', () => {
    const address = 'search=tippuri&show=drafts&sort=nameReversed&view=table';
    expect(queryOf(address)).toEqual({ search: 'tippuri', show: 'drafts', sort: 'nameReversed', isTable: true });
    expect(addressOf(new URLSearchParams(), queryOf(address)).toString()).toBe(address);
  });

  it('is bare for what a list shows at first, and keeps what is not the list’s', () => {
    const bare = { search: '', show: undefined, sort: 'changed', isTable: false } as const;
    expect(queryOf('')).toEqual(bare);
    expect(addressOf(new URLSearchParams('other=1&search=x&show=drafts&view=table'), bare).toString()).toBe('other=1');
  });

  it('changes nothing by what the list does not know', () => {
    expect(queryOf('show=all&sort=size&view=map')).toEqual(queryOf(''));
    expect(cardListQueryOf({ ...options, hasTable: false }, new URLSearchParams('view=table')).isTable).toBe(false);
    expect(queryOf(`search=${'a'.repeat(5000)}`).search).toHaveLength(100);
  });
});

it('turns the order of a column that is sorted by already', () => {
  expect(cardSorts.map((sort) => nextSort(sort, 'name'))).toEqual([
    'name',
    'name',
    'nameReversed',
    'name',
    'name',
    'name',
  ]);
  expect(nextSort('changed', 'changed')).toBe('changedOldest');
  expect(nextSort('changedOldest', 'changed')).toBe('changed');
});

describe('Cards are sorted', () => {
  const card = (name: string, modifiedAt: string, state = 0) => ({ name, modifiedAt, state });
  const cards = [card('b', '2026-02-01', 1), card('a', '2026-03-01'), card('c', '2026-01-01', 1)];
  const namesBy = (sort: (typeof cardSorts)[number]) => sortCards(cards, sort, (each) => each).map(({ name }) => name);

  it('by name, state and change, and the other way round', () => {
    expect(namesBy('name')).toEqual(['a', 'b', 'c']);
    expect(namesBy('nameReversed')).toEqual(['c', 'b', 'a']);
    expect(namesBy('state')).toEqual(['a', 'b', 'c']);
    expect(namesBy('stateReversed')).toEqual(['b', 'c', 'a']);
    expect(namesBy('changedOldest')).toEqual(['c', 'b', 'a']);
  });

  it('at first as they came: what is refetched stays where it is', () => {
    expect(namesBy('changed')).toEqual(['b', 'a', 'c']);
  });

  it('in Finnish order: å, ä and ö after z, v before w, numbers by their value', () => {
    const names = [
      'Öljy',
      'Zika',
      'Ärtymys',
      'Åland',
      'älypaketti',
      'Paketti 10',
      'Paketti 9',
      'Wirtsa',
      'Virtsa',
      'apu',
    ];
    expect(names.toSorted(compareNames)).toEqual([
      'apu',
      'Paketti 9',
      'Paketti 10',
      'Virtsa',
      'Wirtsa',
      'Zika',
      'Åland',
      'älypaketti',
      'Ärtymys',
      'Öljy',
    ]);
  });
});
