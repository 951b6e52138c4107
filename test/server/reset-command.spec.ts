import { PassThrough } from 'node:stream';
import { promptForName } from '#server/cli/prompt-for-name.ts';
import { confirmName, parseResetCommand, refuseLiveDatabase } from '#server/cli/reset-command.ts';
import { readEnvironment } from '#server/config/environment.ts';

const external = { OIDC_AUTHORITY: 'https://id.example', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };

test('the name is given with --yes, or not at all', () => {
  expect(parseResetCommand([])).toBeUndefined();
  expect(parseResetCommand(['--yes', '.data'])).toBe('.data');
});

test.each([[['--yes']], [['.data']], [['--force']], [['-y', '.data']]])('%j is told the usage', (words) => {
  expect(() => parseResetCommand(words)).toThrow('Usage: npm run reset [-- --yes NAME]');
});

test.each([
  [{ NODE_ENV: 'production', DEMO: 'true' }, 'A database is not emptied with NODE_ENV=production.'],
  [
    { ...external, ACCESS_LOG_KEY: 'k'.repeat(32), NODE_ENV: 'production' },
    'A database is not emptied with NODE_ENV=production.',
  ],
  [external, 'A database is not emptied where OIDC_AUTHORITY is set: people work with it.'],
])('%j: refused', (variables, message) => {
  expect(() => refuseLiveDatabase(readEnvironment(variables))).toThrow(message);
});

test('the database on trial is emptied once it is named', () => {
  refuseLiveDatabase(readEnvironment({}));
  confirmName('.data', '.data');
  expect(() => confirmName('.data', undefined)).toThrow('npm run reset -- --yes .data');
  expect(() => confirmName('oma näyte', undefined)).toThrow('npm run reset -- --yes "oma näyte"');
  expect(() => confirmName('.data', 'data')).toThrow("'data' is not the name of the database. Nothing was changed.");
});

test.each([
  ['.data\n', '.data'],
  ['yes\n', 'yes'],
  ['', ''],
])('at the terminal %j is the answer %j', async (typed, answer) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  input.end(typed);
  expect(await promptForName('.data', input, output)).toBe(answer);
  expect(String(output.read())).toContain("This empties the database '.data', but for its access log.");
});
