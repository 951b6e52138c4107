import { DatabaseUnavailableError } from '#server/db/database.ts';
import { whileTablesAreHeld } from '#server/db/lock-tables.ts';

const ended = (code: string) => Object.assign(new Error('ended'), { code });
const held = new DatabaseUnavailableError('The database does not answer.', { cause: ended('55P03') });
const noPause = () => Promise.resolve();

test('a migration whose tables others hold is begun anew', async () => {
  const work = jest.fn<Promise<string>, []>().mockRejectedValueOnce(held).mockRejectedValueOnce(ended('40P01'));
  expect(await whileTablesAreHeld('001_x.sql', work.mockResolvedValue('done'), noPause)).toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
});

test('after minutes it is told who may hold them, and after a few seconds what is waited for, once', async () => {
  const pause = jest.fn(noPause);
  const said = jest.spyOn(console, 'error').mockReturnValue();
  await expect(whileTablesAreHeld('001_x.sql', () => Promise.reject(held), pause)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringMatching(
      /^Migration 001_x\.sql did not get its tables for minutes \(55P03\) and was undone: /,
    ),
  });
  expect(pause).toHaveBeenCalledTimes(400);
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Migration 001_x\.sql waits .+: 5 minutes at most\.$/)]]);
  said.mockRestore();
});

test.each([ended('23505'), new DatabaseUnavailableError('The database does not answer.', { cause: ended('57P01') })])(
  'any other failure is one at once',
  async (error) => {
    const work = jest.fn(() => Promise.reject(error));
    await expect(whileTablesAreHeld('001_x.sql', work, noPause)).rejects.toBe(error);
    expect(work).toHaveBeenCalledTimes(1);
  },
);
