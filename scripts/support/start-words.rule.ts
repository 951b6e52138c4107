import { parseWords } from '#server/cli/parse-words.ts';
import { readEnvironment } from '#server/config/environment.ts';
import type { EnvironmentVariables } from '#server/config/environment-values.ts';
import { StartupError } from '#server/config/startup-error.ts';
import { refuseOutsideDemo } from '#server/simulation/register-simulation.ts';

/**
 * Whether `npm start` was asked for a demo that lives.
 * @throws StartupError for another word, a setting that is wrong, or where there is no demo
 */
export function parseStartWords(words: readonly string[], variables: EnvironmentVariables): boolean {
  const usage = 'Usage: npm start [-- --living]';
  const { positionals, values } = parseWords(words, { living: { type: 'boolean' } }, usage);
  if (positionals.length > 0) throw new StartupError(usage);
  const { living = false } = values;
  const environment = readEnvironment(variables);
  if (living) refuseOutsideDemo(environment);
  return living;
}
