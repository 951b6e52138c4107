import { installDebianPackages, mayInstallDebianPackages } from './debian-packages.ts';

export interface ProvidedPostgres {
  /** A server on which tests may make and drop databases of their own. */
  readonly url: string;
  readonly note: string;
  stop(): Promise<void>;
}

/** The server that DATABASE_URL names, or a temporary cluster where PostgreSQL's programs are found. */
export async function providePostgres(say: (line: string) => void): Promise<ProvidedPostgres | undefined> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, note: 'the server of DATABASE_URL', stop: () => Promise.resolve() };

  const { findPostgresPrograms, startPostgresCluster } = await import('../postgres-cluster.ts');
  let programs = findPostgresPrograms();
  if (!programs && process.env['CI'] === 'true' && mayInstallDebianPackages()) {
    say('No PostgreSQL found: installing postgresql with apt-get.');
    await installDebianPackages(['postgresql']);
    programs = findPostgresPrograms();
  }
  if (!programs) return undefined;
  const cluster = await startPostgresCluster(programs);
  return { url: cluster.url, note: `a temporary cluster of ${programs}`, stop: () => cluster.stop() };
}
