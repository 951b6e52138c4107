import { cardListQueryOf, type CardListQuery } from '#core/ui/cards/card-list-query.rule.ts';
import {
  catalogueOptions,
  findItems,
  type CatalogueItem,
  type CatalogueShow,
} from '#features/dk-catalogue/catalogue-list.rule.ts';
import { anId, aProductSummary } from '#test/support/builders.ts';

const inUse = [{ hvaProductId: anId(), areaId: '04', isPublished: true }];
const item = (productName: string, changes: object = {}, needsAttention = false): CatalogueItem => ({
  product: aProductSummary({ productName, ...changes }),
  attentions: needsAttention ? [{ kind: 'missing', to: '/' }] : [],
});
const items = [
  item('Käytössä', { isPublished: true, hvaProducts: inUse }),
  item('Luonnos'),
  item('Ylös julkaistu', { isPublished: true }, true),
  item('Toinen luonnos', {}, true),
];
const whole: CardListQuery<CatalogueShow> = { search: '', show: undefined, sort: 'changed', isTable: false };
const find = (query: Partial<CardListQuery<CatalogueShow>>) => {
  const asked = { ...whole, ...query };
  const found = findItems(items, asked, ({ product }) => product.productName.includes(asked.search));
  return { names: found.items.map(({ product }) => product.productName), counts: found.counts };
};

it('shows all, or what a chip is for', () => {
  expect(find({}).names).toEqual(['Käytössä', 'Luonnos', 'Ylös julkaistu', 'Toinen luonnos']);
  expect(find({ show: 'drafts' }).names).toEqual(['Luonnos', 'Toinen luonnos']);
  expect(find({ show: 'published' }).names).toEqual(['Käytössä', 'Ylös julkaistu']);
  expect(find({ show: 'attention' }).names).toEqual(['Ylös julkaistu', 'Toinen luonnos']);
});

it('counts for each chip what it would show of what is searched for, whichever is pressed', () => {
  const counts = { all: 4, drafts: 2, published: 2, attention: 2 };
  expect(find({ show: 'drafts' }).counts).toEqual(counts);
  expect(find({ search: 'uonnos' }).counts).toEqual({ all: 2, drafts: 2, published: 0, attention: 1 });
});

it('has drafts before what is published, and what is in use last, whatever they are called', () => {
  expect(find({ sort: 'state' }).names).toEqual(['Luonnos', 'Toinen luonnos', 'Ylös julkaistu', 'Käytössä']);
  expect(find({ sort: 'stateReversed' }).names[0]).toBe('Käytössä');
});

it('is in use where any area has published it; taken into use alone it is not', () => {
  const [taken, published] = [false, true].map((isPublished) => ({ ...inUse[0]!, isPublished }));
  const some = [
    item('A', { isPublished: true, hvaProducts: [taken, published] }),
    item('B', { isPublished: true, hvaProducts: [taken] }),
    // One that was published and is a draft again.
    item('C', { hvaProducts: [published] }),
  ];
  const { items: sorted } = findItems(some, { ...whole, sort: 'state' }, () => true);
  expect(sorted.map(({ product }) => product.productName)).toEqual(['C', 'B', 'A']);
});

it('asks what is typed of no product while nothing is', () => {
  const { items: all } = findItems(items, whole, () => false);
  expect(all).toHaveLength(4);
});

it('can be asked for by its address: each chip, each sort, and as a table', () => {
  const queryOf = (address: string) => cardListQueryOf(catalogueOptions, new URLSearchParams(address));
  const shows = ['drafts', 'published', 'attention', 'areas'].map((show) => queryOf(`show=${show}`).show);
  expect(shows).toEqual(['drafts', 'published', 'attention', undefined]);
  expect(queryOf('view=table&sort=stateReversed')).toEqual({ ...whole, sort: 'stateReversed', isTable: true });
});
