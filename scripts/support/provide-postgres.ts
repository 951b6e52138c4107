import { statfs } from 'node:fs/promises';
import { findPostgresPrograms } from '#server/db/postgres-programs.ts';
import { installDebianPackages, mayInstallDebianPackages } from './debian-packages.ts';

export interface ProvidedPostgres {
  /** A server on which tests may make and drop databases of their own. */
  readonly url: string;
  readonly note: string;
  stop(): Promise<void>;
}

/** Starts it; `folder` is where a temporary cluster puts its own. */
export type StartPostgres = (folder?: string) => Promise<ProvidedPostgres>;

/** The server that DATABASE_URL names, or a temporary cluster where PostgreSQL's programs are found. */
export async function findPostgres(log: (line: string) => void): Promise<StartPostgres | undefined> {
  const given = process.env['DATABASE_URL'];
  if (given) return async () => ({ url: given, note: 'the server of DATABASE_URL', stop: () => Promise.resolve() });

  const { startPostgresCluster } = await import('../postgres-cluster.ts');
  let programs = findPostgresPrograms('initdb', 'postgres');
  if (!programs && process.env['CI'] === 'true' && mayInstallDebianPackages()) {
    log('No PostgreSQL found: installing postgresql with apt-get.');
    await installDebianPackages(['postgresql']);
    programs = findPostgresPrograms('initdb', 'postgres');
  }
  if (!programs) return undefined;
  const found = programs;
  return async (folder) => {
    const cluster = await startPostgresCluster(found, folder);
    return { url: cluster.url, note: `a temporary cluster of ${found}`, stop: () => cluster.stop() };
  };
}

/** Bytes that a cluster of tests may come to: a gigabyte of its log, and the databases of a few files at a time. */
const clusterSpace = 2 * 1024 ** 3;

/** A folder in memory with space for a cluster; undefined where there is none. */
export async function folderInMemory(): Promise<string | undefined> {
  const folder = '/dev/shm';
  const room = await statfs(folder).catch(() => undefined);
  return room && room.bavail * room.bsize >= clusterSpace ? folder : undefined;
}
