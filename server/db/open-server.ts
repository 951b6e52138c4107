import type { Environment } from '../config/environment.ts';
import { StartupError } from '../config/startup-error.ts';
import { inspectLogin } from './application-login.ts';
import { applicationRole } from './application-role.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { Database } from './database.ts';
import { knowDatabase } from './known-database.ts';
import { readMigrations, refuseOutdated } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';
import { announceServer, holdResetOff } from './server-presence.ts';

/** How PostgreSQL is reached. */
export interface ServerLocation extends Partial<Pick<Environment, 'databaseOwnerUrl' | 'production'>> {
  readonly databaseUrl: string;
}

/** A database, and what its operator should know of it. */
export interface OpenedDatabase extends Database {
  readonly notice?: string;
}

const advice = "(docs/database.md, 'Two logins')";

/**
 * Opens a database on PostgreSQL for the application, brought to the newest shape by the login that owns it.
 * @throws StartupError also in production when the application's login is not kept from what it may not do
 */
export async function openServer({
  databaseUrl,
  databaseOwnerUrl,
  production = false,
}: ServerLocation): Promise<OpenedDatabase> {
  const leave = await announce(databaseUrl);
  // A migration of a large table takes its time.
  const own = openPostgres(databaseUrl, { answerWithin: 0, begin: holdResetOff });
  try {
    const notice = await prepare(own, databaseOwnerUrl, production);
    const database = openPostgres(databaseUrl, { role: applicationRole, begin: await knowDatabase(own) });
    const close = async (): Promise<void> => {
      await database.close();
      await leave();
    };
    return { ...database, notice, close };
  } catch (error) {
    await leave();
    throw error;
  } finally {
    await own.close();
  }
}

/** Gives what is wrong with the application's login where that is let pass. */
async function prepare(own: Database, ownerUrl: string | undefined, production: boolean): Promise<string | undefined> {
  const { login, fault } = await inspectLogin(own);
  const sentence = `The application ${fault} (login ${login} of DATABASE_URL)`;
  if (fault !== null && production) {
    throw new StartupError(
      `${sentence}: refused with NODE_ENV=production. Give it a login of its own, and name the owner's in DATABASE_OWNER_URL ${advice}.`,
    );
  }
  if (ownerUrl !== undefined) await prepareAsOwner(ownerUrl, login);
  else if (fault !== null) await bringUpToDate(own);
  else await refuseOutdated(own, await readMigrations());
  return fault === null ? undefined : `${sentence}: in production this is refused ${advice}.`;
}

async function prepareAsOwner(url: string, login: string): Promise<void> {
  const owner = openPostgres(url, { answerWithin: 0, begin: holdResetOff });
  try {
    await refuseUnreachable(owner);
    await bringUpToDate(owner, login);
  } finally {
    await owner.close();
  }
}

async function refuseUnreachable(owner: Database): Promise<void> {
  await owner.query('select 1').catch(() => {
    throw new StartupError('The database of DATABASE_OWNER_URL does not answer or refuses the connection.');
  });
}

async function announce(url: string): Promise<() => Promise<void>> {
  try {
    return await announceServer(url);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError('The database of DATABASE_URL does not answer or refuses the connection.');
  }
}
