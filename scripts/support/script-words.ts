import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail } from '#server/cli/fail.ts';
import { parseWords } from '#server/cli/parse-words.ts';
import { StartupError } from '#server/config/startup-error.ts';

// The words of the scripts: what is wrong with them is a line before anything is built or written, never a figure that is missing after it.

/** What the script was called with, or its end: a line of what is wrong with it. */
export function readScriptWords<Words>(parse: (words: readonly string[]) => Words): Words {
  try {
    return parse(process.argv.slice(2));
  } catch (error) {
    return fail(error);
  }
}

/** Ends a script that takes no words, when it was called with one. */
export function refuseScriptWords(command: string): void {
  readScriptWords((words) => refuse(words.length > 0, `Usage: ${command}, without words`));
}

/** @throws StartupError */
export function parseBenchWords(words: readonly string[], known: readonly number[]) {
  const usage = 'Usage: npm run bench [-- [--rows NUMBER,…] [--rounds COUNT] [--json FILE]]';
  const text = { type: 'string' } as const;
  const { positionals, values } = parseWords(words, { rows: text, rounds: text, json: text }, usage);
  refuse(positionals.length > 0, usage);
  const rounds = Number(values.rounds ?? '5');
  refuse(!Number.isSafeInteger(rounds) || rounds < 1, `--rounds is a number from 1 on. ${usage}`);
  const rows = chosen('row', values.rows?.split(','), known.map(String))?.map(Number);
  return { rows, rounds, json: writable(values.json) };
}

/** @throws StartupError */
export function parseProofWords(words: readonly string[], known: readonly string[]) {
  const usage = 'Usage: npm run proof [-- [--short] [--only ROW,…] [--seed NUMBER] [--json FILE]]';
  const text = { type: 'string' } as const;
  const options = { short: { type: 'boolean' }, only: text, seed: text, json: text } as const;
  const { positionals, values } = parseWords(words, options, usage);
  refuse(positionals.length > 0, usage);
  const { short = false, only, seed, json } = values;
  refuse(seed !== undefined && !/^\d{1,10}$/.test(seed), `--seed is a number, as a run prints it. ${usage}`);
  return {
    short,
    only: chosen('row', only?.split(','), known),
    seed: seed === undefined ? undefined : Number(seed),
    json: writable(json),
  };
}

/** @throws StartupError */
export function parseMeasureWords(words: readonly string[]) {
  const usage = 'Usage: npm run measure [-- [--json] [--floor BYTES]]';
  const options = { json: { type: 'boolean' }, floor: { type: 'string' } } as const;
  const { positionals, values } = parseWords(words, options, usage);
  const { json = false, floor } = values;
  refuse(positionals.length > 0 || (floor !== undefined && !/^[1-9]\d{0,8}$/.test(floor)), usage);
  return { json, floor: floor === undefined ? undefined : Number(floor) };
}

/** @throws StartupError */
export function parseScreenshotWords(words: readonly string[]) {
  const usage = 'Usage: npm run screenshots -- FOLDER PERSONA:/ADDRESS … [--full] [--url URL]';
  const { positionals, values } = parseWords(words, { full: { type: 'boolean' }, url: { type: 'string' } }, usage);
  const [folder, ...targets] = positionals;
  if (!folder || targets.length === 0 || targets.some((target) => !/^\w+:\//.test(target)))
    throw new StartupError(usage);
  return { folder, targets, full: values.full ?? false, url: values.url };
}

/** @throws StartupError */
export function parseMutateWords(words: readonly string[], known: readonly string[]) {
  const usage = 'Usage: npm run mutate [-- [GROUP]… [--afresh]]';
  const { positionals, values } = parseWords(words, { afresh: { type: 'boolean' } }, usage);
  const names = positionals.length === 0 ? known : chosen('group', positionals, known);
  return { names, isAfresh: values.afresh ?? false };
}

/** @throws StartupError */
export function parseTestWords(words: readonly string[], known: readonly string[]): readonly string[] | undefined {
  const usage = 'Usage: npm test [-- --only PART,…]';
  const { positionals, values } = parseWords(words, { only: { type: 'string' } }, usage);
  refuse(positionals.length > 0, usage);
  return chosen('part', values.only?.split(','), known);
}

/** The release before, where it is named. @throws StartupError */
export function parseReleaseWords(words: readonly string[]): string | undefined {
  const usage = 'Usage: npm run release [-- --previous TARBALL]';
  const { positionals, values } = parseWords(words, { previous: { type: 'string' } }, usage);
  refuse(positionals.length > 0, usage);
  if (values.previous === undefined) return undefined;
  const tarball = path.resolve(values.previous);
  refuse(!existsSync(tarball), `${tarball} is not there.`);
  refuse(!holdsPage(tarball), `${tarball} is no tarball of a release.`);
  return tarball;
}

/** Whether it has the page whose files are to be kept. */
function holdsPage(tarball: string): boolean {
  const { stdout } = spawnSync('tar', ['--list', '--file', tarball], { encoding: 'utf8', maxBuffer: Infinity });
  return /^[^/\n]+\/dist\/web\/index\.html$/m.test(stdout);
}

function refuse(isWrong: boolean, message: string): void {
  if (isWrong) throw new StartupError(message);
}

function chosen<Names extends readonly string[] | undefined>(
  what: string,
  names: Names,
  known: readonly string[],
): Names {
  const unknown = names?.filter((name) => !known.includes(name)) ?? [];
  refuse(unknown.length > 0, `No such ${what}: ${unknown.join(', ')}. The ${what}s are: ${known.join(', ')}.`);
  return names;
}

/** A file that is written after hours is refused before them. */
function writable(file: string | undefined): string | undefined {
  if (file !== undefined) refuse(!existsSync(path.dirname(path.resolve(file))), `There is no folder for ${file}.`);
  return file;
}
