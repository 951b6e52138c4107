import { leaveSignals } from './end-while-starting.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSealKeys } from './access-log/refuse-unknown-key.ts';
import { readEnvironment, type Environment } from './config/environment.ts';
import { fileFault } from './config/file-fault.rule.ts';
import { StartupError } from './config/startup-error.ts';
import { tellOpenFiles } from './config/tell-open-files.ts';
import { unknownSettings } from './config/unknown-settings.rule.ts';
import { DatabaseUnavailableError } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import type { OpenedDatabase } from './db/open-server.ts';
import { LogOutput } from './http/log-output.ts';
import { logOptionsFor } from './http/request-log.ts';
import { importApp } from './import-app.ts';
import { projectRoot } from './project-root.ts';
import { listenFault } from './listen-fault.rule.ts';
import { refuseTakenPort } from './refuse-taken-port.ts';
import { seed } from './seed/seed.ts';
import { listenForCommands } from './local/command-socket.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { describeUnexpected } from './unexpected-error.rule.ts';

/** Milliseconds that running requests have when the server stops. */
const stopTimeout = 15_000;

const projectFile = (path: string): string => join(projectRoot, path);

// What nobody waits for, too: by itself Node would print all that an error holds, such as the values of a row that was refused.
process.on('uncaughtException', fail);

try {
  await start(readEnvironment(process.env));
} catch (error) {
  fail(error);
}

async function start(environment: Environment): Promise<void> {
  await refuseTakenPort(environment);
  const database = await openDatabase(environment);
  try {
    await checkSealKeys(database, environment.accessLog.keys);
    await seed(database, { demoData: environment.demoData });
    await serve(environment, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(environment: Environment, database: OpenedDatabase): Promise<void> {
  const { version } = JSON.parse(await readFile(projectFile('package.json'), 'utf8')) as { version: string };
  const buildApp = await importApp();
  const output = new LogOutput(1, (lines) => app.log.error({ lines }, 'lines of the log were lost'));
  const { app, stop } = await buildApp({
    environment,
    database,
    version,
    // An ordinary build does not hold the code of the placeholder sign-in (scripts/support/web-build.ts).
    webDirectory: projectFile(environment.fakeAuthentication ? 'dist/web-fake-auth' : 'dist/web'),
    logger: logOptionsFor(environment.log, version, output),
  });
  for (const notice of [...database.notices, ...tellOpenFiles(process.env)]) app.log.warn(notice);
  // From here on an earlier version refuses it (docs/operations.md, 'Upgrade, and back').
  if (database.migrations.length > 0) app.log.info({ migrations: database.migrations }, 'database brought up to date');
  for (const setting of unknownSettings(Object.keys(process.env))) app.log.warn({ setting }, 'unknown setting');
  const { host, port } = environment;
  await app.listen({ host, port }).catch(async (error: unknown) => {
    // What works beside the requests ends before its database does, or it would call for help.
    await stop(0);
    throw error;
  });
  const endCommands =
    database.engine === 'pglite' ? await listenForCommands(environment.dataDirectory, database, app.log) : undefined;
  // No new connections, running requests answered, database closed, lock released.
  stopOnSignal(async () => {
    await Promise.all([stop(stopTimeout), endCommands?.()]);
    await database.close();
  }, fail);
  leaveSignals();
  output.write(`Ready: http://localhost:${port}\n`);
}

/** One plain line for what a person can put right; the whole stack for what nobody expected. */
function fail(error: unknown): never {
  const expected = error instanceof StartupError || error instanceof DatabaseUnavailableError;
  console.error(expected ? error.message : (listenFault(error) ?? fileFault(error) ?? describeUnexpected(error)));
  process.exit(1);
}
