import type { Row } from '../support/row';

/** Rows of docs/performance.md whose screens or calls are not built yet. */
const later = [
  { row: 8, what: 'next page of 200 rows: CPU / plain table', reason: 'no screen has pages of 200 rows yet' },
  { row: 12, what: 'search with its access-log row / bare SQL', reason: 'no call writes access-log rows yet' },
  { row: 13, what: 'any page / page 1; 1,000,000 orders / 10,000', reason: 'there is no search of orders yet' },
  { row: 14, what: "a screen's counts / its page", reason: 'no screen has counts yet' },
] as const;

export const laterRows: Row = {
  numbers: [8, 13, 14],
  measure: () => Promise.resolve(later.map((line) => ({ ...line, state: 'not yet' as const }))),
};
