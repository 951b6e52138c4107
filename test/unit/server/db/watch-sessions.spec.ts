import { createSessionWatch } from '#server/db/watch-sessions.ts';

test('shared sessions are told for as long as they last, and when they are over; an absence of the database is neither', async () => {
  const told: string[] = [];
  const note =
    (level: string) =>
    (facts: object): void =>
      void told.push(`${level} ${JSON.stringify(facts)}`);
  const answers = [false, true, 'away', true, 'away', false, false] as const;
  const areShared = jest.fn<Promise<boolean>, []>();
  for (const answer of answers) {
    if (answer === 'away') areShared.mockRejectedValueOnce(new Error('away'));
    else areShared.mockResolvedValueOnce(answer);
  }
  const look = createSessionWatch({ info: note('info'), warn: note('warn'), error: note('error') }, areShared);
  for (const _ of answers) await look();
  const alarm = expect.stringMatching(/^error \{"alarm":"sharedSessions","cause":"DATABASE_URL .+","remedy":".+"\}$/);
  expect(told).toEqual([alarm, alarm, 'info {"alarm":"sharedSessions"}']);
});
