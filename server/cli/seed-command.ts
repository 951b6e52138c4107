import { parseArgs } from 'node:util';
import { StartupError } from '../config/startup-error.ts';

const usage = 'Usage: npm run seed -- [--referrals COUNT]';
const most = 10_000_000;

/** How many made-up referrals `npm run seed` adds to the demo data. @throws StartupError with the usage */
export function parseSeedCommand(words: readonly string[]): { readonly referrals: number } {
  const text = parse(words) ?? '0';
  const referrals = /^\d{1,8}$/.test(text) ? Number(text) : NaN;
  if (!(referrals <= most)) throw new StartupError(`--referrals is a number up to ${most}. ${usage}`);
  return { referrals };
}

function parse(words: readonly string[]): string | undefined {
  try {
    return parseArgs({ args: [...words], options: { referrals: { type: 'string' } } }).values.referrals;
  } catch {
    throw new StartupError(usage);
  }
}
