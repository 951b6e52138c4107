import type { CardListQuery } from '#core/ui/cards/card-list-query.rule.ts';
import { findItems, type CatalogueItem, type CatalogueShow } from '#features/dk-catalogue/catalogue-list.rule.ts';
import { anId, aProductSummary } from '#test/support/builders.ts';

const inUse = [{ hvaProductId: anId(), areaId: '04', isPublished: true }];
const item = (productName: string, changes: object = {}, needsAttention = false): CatalogueItem => ({
  product: aProductSummary({ productName, ...changes }),
  attentions: needsAttention ? [{ kind: 'missing', to: '/' }] : [],
});
const items = [
  item('Käytössä', { isPublished: true, hvaProducts: inUse }),
  item('Luonnos'),
  item('Julkaistu', { isPublished: true }, true),
  item('Toinen luonnos', {}, true),
];
const find = (query: Partial<CardListQuery<CatalogueShow>>) => {
  const whole = { search: '', show: undefined, sort: 'changed', isTable: false, ...query } as const;
  const found = findItems(items, whole, ({ product }) => product.productName.includes(whole.search));
  return { names: found.items.map(({ product }) => product.productName), counts: found.counts };
};

it('shows all, or what a chip is for', () => {
  expect(find({}).names).toEqual(['Käytössä', 'Luonnos', 'Julkaistu', 'Toinen luonnos']);
  expect(find({ show: 'drafts' }).names).toEqual(['Luonnos', 'Toinen luonnos']);
  expect(find({ show: 'published' }).names).toEqual(['Käytössä', 'Julkaistu']);
  expect(find({ show: 'attention' }).names).toEqual(['Julkaistu', 'Toinen luonnos']);
});

it('counts for each chip what it would show of what is searched for, whichever is pressed', () => {
  const counts = { all: 4, drafts: 2, published: 2, attention: 2 };
  expect(find({ show: 'drafts' }).counts).toEqual(counts);
  expect(find({ search: 'uonnos' }).counts).toEqual({ all: 2, drafts: 2, published: 0, attention: 1 });
});

it('has drafts before what is published, and what is in use last', () => {
  expect(find({ sort: 'state' }).names).toEqual(['Luonnos', 'Toinen luonnos', 'Julkaistu', 'Käytössä']);
});
