import { StartupError } from '../config/startup-error.ts';
import { parseWords } from './parse-words.ts';

const usage = 'Usage: npm run simulate -- [--per-minute COUNT]';
const most = 600;

/** An order, its kit back, results, told and opened; with what is cancelled, amended and never opened fewer than five. */
const messagesAnOrder = 5;
/** One a second. */
const readsPerMinute = 60;

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

/**
 * What the server takes of one client in a minute (MESSAGES_PER_MINUTE) has to be enough for all that becomes of the orders:
 * else their results would wait longer and longer, and new orders with them.
 * @throws StartupError
 */
export function refuseBeyondLimit(perMinute: number, messagesPerMinute: number): void {
  const enough = perMinute * messagesAnOrder + readsPerMinute;
  if (messagesPerMinute >= enough) return;
  throw new StartupError(
    `${perMinute} orders a minute come to ${enough} messages and readings of the outbox: the server takes ${messagesPerMinute} (MESSAGES_PER_MINUTE).`,
  );
}
