import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StartupError } from '../config/startup-error.ts';
import { one, type Queryable } from '../db/database.ts';
import { keepAliveParameters } from '../db/keep-alive.ts';
import { findPostgresPrograms } from '../db/postgres-programs.ts';
import { undoneBySignal } from './undo-on-signal.ts';

type Printing = ChildProcessByStdio<null, Readable, Readable>;

/** How many tables are read or written at a time. */
export const jobs = `--jobs=${Math.min(4, availableParallelism())}`;

/**
 * Runs `pg_dump` or `pg_restore` to its end. A password goes by the environment: others on the machine can read a program's words.
 * @param url of the database; `pg_restore --list` wants none
 * @param isHarmless whether it has done its work in spite of what it complains of
 * @returns what it printed
 * @throws StartupError with its words, which name tables and no values
 */
export function runTool(
  name: 'pg_dump' | 'pg_restore',
  words: readonly string[],
  url?: string,
  isHarmless: (complaints: string) => boolean = () => false,
): Promise<string> {
  const program = findTool(name);
  const { address, password } = withoutPassword(url);
  // Its own words in English, whoever runs it.
  const environment = { ...process.env, LC_ALL: 'C.UTF-8', ...(password !== '' && { PGPASSWORD: password }) };
  const all = [...(address === undefined ? [] : [`--dbname=${address}`]), ...words];
  let child: Printing | undefined;
  // A signal that came before it is listened for would end this program and leave that one to go on.
  return undoneBySignal(
    () => child?.kill(),
    () => {
      child = spawn(program, all, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
      return outputOf(child, name, isHarmless);
    },
  );
}

/** From this version on PostgreSQL has `transaction_timeout`, and `pg_restore` sets it, whatever it restores into. */
const firstOfNewer = 17;

/**
 * Puts a dump back, up to the first error. A newer `pg_restore` begins each connection by a setting that older servers refuse: into
 * these it goes on after errors, and any other one fails.
 */
export async function restoreDump(sql: Queryable, data: string, url: string): Promise<void> {
  const words = ['--no-owner', '--no-acl', jobs, data];
  const { version } = await one<{ version: number }>(
    sql,
    "select current_setting('server_version_num')::int / 10000 as version",
  );
  const ownVersion = Number(/\(PostgreSQL\) (\d+)/.exec(await runTool('pg_restore', ['--version']))?.[1]);
  const isOlderServer = version < firstOfNewer && ownVersion >= firstOfNewer;
  if (isOlderServer) await runTool('pg_restore', words, url, isAboutNewSetting);
  else await runTool('pg_restore', ['--exit-on-error', ...words], url);
}

/** Whether that setting is all that was refused; by the command, for the server's words may be in another language. */
export function isAboutNewSetting(complaints: string): boolean {
  const lines = complaints.split('\n');
  const refused = lines.filter((line) => line === 'Command was: SET transaction_timeout = 0;');
  return refused.length > 0 && refused.length === lines.filter((line) => /^pg_restore: error: /.test(line)).length;
}

/** What a program prints to its end. @throws StartupError with its complaints */
function outputOf(child: Printing, name: string, isHarmless: (complaints: string) => boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    const [output, complaints]: [string[], string[]] = [[], []];
    child.stdout.on('data', (data: Buffer) => output.push(data.toString()));
    child.stderr.on('data', (data: Buffer) => complaints.push(data.toString()));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const complained = complaints.join('').trim();
      if (code === 0 || (code === 1 && isHarmless(complained))) resolve(output.join(''));
      // One that the system ended, as for want of memory, has said nothing.
      else reject(new StartupError(`${name} failed: ${causeIn(complained) || `ended by ${signal ?? code}`}`));
    });
  });
}

/** Before it may stand what the server has warned of, or noticed. */
function causeIn(complaints: string): string {
  const lines = complaints.split('\n');
  return lines.find((line) => /^pg_(dump|restore): error: /.test(line)) ?? lines[0]!;
}

function withoutPassword(url: string | undefined): { readonly address?: string; readonly password: string } {
  if (url === undefined) return { password: '' };
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  // One whose database is gone without a word would wait for two hours, and the backup with it.
  // Not by searchParams, which write blanks as no PostgreSQL reads them.
  parsed.search = [parsed.search.slice(1), keepAliveParameters].filter((each) => each !== '').join('&');
  return { address: parsed.href, password };
}

function findTool(name: string): string {
  const folder = findPostgresPrograms(name);
  if (folder !== undefined) return join(folder, name);
  throw new StartupError(`${name} is not found: install PostgreSQL's client programs (Debian: postgresql-client).`);
}
