import { screen, waitFor } from '@testing-library/react';
import type { ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import { anId } from '#test/support/builders.ts';
import { aProductWithChild } from '#test/unit/features/configurator/citizen-texts/texts-server.ts';
import { rendersOfKey, stopClock } from '../product-contents/field-renders.ts';
import { field, setup } from './setup.tsx';

/** All citizen texts of a product with 12 analyses and 10 outcomes (docs/performance.md, rows 6 and 7). */
async function setupLarge() {
  const { outcomes, productAnalysisMappings, productId } = aProductWithChild();
  const [mapping] = productAnalysisMappings;
  const analyses = Array.from({ length: 11 }, (_, index): ProductAnalysisMapping => ({
    ...mapping!,
    productAnalysisMappingId: anId(),
    kuntaliittoCode: String(1000 + index),
    childProductAnalysisMappings: [],
  }));
  const more = Array.from({ length: 9 }, (_, index) => ({ ...outcomes[0]!, outcomeId: anId(), name: `L${index}` }));
  const product = {
    productId,
    outcomes: [...outcomes, ...more],
    productAnalysisMappings: [mapping!, ...analyses],
  };
  const application = await setup({ product, lists: 5 + analyses.length });
  expect(screen.getAllByText('Näytteenotto-ohje')).toHaveLength(13);
  return application;
}

afterEach(() => void jest.useRealTimers());

it('renders no field but the one that is typed in, whatever becomes of the form by it', async () => {
  await setupLarge();
  stopClock();
  const group = screen.getByText('1005 Chlamydia trachomatis').closest('[role="group"]')!;
  const fields = {
    short: field('Paketin nimi kansalaiselle'),
    long: field('Tilausohje'),
    instruction: group.querySelector('textarea')!,
    title: field('Otsikko kansalaiselle L3'),
  };
  for (const each of Object.values(fields)) {
    expect(await rendersOfKey(each, 'abc')).toBe(0);
    expect(await rendersOfKey(each, 'abcd')).toBe(0);
    // From valid to invalid and back.
    expect(await rendersOfKey(each, '')).toBe(0);
    await waitFor(() => expect(screen.queryByText('Pakollisia tietoja puuttuu')).not.toBeNull());
    expect(await rendersOfKey(each, 'abc')).toBe(0);
    await waitFor(() => expect(screen.queryByText('Pakollisia tietoja puuttuu')).toBeNull());
  }
});

it('renders the others once in Swedish, when the first text makes them required', async () => {
  await setup({ search: '?language=sv' });
  stopClock();
  const name = field('Paketin nimi kansalaiselle');
  expect(await rendersOfKey(name, 'K')).toBeGreaterThan(10);
  expect(await rendersOfKey(name, 'Kl')).toBe(0);
});
