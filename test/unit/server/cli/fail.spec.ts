import { execFile } from 'node:child_process';
import { format, promisify } from 'node:util';
import { projectRoot } from '#scripts/support/project-root.ts';
import { fail } from '#server/cli/fail.ts';
import { StartupError } from '#server/config/startup-error.ts';
import { DatabaseUnavailableError } from '#server/db/database.ts';
import { ThreadEndedError } from '#server/db/pglite-thread.ts';

test.each([
  [new StartupError('a wrong setting'), 'a wrong setting'],
  [new DatabaseUnavailableError('no answer'), 'no answer'],
  [
    new ThreadEndedError('FATAL: could not write to file "pg_wal/x": No space left on device'),
    'FATAL: could not write to file "pg_wal/x": No space left on device',
  ],
  [new Error('nobody expected it'), expect.stringMatching(/^Error: nobody expected it\n +at /)],
])('a command ends with one line for what a person can put right: %s', (error, told) => {
  const lines = jest.spyOn(console, 'error').mockReturnValue();
  const exits = jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  fail(error);
  expect([lines.mock.calls, exits.mock.calls]).toEqual([[[told]], [[1]]]);
  jest.restoreAllMocks();
});

test('nothing of what is stored is printed of an error of the database', () => {
  const refused = Object.assign(new Error('invalid input syntax for type date: "010190-123A"'), {
    name: 'error',
    code: '23505',
    detail: 'Key (identity_code)=(010190-123A) already exists.',
    where: 'COPY referral, line 1: "010190-123A"',
    table: 'referral',
    constraint: 'referral_identity_code_key',
  });
  const printed = [refused, new Error('It failed.', { cause: refused })].map(printedOf);
  for (const text of printed) {
    expect(text).toContain('error: the database refused a statement (23505, table referral, constraint referral_ident');
    expect(text).toContain('fail.spec.ts');
    expect(text).not.toContain('010190-123A');
  }
  // Whatever somebody threw.
  expect(printedOf({ identityCode: '010190-123A' })).toBe('Unexpected: object');
});

test('nor of one that nobody waits for', async () => {
  const script = `import './server/cli/fail.ts';
    void Promise.reject(Object.assign(new Error('x'), { code: '23505', detail: 'Key (identity_code)=(010190-123A)' }));
    setInterval(() => undefined, 1_000);`;
  const words = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const ended = promisify(execFile)(process.execPath, words, { cwd: projectRoot });
  const { code, stderr } = await ended.then(
    () => ({ code: 0, stderr: '' }),
    (error: unknown) => error as { code: number; stderr: string },
  );
  expect([code, stderr]).toEqual([1, expect.stringContaining('Error: the database refused a statement (23505).')]);
  expect(stderr).not.toContain('010190-123A');
});

/** As a terminal or a journal gets it. */
function printedOf(error: unknown): string {
  const lines = jest.spyOn(console, 'error').mockReturnValue();
  jest.spyOn(process, 'exit').mockReturnValue(undefined as never);
  fail(error);
  const text = format(...lines.mock.calls[0]!);
  jest.restoreAllMocks();
  return text;
}
