import { fail } from '#server/cli/fail.ts';
import { StartupError } from '#server/config/startup-error.ts';
import { DatabaseUnavailableError } from '#server/db/database.ts';
import { ThreadEndedError } from '#server/db/pglite-thread.ts';

const unexpected = new Error('nobody expected it');

test.each([
  [new StartupError('a wrong setting'), 'a wrong setting'],
  [new DatabaseUnavailableError('no answer'), 'no answer'],
  [
    new ThreadEndedError('FATAL: could not write to file "pg_wal/x": No space left on device'),
    'FATAL: could not write to file "pg_wal/x": No space left on device',
  ],
  [unexpected, unexpected],
])('a command ends with one line for what a person can put right: %s', (error, told) => {
  const lines = jest.spyOn(console, 'error').mockReturnValue();
  const exits = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  fail(error);
  expect([lines.mock.calls, exits.mock.calls]).toEqual([[[told]], [[1]]]);
  jest.restoreAllMocks();
});
