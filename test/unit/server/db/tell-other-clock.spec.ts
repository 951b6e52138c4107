import type { Queryable } from '#server/db/database.ts';
import { tellOtherClock } from '#server/db/tell-other-clock.ts';

const told = (milliseconds: number) => {
  const time = new Date(Date.now() + milliseconds).toISOString();
  return tellOtherClock({ query: () => Promise.resolve([{ time }]) } as unknown as Queryable);
};

test('a clock of PostgreSQL that is minutes off is told of', async () => {
  expect(await told(3_600_000)).toEqual([
    expect.stringMatching(/^The clock of PostgreSQL is 60 minutes ahead of this server's: [^\n]+$/),
  ]);
  expect(await told(-3_600_000)).toEqual([expect.stringMatching(/ 60 minutes behind this server's: /)]);
  for (const milliseconds of [0, 20_000, -20_000]) expect(await told(milliseconds)).toEqual([]);
});
