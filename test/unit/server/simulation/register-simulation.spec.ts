import { parseStartWords } from '#scripts/support/start-words.rule.ts';
import { parseSimulateCommand, refuseBeyondLimit } from '#server/cli/simulate-command.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { refuseOutsideDemo } from '#server/simulation/register-simulation.ts';

// Where orders and results may be made up.

const external = { OIDC_AUTHORITY: 'https://login.example', OIDC_CLIENT_ID: 'web', OIDC_AUDIENCE: 'api' };

test.each([
  ['in production', { NODE_ENV: 'production', DEMO: 'true' }, 'with NODE_ENV=production'],
  ['beside a foreign provider', { ...external, DEMO: 'true' }, 'beside an identity provider elsewhere'],
  ['without demo data', { DEMO: 'false' }, 'without demo data'],
])('nothing is made up %s', (_where, variables, why) => {
  expect(() => refuseOutsideDemo(readEnvironment(variables))).toThrow(`The simulation does not run ${why}.`);
  expect(() => parseStartWords(['--living'], variables)).toThrow(why);
  expect(parseStartWords([], variables)).toBe(false);
});

test('nothing is made up where others than this machine are served', () => {
  const environment = { ...readEnvironment({}), publicUrl: 'https://omanayte.example' };
  expect(() => refuseOutsideDemo(environment)).toThrow('but for this machine alone');
});

test('a demo lives when it is asked to, and words that are not known are refused', () => {
  expect(parseStartWords(['--living'], {})).toBe(true);
  for (const word of ['--dead', 'living']) expect(() => parseStartWords([word], {})).toThrow('Usage: npm start');
});

test('a setting that is wrong is told before anything is built', () => {
  expect(() => parseStartWords([], { PORT: '0' })).toThrow("PORT must be a whole number from 1 to 65535, not '0'.");
});

test('a rate is a number from 1 to 600', () => {
  expect(parseSimulateCommand([])).toEqual({ perMinute: 6 });
  expect(parseSimulateCommand(['--per-minute', '600'])).toEqual({ perMinute: 600 });
  for (const rate of ['0', '601', 'many', '-1', '1.5', '']) {
    expect(() => parseSimulateCommand([`--per-minute=${rate}`])).toThrow('Usage: npm run simulate');
  }
  expect(() => parseSimulateCommand(['6'])).toThrow('Usage: npm run simulate');
});

test('more orders than the server takes messages of are refused, with both numbers', () => {
  expect(() => refuseBeyondLimit(108, 600)).not.toThrow();
  expect(() => refuseBeyondLimit(300, 600)).toThrow(
    '300 orders a minute come to 1560 messages and readings of the outbox: the server takes 600 (MESSAGES_PER_MINUTE).',
  );
});
