import { randomUUID } from 'node:crypto';
import { findRequestErrors } from '#core/contracts/find-request-errors.ts';

// What the contents of a product may hold, its later phases take.

it('takes sampling instructions of all analyses, of a panel’s child analyses too', () => {
  const request = {
    productId: randomUUID(),
    modifiedAt: '2026-05-01T09:30:00.000Z',
    // Of 50 panels with seven child analyses each, and one more.
    productAnalysisMappings: Array.from({ length: 401 }, () => ({
      productAnalysisMappingId: randomUUID(),
      instructionDescription: 'Ohje',
    })),
  };
  expect(findRequestErrors('UpdateProductAnalysisMappingsRequest', request, {})).toBeUndefined();
});
