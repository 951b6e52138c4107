import { copySourcesOf, copyTargetsOf, proposalFor } from '#features/areas/product/copy-texts/copied-texts.rule.ts';
import { anHvaProduct } from '#test/support/builders.ts';

const product = anHvaProduct();
const { outcomes } = product.product;
/** The product's rows with these texts, in the order Klamydia, Tippuri, Negatiivinen. */
const rows = (...texts: readonly string[]) =>
  product.hvaOutcomeSettings.map((row, index) => ({ ...row, instructionText: texts[index] ?? '' }));
const sources = copySourcesOf(rows('Klamydian ohje', ' ', 'Ei tarvitse tehdä mitään'), outcomes);

it('offers what is written for findings and for no finding', () => {
  expect(sources.map(({ name, text }) => [name, text])).toEqual([
    ['Klamydia', 'Klamydian ohje'],
    ['Negatiivinen', 'Ei tarvitse tehdä mitään'],
  ]);
});

it('proposes the text of the outcome of the same name where the field is empty', () => {
  const other = anHvaProduct();
  const named = other.product.outcomes.map((each) =>
    each.name === 'Klamydia' ? { ...each, name: ' KLAMYDIA' } : each,
  );
  const empty = other.hvaOutcomeSettings.map((row) => ({ ...row, instructionText: '' }));
  const targets = copyTargetsOf(empty, named);
  expect(targets.map((target) => proposalFor(target, sources))).toEqual([
    { sourceId: sources[0]?.outcomeId, isTaken: true },
    { sourceId: undefined, isTaken: false },
    { sourceId: sources[1]?.outcomeId, isTaken: true },
  ]);
  expect(targets.map(({ index }) => index)).toEqual([0, 1, 2]);
});

it('proposes to overwrite nothing that is written', () => {
  const [written] = copyTargetsOf(rows('Oma ohje'), outcomes);
  expect(proposalFor(written!, sources)).toEqual({ sourceId: sources[0]?.outcomeId, isTaken: false });
});

it('never proposes the text of a finding for no finding, whatever its name', () => {
  const findingOnly = [{ outcomeId: 'x', name: 'Negatiivinen', isPositive: true, text: 'Ohje' }];
  const negative = copyTargetsOf(rows(), outcomes).find(({ isPositive }) => !isPositive);
  expect(proposalFor(negative!, findingOnly)).toEqual({ sourceId: undefined, isTaken: false });
});
