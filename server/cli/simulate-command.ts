import { StartupError } from '../config/startup-error.ts';
import { parseWords } from './parse-words.ts';

const usage = 'Usage: npm run simulate -- [--per-minute COUNT]';
const most = 600;

/** How many orders a minute `npm run simulate` makes, 6 by default. @throws StartupError with the usage */
export function parseSimulateCommand(words: readonly string[]): { readonly perMinute: number } {
  const { positionals, values } = parseWords(words, { 'per-minute': { type: 'string' } }, usage);
  const text = values['per-minute'] ?? '6';
  const perMinute = /^\d{1,3}$/.test(text) ? Number(text) : NaN;
  if (positionals.length > 0) throw new StartupError(usage);
  if (!(perMinute >= 1 && perMinute <= most))
    throw new StartupError(`--per-minute is a number from 1 to ${most}. ${usage}`);
  return { perMinute };
}
