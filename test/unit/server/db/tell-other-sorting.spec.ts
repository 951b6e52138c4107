import type { Queryable } from '#server/db/database.ts';
import { tellOtherSorting } from '#server/db/tell-other-sorting.ts';

const told = (made: string | null, present: string | null) =>
  tellOtherSorting({ query: () => Promise.resolve([{ name: 'omanayte', made, present }]) } as unknown as Queryable);

test('indexes in an order that the operating system no longer has are told of, with what mends them', async () => {
  expect(await told('2.31', '2.36')).toEqual([
    expect.stringMatching(
      /by version 2\.36 of its rules, the database's indexes by 2\.31: .+'reindex database omanayte' and 'alter database omanayte refresh collation version'/,
    ),
  ]);
  for (const [made, present] of [
    ['2.36', '2.36'],
    [null, null],
    [null, '2.36'],
  ] as const) {
    expect(await told(made, present)).toEqual([]);
  }
});
