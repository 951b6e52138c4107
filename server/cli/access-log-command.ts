import { parseArgs } from 'node:util';
import type { NotedSeal } from '../access-log/verify-access-log';
import { StartupError } from '../config/startup-error';

/** What `npm run access-log` is asked to do. */
export type AccessLogCommand =
  { readonly name: 'verify'; readonly noted?: NotedSeal } | { readonly name: 'person'; readonly who: string };

const usage = 'Usage: npm run access-log -- verify [--seal NUMBER:HASH] | person SSN_OR_ORDER_ID';

/** @throws StartupError with the usage */
export function parseAccessLogCommand(words: readonly string[]): AccessLogCommand {
  const { positionals, values } = parse(words);
  const [name, who, ...rest] = positionals;
  if (rest.length > 0) throw new StartupError(usage);
  if (name === 'verify' && who === undefined) return { name, ...(values.seal && { noted: parseSeal(values.seal) }) };
  if (name === 'person' && who && values.seal === undefined) return { name, who };
  throw new StartupError(usage);
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], allowPositionals: true, options: { seal: { type: 'string' } } });
  } catch {
    throw new StartupError(usage);
  }
}

function parseSeal(text: string): NotedSeal {
  const parts = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text);
  if (!parts) throw new StartupError(`--seal is a number and a hash, as verify prints them. ${usage}`);
  return { sealNumber: Number(parts[1]), hash: parts[2] ?? '' };
}
