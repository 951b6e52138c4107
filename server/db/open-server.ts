import type { Environment } from '../config/environment.ts';
import { StartupError } from '../config/startup-error.ts';
import { inspectLogin } from './application-login.ts';
import { applicationRole } from './application-role.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { one, type Database, type DatabaseLog } from './database.ts';
import { sameDatabaseCheck } from './same-database-check.ts';
import { readMigrations, refuseOutdated } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';
import { refuseOtherEncoding } from './refuse-other-encoding.ts';
import { refuseSharedSessions } from './refuse-shared-sessions.ts';
import { announceServer, blockReset } from './server-presence.ts';
import { tellLoggedValues } from './tell-logged-values.ts';
import { tellOtherClock } from './tell-other-clock.ts';
import { tellOtherSorting } from './tell-other-sorting.ts';
import { tellReadable } from './tell-readable.ts';
import { unreachableDatabase } from './unreachable.rule.ts';
import { watchSessions } from './watch-sessions.ts';

/** How PostgreSQL is reached. */
export interface ServerLocation extends Partial<Pick<Environment, 'databaseOwnerUrl' | 'production'>> {
  readonly databaseUrl: string;
}

/** A database, and what its operator should know of it. */
export interface OpenedDatabase extends Database {
  readonly notices: readonly string[];
  /** The names of the migrations that it lacked until now. */
  readonly migrations: readonly string[];
}

const advice = "(docs/database.md, 'Two logins')";

/**
 * Opens a database on PostgreSQL for the application, brought to the newest shape by the login that owns it.
 * @throws StartupError also in production when the application's login can do more than it may
 */
export async function openServer({
  databaseUrl,
  databaseOwnerUrl,
  production = false,
}: ServerLocation): Promise<OpenedDatabase> {
  const withdraw = await announce(databaseUrl);
  // A migration of a large table takes its time.
  const own = openPostgres(databaseUrl, { queryTimeout: 0, begin: blockReset });
  try {
    const prepared = await prepare(own, databaseOwnerUrl, production);
    const database = openPostgres(databaseUrl, { role: applicationRole, begin: await sameDatabaseCheck(own) });
    let endWatch: (() => void) | undefined;
    const close = async (): Promise<void> => {
      endWatch?.();
      await database.close();
      await withdraw();
    };
    const serve = (log: DatabaseLog): void => {
      endWatch ??= watchSessions(databaseUrl, log);
    };
    return { ...database, ...prepared, serve, close };
  } catch (error) {
    await withdraw();
    throw error;
  } finally {
    await own.close();
  }
}

/** Its notices are sentences: the excess right of the application's login where it is tolerated, and what is as nobody wants it. */
async function prepare(
  own: Database,
  ownerUrl: string | undefined,
  production: boolean,
): Promise<Pick<OpenedDatabase, 'notices' | 'migrations'>> {
  await refuseUnreachable(own, 'DATABASE_URL');
  await refuseOtherEncoding(own, 'DATABASE_URL');
  const { login, excessRight } = await inspectLogin(own);
  const sentence = `The application ${excessRight} (login ${login} of DATABASE_URL)`;
  if (excessRight !== null && production) {
    throw new StartupError(
      `${sentence}: refused with NODE_ENV=production. Give it a login of its own, and name the owner's in DATABASE_OWNER_URL ${advice}.`,
    );
  }
  let migrations: readonly string[] = [];
  if (ownerUrl !== undefined) migrations = await prepareAsOwner(ownerUrl, own, login);
  else if (excessRight !== null) migrations = await bringUpToDate(own).catch(withoutRights('DATABASE_URL'));
  else await refuseOutdated(own, await readMigrations());
  const notices: string[] = excessRight === null ? [] : [`${sentence}: in production this is refused ${advice}.`];
  for (const tell of [tellReadable, tellLoggedValues, tellOtherClock, tellOtherSorting])
    notices.push(...(await tell(own)));
  return { notices, migrations };
}

async function prepareAsOwner(url: string, own: Database, login: string): Promise<string[]> {
  const owner = openPostgres(url, { queryTimeout: 0, begin: blockReset });
  try {
    await refuseUnreachable(owner, 'DATABASE_OWNER_URL');
    await refuseSharedSessions(url, 'DATABASE_OWNER_URL');
    await refuseAnother(owner, own);
    return await bringUpToDate(owner, login).catch(withoutRights('DATABASE_OWNER_URL'));
  } finally {
    await owner.close();
  }
}

/** @throws StartupError that names the setting, and why its database cannot be asked */
export async function refuseUnreachable(
  database: Database,
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
): Promise<void> {
  await database.query('select 1').catch((error: unknown) => {
    throw unreachableDatabase(setting, error);
  });
}

/** The owner's login brings its database up to date, and backs it up: of another one nobody would notice (decision 211). */
async function refuseAnother(owner: Database, own: Database): Promise<void> {
  const [owners, ours] = [await one<Identity>(owner, identity), await one<Identity>(own, identity)];
  if (owners.name === ours.name && owners.started === ours.started) return;
  const both = ours.name === owners.name ? `${ours.name} on two servers` : `${ours.name}, ${owners.name}`;
  throw new StartupError(
    `DATABASE_URL and DATABASE_OWNER_URL name two databases (${both}): both must name the same one, with a login each ${advice}.`,
  );
}

interface Identity {
  readonly name: string;
  /** When its server began, in seconds: another server began at another time. */
  readonly started: string;
}

const identity = `select current_database()::text as name, extract(epoch from pg_postmaster_start_time())::text as started`;

/** insufficient_privilege */
const noRight = '42501';

/** What stops a start whose login is not the owner of what is to be made or changed, in one line. */
function withoutRights(setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL') {
  return (error: unknown): never => {
    if ((error as { readonly code?: unknown }).code !== noRight) throw error;
    throw new StartupError(
      `The login of ${setting} may not make or change the tables of its database (${noRight}): it must own them and the database ${advice}.`,
    );
  };
}

async function announce(url: string): Promise<() => Promise<void>> {
  try {
    await refuseSharedSessions(url, 'DATABASE_URL');
    return await announceServer(url);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw unreachableDatabase('DATABASE_URL', error);
  }
}
