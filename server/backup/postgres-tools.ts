import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { StartupError } from '../config/startup-error.ts';
import { findPostgresPrograms } from '../db/postgres-programs.ts';
import { undoneBySignal } from './undo-on-signal.ts';

type Printing = ChildProcessByStdio<null, Readable, Readable>;

/** How many tables are read or written at a time. */
export const jobs = `--jobs=${Math.min(4, availableParallelism())}`;

/**
 * Runs `pg_dump` or `pg_restore` to its end. A password goes by the environment: others on the machine can read a program's words.
 * @param url of the database; `pg_restore --list` wants none
 * @returns what it printed
 * @throws StartupError with its words, which name tables and no values
 */
export function runTool(name: 'pg_dump' | 'pg_restore', words: readonly string[], url?: string): Promise<string> {
  const program = findTool(name);
  const { address, password } = withoutPassword(url);
  const environment = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  const all = [...(address === undefined ? [] : [`--dbname=${address}`]), ...words];
  let child: Printing | undefined;
  // A signal that came before it is listened for would end this program and leave that one to go on.
  return undoneBySignal(
    () => child?.kill(),
    () => {
      child = spawn(program, all, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
      return outputOf(child, name);
    },
  );
}

/** What a program prints to its end. @throws StartupError with its complaints */
function outputOf(child: Printing, name: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const [output, complaints]: [string[], string[]] = [[], []];
    child.stdout.on('data', (data: Buffer) => output.push(data.toString()));
    child.stderr.on('data', (data: Buffer) => complaints.push(data.toString()));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(output.join(''));
      else reject(new StartupError(`${name} failed: ${complaints.join('').trim().split('\n')[0] ?? `code ${code}`}`));
    });
  });
}

function withoutPassword(url: string | undefined): { readonly address?: string; readonly password: string } {
  if (url === undefined) return { password: '' };
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, password };
}

function findTool(name: string): string {
  const folder = findPostgresPrograms(name);
  if (folder !== undefined) return join(folder, name);
  throw new StartupError(`${name} is not found: install PostgreSQL's client programs (Debian: postgresql-client).`);
}
