import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { bringUpToDate } from '#server/db/bring-up-to-date.ts';
import { DatabaseUnavailableError, type Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { refuseSharedSessions } from '#server/db/refuse-shared-sessions.ts';
import { announceServer } from '#server/db/server-presence.ts';
import { fakeOnly, moveClock } from '#test/support/fake-timers.ts';
import { proofKey, SignInBrowser } from '#test/support/oidc-flow.ts';
import { openTestDatabase } from '#test/support/test-database.ts';
import { addressOf, administer, createServerPlace, testEngine, testServerUrl } from '#test/support/test-engine.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// While the database does not answer: 503 `notReady`, nobody let in, and recovery without a restart (F16, S34).

let database: Database;
let server: TestServer;
const lines: string[] = [];
let lost = false;
let hanging = false;
let onPing: (end: () => void) => void;

beforeAll(async () => {
  database = await openTestDatabase();
  const lose = (): Promise<never> =>
    Promise.reject(
      new DatabaseUnavailableError('lost', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) }),
    );
  server = await startTestServer({
    onLogLine: (line) => lines.push(line),
    database: {
      ...database,
      query: (sql, parameters) => {
        if (hanging) return new Promise<never>(() => undefined);
        return lost ? lose() : database.query(sql, parameters);
      },
      transaction: (work) => (lost ? lose() : database.transaction(work)),
      ping: () => {
        if (hanging) return new Promise<void>((resolve) => onPing(resolve));
        return lost ? lose() : database.ping();
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

test('every call says so, and works again when the database does', async () => {
  const authorization = `Bearer ${await server.token('dk')}`;
  const ask = (method: 'GET' | 'POST', url: string) =>
    server.app.inject({
      method,
      url,
      headers: { authorization },
      ...(method === 'POST' && { payload: { outcomes: [] } }),
    });
  const calls = [
    ['GET', '/api/IsAvailable'],
    ['GET', '/api/admin/userProfile'],
    ['GET', '/api/product/getProducts'],
    ['POST', '/api/product/createProduct'],
  ] as const;
  lost = true;
  for (const [method, url] of calls) {
    const answer = await ask(method, url);
    expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 503, 'notReady']);
  }
  const told = lines.filter((line) => line.includes('the database did not answer'));
  expect(told.map((line) => JSON.parse(line) as object)).toMatchObject(
    calls.map(() => ({ level: 50, code: 'ECONNREFUSED' })),
  );
  lost = false;
  for (const [method, url] of calls) expect((await ask(method, url)).statusCode).toBe(200);
});

test('whether we are there is said within five seconds, also when the database hangs', async () => {
  fakeOnly('setTimeout', 'clearTimeout');
  hanging = true;
  const asked = new Promise<() => void>((resolve) => (onPing = resolve));
  const answer = server.app.inject({ url: '/api/IsAvailable' });
  const endPing = await asked;
  await jest.advanceTimersByTimeAsync(5000);
  hanging = false;
  jest.useRealTimers();
  // An answer that still waited for it would be another one.
  endPing();
  expect((await answer).statusCode).toBe(503);
});

test('whoever runs the server sees that it lives, and whether it can do its work', async () => {
  const ready = async () => {
    const answer = await server.app.inject({ url: '/health/ready' });
    return { code: answer.statusCode, ...answer.json<{ status: string }>() };
  };
  /** An answer is kept for two seconds. */
  const readyAgain = (): ReturnType<typeof ready> => {
    moveClock(2001);
    return ready();
  };
  const space = testEngine === 'pglite' && { space: 'ok' };
  expect(await ready()).toEqual({ code: 200, status: 'ok', checks: { database: 'ok', write: 'ok', ...space } });
  const times = await database.query<{ probedAt: string }>('select probed_at as "probedAt" from health_probe');
  expect(times).toHaveLength(1);
  lost = true;
  lines.length = 0;
  expect(await readyAgain()).toEqual({
    code: 503,
    status: 'failed',
    checks: { database: 'failed', write: 'failed', ...space },
  });
  const alive = await server.app.inject({ url: '/health/live' });
  expect([alive.statusCode, alive.json()]).toEqual([200, { status: 'ok' }]);
  lost = false;
  expect((await readyAgain()).status).toBe('ok');
  // Also where nobody works, and a proxy alone asks.
  expect(lines.filter((line) => /the database (did not answer|answers)/.test(line))).toEqual([
    expect.stringContaining('"code":"ECONNREFUSED"'),
    expect.stringContaining('the database answers and takes writes again'),
  ]);
  expect((await server.app.inject({ url: '/health/other' })).statusCode).toBe(404);
});

test('a sign-in that cannot begin is a Finnish page that says nothing of its cause', async () => {
  const browser = new SignInBrowser(server.environment.publicUrl);
  lost = true;
  lines.length = 0;
  const url = browser.authorizationAddress(proofKey().challenge);
  const answer = await server.app.inject({ url, headers: { accept: 'text/html' } });
  lost = false;
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('Kirjautuminen ei onnistunut');
  expect(answer.body).toContain('Palvelussa on häiriö. Odota hetki');
  expect(answer.body).not.toMatch(/lost|Unavailable/);
  // Whoever runs the server reads it in the log.
  expect(lines.filter((line) => line.includes('the database did not answer'))).toEqual([
    expect.stringContaining('"code":"ECONNREFUSED"'),
  ]);
});

if (testServerUrl !== undefined) {
  const serverUrl = testServerUrl;
  test('limits of time that an administrator gave are outages for who works, and do not hold up a migration', async () => {
    const place = await createServerPlace(serverUrl);
    const name = new URL(place.url).pathname.slice(1);
    await administer(serverUrl, async (client) => {
      for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
        await client.query(`alter database ${name} set ${limit} = '300ms'`);
      const { rows } = await client.query("select from pg_settings where name = 'transaction_timeout'");
      if (rows.length > 0) await client.query(`alter database ${name} set transaction_timeout = '3s'`);
    });
    const patient = openPostgres(place.url, { queryTimeout: 0 });
    await bringUpToDate(patient);
    await patient.query('select pg_sleep(0.5)');
    const working = openPostgres(place.url);
    const lockedOut = patient.transaction(async (sql) => {
      await sql.query('lock table product');
      await working.query('set statement_timeout = 0; select 1 from product');
    });
    await expect(lockedOut).rejects.toMatchObject({ name: 'DatabaseUnavailableError', cause: { code: '55P03' } });
    const slow = working.query('select pg_sleep(5)');
    await expect(slow).rejects.toMatchObject({ name: 'DatabaseUnavailableError', cause: { code: '57014' } });
    const idle = working.transaction(async (sql) => {
      await pause(600);
      await sql.query('select 1');
    });
    await expect(idle).rejects.toThrow(DatabaseUnavailableError);
    await Promise.all([patient.close(), working.close()]);
    await place.drop();
  });

  test('a limit of idle connections ends none of ours: live events would break off with each', async () => {
    const place = await createServerPlace(serverUrl);
    await administer(serverUrl, async (client) => {
      await client.query(`alter database ${new URL(place.url).pathname.slice(1)} set idle_session_timeout = '5s'`);
    });
    const working = openPostgres(place.url);
    expect(await working.query("select current_setting('idle_session_timeout') as limit")).toEqual([{ limit: '0' }]);
    await working.close();
    await place.drop();
  });

  test('a transaction of a process that stands still is undone: others wait for its locks, and it says that it is', async () => {
    const place = await createServerPlace(serverUrl);
    const others = openPostgres(place.url);
    await others.script('create table kit (sent boolean); insert into kit values (false)');
    const name = new URL(place.url).pathname.slice(1);
    // Of those who were given a longer limit, too; a shorter one stays.
    for (const given of ['0', '2h']) {
      await administer(serverUrl, async (client) => {
        await client.query(`alter database ${name} set idle_in_transaction_session_timeout = '${given}'`);
      });
      const paused = openPostgres(place.url, { idleTimeout: 100 });
      let seen: object[] = [];
      // Once more where the machine was so busy that the limit was met before the lock was there.
      while (seen.length === 0) {
        const halfDone = paused.transaction(async (sql) => {
          await sql.query('update kit set sent = true');
          seen = await others.query('update kit set sent = false returning sent');
          await sql.query('select from kit');
        });
        await expect(halfDone).rejects.toThrow(DatabaseUnavailableError);
      }
      expect([seen, await others.query('select sent from kit')]).toEqual([[{ sent: false }], [{ sent: false }]]);
      await paused.close();
    }
    await others.close();
    await place.drop();
  });

  test('each connection asks whether its other end is still there, and has PostgreSQL ask', async () => {
    const [kept, asked] = [jest.spyOn(Socket.prototype, 'setKeepAlive'), jest.spyOn(Client.prototype, 'query')];
    const place = await createServerPlace(serverUrl);
    kept.mockClear();
    const working = openPostgres(place.url);
    await working.query('select 1');
    const ends = [
      await announceServer(place.url),
      await working.listen('news', { onNotification: () => undefined, onLost: () => undefined }),
    ];
    const told = asked.mock.calls
      .map(([text]) => String(text))
      .filter((text) => text.includes("('tcp_user_timeout', 60000)"));
    expect([kept.mock.calls, told.length]).toEqual([Array(3).fill([true, 10_000]), 3]);
    jest.restoreAllMocks();
    for (const end of ends) await end();
    await working.close();
    await place.drop();
  });

  test('a statement that nobody waits for any more ends, with what it holds', async () => {
    const [place, left] = [await createServerPlace(serverUrl), 'select pg_sleep(60)'];
    const [impatient, other] = [openPostgres(place.url, { queryTimeout: 100 }), openPostgres(place.url)];
    await expect(impatient.query(left)).rejects.toThrow(DatabaseUnavailableError);
    const goesOn = () => other.query('select from pg_stat_activity where query = $1', [left]);
    while ((await goesOn()).length > 0) await pause(50);
    await Promise.all([impatient.close(), other.close()]);
    await place.drop();
  });

  test('one that lets nobody in, whatever the reason, is out of reach, and no fault of the server', async () => {
    const gone = new URL(serverUrl);
    gone.pathname = '/no_such_database';
    const working = openPostgres(gone.href);
    const refused = { name: 'DatabaseUnavailableError', cause: { code: '3D000' } };
    await expect(working.query('select 1')).rejects.toMatchObject(refused);
    await expect(working.transaction((sql) => sql.query('select 1'))).rejects.toMatchObject(refused);
    const listener = { onNotification: () => undefined, onLost: () => undefined };
    await expect(working.listen('news', listener)).rejects.toMatchObject(refused);
    await working.close();
  });

  /** The address of a login that has two connections, and what removes it. */
  async function createCrowdedLogin(): Promise<readonly [address: string, drop: () => Promise<void>]> {
    const login = `few_${randomUUID().replaceAll('-', '')}`;
    const run = (statement: string) => administer(serverUrl, async (client) => void (await client.query(statement)));
    await run(`create role ${login} login connection limit 2`);
    return [addressOf(serverUrl, new URL(serverUrl).pathname.slice(1), login), () => run(`drop role ${login}`)];
  }

  test('a burst waits for the few connections that PostgreSQL has left, and for one where it has none', async () => {
    const [address, drop] = await createCrowdedLogin();
    const [crowd, others] = [openPostgres(address), openPostgres(address)];
    const burst = async () => {
      const single = Array.from({ length: 20 }, () => crowd.query('select pg_sleep(0.01)'));
      const together = Array.from({ length: 20 }, () => crowd.transaction((sql) => sql.query('select 1')));
      return (await Promise.all([...single, ...together, crowd.ping()])).length;
    };
    // Those of another process: it lets go of them while the burst waits.
    await Promise.all([others.query('select pg_sleep(0.01)'), others.query('select pg_sleep(0.01)')]);
    const waiting = burst();
    await pause(100);
    await others.close();
    expect([await waiting, await burst()]).toEqual([41, 41]);
    await crowd.close();
    await drop();
  });

  test('what begins a start, what announces a server and what hears live events wait for one likewise', async () => {
    const [address, drop] = await createCrowdedLogin();
    const [crowd, others] = [openPostgres(address), openPostgres(address)];
    await Promise.all([others.query('select pg_sleep(0.01)'), others.query('select pg_sleep(0.01)')]);
    const listening = crowd.listen('news', { onNotification: () => undefined, onLost: () => undefined });
    const announced = announceServer(address);
    await pause(100);
    await others.close();
    const ends = await Promise.all([listening, announced]);
    const looking = refuseSharedSessions(address, 'DATABASE_URL');
    await pause(100);
    await Promise.all(ends.map((end) => end()));
    await looking;
    await crowd.close();
    await drop();
  });

  test('connections that PostgreSQL cuts are replaced', async () => {
    const cut =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
    await Promise.all(Array.from({ length: 5 }, () => server.send('dk', { url: '/api/product/getProducts' })));
    // The application's own role may not do it.
    await database.script(`set role none; ${cut}; reset role`);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) {
      statuses.push((await server.send('dk', { url: '/api/product/getProducts' })).statusCode);
    }
    expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
    expect(statuses.at(-1)).toBe(200);
  });
}
