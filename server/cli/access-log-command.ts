import { parseArgs } from 'node:util';
import { isOrderId } from '../access-log/person-report.ts';
import type { NotedSeal } from '../access-log/noted-seal.ts';
import { StartupError } from '../config/startup-error.ts';

/** What the log is compared with. */
export interface VerifyCommand {
  readonly name: 'verify';
  readonly noted?: NotedSeal;
  /** Anchor files; the one of the setting where none is named. */
  readonly anchors: readonly string[];
  /** Files of a syslog server. */
  readonly collected: readonly string[];
}

/** Whose use of data is wanted: that of the order's citizen, or of who is typed when it is asked for. */
export interface PersonCommand {
  readonly name: 'person';
  readonly orderId?: string;
}

/** What `npm run access-log` is to do. */
export type AccessLogCommand = VerifyCommand | PersonCommand;

const usage =
  'Usage: npm run access-log -- verify [--seal NUMBER:HASH] [--anchor FILE]... [--syslog FILE]... | person [ORDER_ID]';

/** @throws StartupError with the usage */
export function parseAccessLogCommand(words: readonly string[]): AccessLogCommand {
  const { positionals, values } = parse(words);
  const [name, who, ...rest] = positionals;
  if (rest.length > 0) throw new StartupError(usage);
  if (name === 'verify' && who === undefined) {
    const { seal, anchor = [], syslog = [] } = values;
    return { name, ...(seal !== undefined && { noted: parseSeal(seal) }), anchors: anchor, collected: syslog };
  }
  if (name === 'person' && Object.keys(values).length === 0)
    return { name, ...(who !== undefined && { orderId: orderIdOf(who) }) };
  throw new StartupError(usage);
}

/** An identity code as a word would stay in the shell's history and in npm's log, and be seen in the list of processes. */
function orderIdOf(word: string): string {
  if (isOrderId(word)) return word;
  throw new StartupError(`'person' takes the id of an order; an identity code is typed when it is asked for. ${usage}`);
}

function parse(words: readonly string[]) {
  const file = { type: 'string', multiple: true } as const;
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { seal: { type: 'string' }, anchor: file, syslog: file },
    });
  } catch {
    throw new StartupError(usage);
  }
}

function parseSeal(text: string): NotedSeal {
  const parts = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text);
  if (!parts) throw new StartupError(`--seal is a number and a hash, as verify prints them. ${usage}`);
  return { sealNumber: Number(parts[1]), hash: parts[2] ?? '' };
}
