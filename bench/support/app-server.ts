import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '#server/db/open-database.ts';
import { freePort } from '#scripts/support/free-port.ts';
import { testEnvironment } from '#scripts/support/test-environment.ts';
import { ensureWebBuild } from '#scripts/support/web-build.ts';
import { startChildServer, type ChildServer } from './child-server.ts';
import { seedBench } from './seed-bench.ts';

/** Starts the real server with the web app, on embedded data of its own. */
export async function startAppServer(): Promise<ChildServer> {
  await ensureWebBuild(false);
  return startServer(async (dataDirectory) => {
    // Filled before it starts: an embedded database allows one process at a time.
    const database = await openDatabase({ dataDirectory });
    try {
      await seedBench(database);
    } finally {
      await database.close();
    }
  });
}

/** Starts the real server on a filled PostgreSQL database. */
export async function startServerOn(databaseUrl: string): Promise<ChildServer> {
  return startServer(() => Promise.resolve(), { DATABASE_URL: databaseUrl });
}

/** Starts the real server on a copy of an embedded database, which allows one process at a time. */
export async function startServerOnCopyOf(directory: string): Promise<ChildServer> {
  return startServer((dataDirectory) => cp(directory, path.join(dataDirectory, 'database'), { recursive: true }));
}

async function startServer(
  fill: (dataDirectory: string) => Promise<void>,
  environment: NodeJS.ProcessEnv = {},
): Promise<ChildServer> {
  const dataDirectory = await mkdtemp(path.join(tmpdir(), 'omanayte-bench-'));
  const removeData = (): Promise<void> => rm(dataDirectory, { recursive: true, force: true });
  try {
    await fill(dataDirectory);
    const port = String(await freePort());
    const server = await startChildServer('server/main.ts', {
      ...testEnvironment(),
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDirectory,
      ...environment,
      // A row measures thousands of searches of one person.
      SEARCHES_PER_MINUTE: '100000000',
      MESSAGES_PER_MINUTE: '100000000',
    });
    return { ...server, stop: () => server.stop().then(removeData) };
  } catch (error) {
    await removeData();
    throw error;
  }
}
