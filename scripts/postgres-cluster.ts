import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';

/** A PostgreSQL server of our own, gone with its data when stopped. */
export interface PostgresCluster {
  /** Of a user who may create databases. */
  readonly url: string;
  stop(): Promise<void>;
}

/** PostgreSQL's programs run under this account: they refuse to run as root. Absent when we are not root. */
interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** The socket's name has it; nothing listens on it. */
const port = 5432;

/**
 * Starts a cluster in a folder of its own under `parent`. It listens on a socket in there, which takes the machine less than
 * a port. `programs` is the folder of PostgreSQL's programs.
 * @throws Error when they do not start
 */
export async function startPostgresCluster(programs: string, parent = tmpdir()): Promise<PostgresCluster> {
  const account = process.getuid?.() === 0 ? postgresAccount() : undefined;
  const folder = mkdtempSync(join(parent, 'omanayte-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  // The plainest locale: what depends on a database's own folding or sorting would show.
  const options = ['-D', data, '-U', 'omanayte', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(programs, 'initdb'), options, { ...account, cwd: folder, stdio: 'pipe' });
  const server = startServer(join(programs, 'postgres'), data, account);
  const url = `postgres://omanayte@localhost:${port}/postgres?host=${encodeURIComponent(data)}`;
  const stop = stopper(server, folder);
  try {
    await waitUntilReady(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

function postgresAccount(): Account {
  const idOf = (kind: string): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Without the pains that make data survive a crash: nothing here is to survive. */
function startServer(program: string, data: string, account: Account | undefined): ChildProcess {
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const options = ['-D', data, '-h', '', '-k', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])];
  return spawn(program, options, { ...account, cwd: data, stdio: 'ignore' });
}

function stopper(server: ChildProcess, folder: string): () => Promise<void> {
  // SIGQUIT ends PostgreSQL at once; its data, which may lie in memory, is not left behind.
  const killOnExit = (): void => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', killOnExit);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  return async () => {
    process.off('exit', killOnExit);
    if (server.exitCode === null) {
      // The fast shutdown: it does not wait for clients.
      server.kill('SIGINT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

async function waitUntilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}.`);
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('PostgreSQL did not answer within 15 seconds.');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
