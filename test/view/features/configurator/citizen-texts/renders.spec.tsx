import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ProductAnalysisMapping } from '#core/contracts/product.contract.ts';
import { anId } from '#test/support/builders.ts';
import { aProductWithChild } from '#test/unit/features/configurator/citizen-texts/texts-server.ts';
import { rendersDuring } from '../product-contents/field-renders.ts';
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

/** Longer than the form waits before it validates: what follows from a key belongs to it. */
const untilValidated = 300;
const wait = (time: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, time)));

async function key(typedIn: HTMLElement, value: string): Promise<number> {
  act(() => typedIn.focus());
  // The field that was left before is touched now, and says what is wrong with it: that is no part of the key.
  await wait(20);
  return rendersDuring(typedIn, async () => {
    fireEvent.change(typedIn, { target: { value } });
    await waitFor(() => expect(typedIn).toHaveProperty('value', value));
    await wait(untilValidated);
  });
}

it('renders no field but the one that is typed in, whatever becomes of the form by it', async () => {
  await setupLarge();
  const group = screen.getByText('1005 Chlamydia trachomatis').closest('[role="group"]')!;
  const fields = {
    short: field('Paketin nimi kansalaiselle'),
    long: field('Tilausohje'),
    instruction: group.querySelector('textarea')!,
    title: field('Otsikko kansalaiselle L3'),
  };
  for (const each of Object.values(fields)) {
    expect(await key(each, 'abc')).toBe(0);
    expect(await key(each, 'abcd')).toBe(0);
    // From valid to invalid and back.
    expect(await key(each, '')).toBe(0);
    await waitFor(() => expect(screen.queryByText('Pakollisia tietoja puuttuu')).not.toBeNull());
    expect(await key(each, 'abc')).toBe(0);
    await waitFor(() => expect(screen.queryByText('Pakollisia tietoja puuttuu')).toBeNull());
  }
});

it('renders the others once in Swedish, when the first text makes them required', async () => {
  await setup({ search: '?language=sv' });
  const name = field('Paketin nimi kansalaiselle');
  expect(await key(name, 'K')).toBeGreaterThan(10);
  expect(await key(name, 'Kl')).toBe(0);
});
