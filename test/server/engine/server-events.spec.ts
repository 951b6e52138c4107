import { randomUUID } from 'node:crypto';
import type { FoundServerEvents, ServerEvent } from '#core/contracts/server-event.contract.ts';
import { DatabaseUnavailableError, StorageFullError } from '#server/db/database.ts';
import { sweepServerEvents } from '#server/server-events/server-event-rows.ts';
import { moveClock } from '#test/support/fake-timers.ts';
import { addReferral } from '#test/support/area-lists.ts';
import { proofKey, SignInBrowser } from '#test/support/oidc-flow.ts';
import { createProductMaker } from '#test/support/product-maker.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

// What the server keeps of a request for support (decision A46, decision 145): of each kind of outcome, of nobody by name, for 30 days.

let database: TestDatabase;
let server: TestServer;
let failure: ((sql: string) => Error | undefined) | undefined;
let hold: ((sql: string) => Promise<void> | undefined) | undefined;
let lines: string[];
beforeAll(async () => {
  lines = [];
  database = await openTestDatabase();
  server = await startTestServer({
    onLogLine: (line) => lines.push(line),
    database: {
      ...database,
      async query(sql, parameters) {
        await hold?.(sql);
        const error = failure?.(sql);
        if (error) throw error;
        return database.query(sql, parameters);
      },
    },
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
afterEach(() => {
  failure = undefined;
});

let address: Promise<string> | undefined;
const listening = (): Promise<string> => (address ??= server.listen());

const unavailable = (): Error =>
  new DatabaseUnavailableError('gone', { cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }) });

/** Sends a request, and gives what support then finds by its id. */
async function eventOf(
  as: string | undefined,
  request: Parameters<TestServer['send']>[1],
  token?: string,
): Promise<ServerEvent | undefined> {
  const correlationId = randomUUID();
  const authorization = token && { authorization: `Bearer ${token}` };
  const sent = { ...request, headers: { ...request.headers, ...authorization, 'x-correlation-id': correlationId } };
  // The description of the API knows the calls alone.
  await (as === undefined ? server.app.inject(sent) : server.send(as, sent));
  failure = undefined;
  return (await byId('support', correlationId))[0];
}

async function byId(as: string, correlationId: string): Promise<ServerEvent[]> {
  const answer = await server.send(as, { url: `/api/serverEvent/getServerEvents?correlationId=${correlationId}` });
  return answer.json<ServerEvent[]>();
}

async function search(filter: object = {}): Promise<FoundServerEvents> {
  const answer = await server.send('support', {
    method: 'POST',
    url: '/api/serverEvent/searchServerEvents',
    payload: filter,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<FoundServerEvents>();
}

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('what is kept of', () => {
  test('a success: who it was by role and area, how long, and its SQL', async () => {
    const kept = await eventOf('hva04', { method: 'POST', url: '/api/referral/searchReferrals/', payload: {} });
    expect(kept).toMatchObject({
      call: 'POST /api/referral/searchReferrals',
      status: 200,
      outcome: 'succeeded',
      code: null,
      cause: null,
      fields: [],
      roles: ['HVA_USER'],
      areaId: '04',
      appVersion: '1.2.3',
      slowest: expect.stringMatching(/^(?:select|insert) [a-z_., ]+$/),
    });
    expect(kept?.statements).toBeGreaterThan(1);
    expect(kept?.durationMs).toBeGreaterThanOrEqual(kept?.slowestMs ?? Infinity);
    expect(kept?.statementsMs).toBeGreaterThanOrEqual(kept?.slowestMs ?? Infinity);
    expect(Math.abs(Date.parse(kept?.at ?? '') - Date.now())).toBeLessThan(600_000);
  });

  test('a call whose address is written otherwise', async () => {
    const request = { method: 'POST', url: '/%61pi/referral/searchReferrals', payload: {} } as const;
    const kept = await eventOf(undefined, request, await server.token('hva04'));
    expect(kept).toMatchObject({ call: 'POST /api/referral/searchReferrals', status: 200, roles: ['HVA_USER'] });
  });

  test('a write: begin and commit of its transaction count', async () => {
    const url = '/api/product/createProduct/';
    const write = await eventOf('dk', { method: 'POST', url, payload: { outcomes: [] } });
    expect(write).toMatchObject({ call: 'POST /api/product/createProduct', status: 200 });
    expect(write?.statements).toBeGreaterThan(4);
  });

  test.each([
    ['a field that is wrong', { lastName: 'x'.repeat(300) }, ['lastName']],
    ['a field that there is not, by no name', { 'Matti Meikäläinen': 1, lastName: 5 }, ['?', 'lastName']],
    ['digits in place of a field', { '0105949021': 1 }, ['?']],
  ])('%s', async (_what, payload, fields) => {
    const kept = await eventOf('hva04', { method: 'POST', url: '/api/referral/searchReferrals', payload });
    expect(kept).toMatchObject({ status: 400, outcome: 'refused', code: 'invalid', cause: 'validation', detail: null });
    for (const field of kept?.fields ?? []) expect([...fields, 'body']).toContain(field);
    expect(kept?.fields).not.toEqual([]);
  });

  const now = Math.floor(Date.now() / 1000);
  test.each([
    [undefined, { url: '/api/admin/userProfile' }, 401, 'unauthenticated', 'tokenRefused', 'noToken'],
    ['dk', { url: '/api/hvaProduct/getHvaProducts' }, 403, 'forbidden', 'rightMissing', 'missingRole'],
    [
      'noarea',
      { url: '/api/hvaProduct/getHvaProducts' },
      417,
      'badAreaConfiguration',
      'rightMissing',
      'badAreaConfiguration',
    ],
    ['dk', { url: `/api/product/getProductById/${unknownId}` }, 404, 'notFound', 'notFound', 'notFound'],
    ['dk', { url: '/api/nothing/Meikäläinen' }, 404, 'notFound', 'notFound', 'notFound'],
  ] as const)('a refusal of %s at %j', async (as, request, status, code, cause, detail) => {
    expect(await eventOf(as, request)).toMatchObject({ status, code, outcome: 'refused', cause, detail });
  });

  test('a token that has expired, of whom nothing else is known', async () => {
    const kept = await eventOf(
      undefined,
      { url: '/api/admin/userProfile' },
      await server.token('dk', { exp: now - 120 }),
    );
    expect(kept).toMatchObject({ status: 401, cause: 'tokenRefused', detail: 'tokenExpired', roles: [], areaId: null });
  });

  test('a conflict', async () => {
    const { productId } = await createProductMaker(server).create();
    const url = `/api/product/publishProduct?productId=${productId}`;
    expect(await eventOf('dk', { method: 'POST', url })).toMatchObject({
      call: 'POST /api/product/publishProduct',
      status: 409,
      outcome: 'refused',
      cause: 'conflict',
      detail: 'conflict',
    });
  });

  test('a database that does not answer, with the code of its cause, once it answers', async () => {
    failure = (sql) => (/from product\b/.test(sql) || /server_event/.test(sql) ? unavailable() : undefined);
    const kept = await eventOf('dk', { url: '/api/product/getProducts' });
    expect(kept).toMatchObject({
      status: 503,
      outcome: 'failed',
      code: 'notReady',
      cause: 'databaseUnavailable',
      detail: 'ECONNREFUSED',
    });
  });

  test('what nobody expected: class and code, no message', async () => {
    failure = (sql) =>
      /from product\b/.test(sql) ? Object.assign(new TypeError('Meikäläinen'), { code: '23505' }) : undefined;
    const kept = await eventOf('dk', { url: '/api/product/getProducts' });
    expect(kept).toMatchObject({ status: 500, outcome: 'failed', cause: 'unexpected', detail: 'TypeError 23505' });
  });

  test('a request whose caller has gone before the answer', async () => {
    const correlationId = randomUUID();
    const url = `${await listening()}/api/product/getProducts`;
    const headers = { authorization: `Bearer ${await server.token('dk')}`, 'x-correlation-id': correlationId };
    let release = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      hold = (sql) => {
        if (!/from product\b/.test(sql)) return undefined;
        hold = undefined;
        resolve();
        return new Promise<void>((go) => (release = go));
      };
    });
    const left = new AbortController();
    const answer = fetch(url, { headers, signal: left.signal });
    await asked;
    left.abort();
    await expect(answer).rejects.toThrow(/abort/);
    let found: ServerEvent[] = [];
    while (found.length === 0) found = await byId('support', correlationId);
    release();
    expect(found).toMatchObject([{ outcome: 'abandoned', status: null, cause: 'connectionCut' }]);
  });

  test('a stream of live events, which ends by being left', async () => {
    const correlationId = randomUUID();
    const headers = {
      authorization: `Bearer ${await server.token('dk')}`,
      accept: 'text/event-stream',
      'x-correlation-id': correlationId,
    };
    const left = new AbortController();
    const answer = await fetch(`${await listening()}/api/events`, { headers, signal: left.signal });
    await answer.body!.getReader().read();
    left.abort();
    let found: ServerEvent[] = [];
    while (found.length === 0) found = await byId('support', correlationId);
    expect(found).toMatchObject([{ call: 'GET /api/events', outcome: 'succeeded', status: 200, cause: null }]);
  });

  test('the sign-in, by the provider’s own paths; of files and health checks nothing', async () => {
    const browser = new SignInBrowser(server.environment.publicUrl);
    expect(await eventOf(undefined, { url: browser.authorizationAddress(proofKey().challenge) })).toMatchObject({
      call: 'GET /oidc/auth',
      outcome: 'succeeded',
      roles: [],
    });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'grant_type=refresh_token&client_id=omanayte-web&refresh_token=Meikalainen';
    const refused = { method: 'POST', url: '/oidc/token?x=Meikalainen', headers: form, payload } as const;
    expect(await eventOf(undefined, refused)).toMatchObject({
      call: 'POST /oidc/token',
      status: 400,
      outcome: 'refused',
      cause: 'signIn',
    });
    for (const url of ['/health/live', '/main.js', '/']) expect(await eventOf(undefined, { url })).toBeUndefined();
  });
});

test('nothing that tells of a person is in any column: not of body, address, header, or error', async () => {
  const telling = /kanaria|010594-?9021|demo-/i;
  const referralId = await addReferral(database, { last_name: 'Kanarialainen', ssn: '010594-9021' });
  const headers = {
    'user-agent': 'Kanaria',
    'x-forwarded-for': 'kanaria',
    cookie: 'kanaria=010594-9021',
    'x-correlation-id': '010594-9021',
  };
  const requests: [as: string | undefined, request: Parameters<TestServer['send']>[1]][] = [
    ['hva04', { method: 'POST', url: '/api/referral/searchReferrals', payload: { lastName: 'Kanaria' } }],
    ['hva04', { method: 'POST', url: '/api/referral/searchReferrals', payload: { Kanaria: '010594-9021' } }],
    ['hva04', { method: 'POST', url: '/api/referral/searchReferrals?kanaria=010594-9021', payload: {} }],
    [
      'hva04',
      {
        method: 'POST',
        url: '/api/referral/searchReferrals',
        payload: '{"Kanaria',
        headers: { 'content-type': 'application/json' },
      },
    ],
    ['hva04', { method: 'POST', url: `/api/referral/revealSsn?referralId=${referralId}` }],
    ['hva04', { method: 'POST', url: '/api/referral/revealSsn?referralId=010594-9021' }],
    ['hva04', { url: '/api/kanaria/010594-9021' }],
    ['dk', { url: '/api/product/getProductById/010594-9021' }],
    ['dk', { method: 'PUT', url: `/api/draft/${unknownId}/kanaria?draftId=010594-9021`, payload: { Kanaria: 1 } }],
    ['support', { method: 'POST', url: '/api/serverEvent/searchServerEvents', payload: { call: 'Kanaria' } }],
    [undefined, { url: '/api/admin/userProfile', headers: { authorization: 'Bearer Kanaria.010594-9021' } }],
    [undefined, { url: '/oidc/kanaria/010594-9021' }],
    [undefined, { url: '/oidc/session/end?id_token_hint=kanaria' }],
  ];
  for (const [as, request] of requests) {
    const sent = { ...request, headers: { ...headers, ...request.headers } };
    await (as === undefined ? server.app.inject(sent) : server.send(as, sent));
  }
  failure = (sql) =>
    /from referral/.test(sql)
      ? Object.assign(new Error('Kanaria'), { name: 'Kanaria 010594-9021', code: 'kanaria 1' })
      : undefined;
  await server.send('hva04', { method: 'POST', url: '/api/referral/searchReferrals', payload: {} });
  failure = undefined;
  await search();
  const rows = await database.query('select * from server_event');
  expect(rows.length).toBeGreaterThan(requests.length);
  expect(rows.filter((row) => telling.test(JSON.stringify(row)))).toEqual([]);
  // Of one person no two rows look alike.
  const hashes = rows.flatMap((row) => (row['owner_hash'] === null ? [] : [row['owner_hash']]));
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(hashes.length).toBeGreaterThan(10);
});

test('whose events are shown: to support all, to others their own, and nothing tells the rest from what is not there', async () => {
  const correlationId = randomUUID();
  await server.send('dk', { url: '/api/product/getProducts', headers: { 'x-correlation-id': correlationId } });
  expect(await byId('dk', correlationId)).toMatchObject([{ call: 'GET /api/product/getProducts' }]);
  expect(await byId('support', correlationId)).toHaveLength(1);
  for (const other of ['dk2', 'hva04', 'logistics', 'norole', 'admin', 'noarea', 'conflict', 'stranger']) {
    expect([other, await byId(other, correlationId)]).toEqual([other, []]);
  }
  expect(await byId('dk', randomUUID())).toEqual([]);
  // Two people under one id: each sees their own.
  await server.send('dk2', { url: '/api/product/getProducts', headers: { 'x-correlation-id': correlationId } });
  expect([await byId('dk', correlationId), await byId('dk2', correlationId)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
  expect(await byId('support', correlationId.toUpperCase())).toHaveLength(2);
});

describe('a search', () => {
  test('by the id or its beginning, call, outcome and time; a page at a time, each event once', async () => {
    const correlationId = randomUUID();
    const from = new Date().toISOString();
    for (let sent = 0; sent < 60; sent += 1) {
      await server.send('dk', {
        url: `/api/product/getProductById/${unknownId}`,
        headers: { 'x-correlation-id': correlationId },
      });
    }
    await server.send('dk', { url: '/api/product/getProducts', headers: { 'x-correlation-id': correlationId } });
    const first = await search({ correlationId: correlationId.slice(0, 8).toUpperCase() });
    expect(first.events[0]).toMatchObject({ call: 'GET /api/product/getProducts' });
    const second = await search({ correlationId, before: first.next ?? '' });
    expect([first.events.length, second.events.length, second.next]).toEqual([50, 11, null]);
    expect(new Set([...first.events, ...second.events].map(({ eventId }) => eventId)).size).toBe(61);
    expect((await search({ correlationId: correlationId.slice(0, 13), call: 'GETPRODUCTS' })).events).toHaveLength(1);
    expect((await search({ correlationId, outcome: 'succeeded' })).events).toHaveLength(1);
    expect((await search({ correlationId, until: from })).events).toEqual([]);
    expect((await search({ correlationId, from, outcome: 'refused' })).events).toHaveLength(50);
    expect((await search({ call: 'there is no such call' })).events).toEqual([]);
  });

  test.each([
    { correlationId: '1234567' },
    { correlationId: '12345678-x' },
    { before: 'x' },
    { outcome: 'x' },
    { from: 'x' },
    { from: '2026-W01-1' },
    { from: '2026-02-30' },
    { until: '0000-01-01T00:00:00.000Z' },
    { before: '9999-99-99T99:99:99.999Z_1' },
    { before: '2026-02-30T00:00:00.000Z_1' },
  ])('%j is refused', async (payload) => {
    const url = '/api/serverEvent/searchServerEvents';
    expect((await server.send('support', { method: 'POST', url, payload })).statusCode).toBe(400);
  });
});

test('what another process has kept is found, too; its owner is the same', async () => {
  const other = await startTestServer({ database });
  const correlationId = randomUUID();
  await other.send('dk', { url: '/api/product/getProducts', headers: { 'x-correlation-id': correlationId } });
  await other.close();
  expect(await byId('dk', correlationId)).toHaveLength(1);
});

describe('where nothing can be stored', () => {
  const noEvents = (error: Error) => (sql: string) => (/into server_event\b/.test(sql) ? error : undefined);

  test.each([
    ['the database does not take them', unavailable()],
    ['the disk is full', new StorageFullError('full')],
  ])('%s: requests go on, what waits is stored later', async (_what, error) => {
    const correlationId = randomUUID();
    const headers = { 'x-correlation-id': correlationId };
    failure = noEvents(error);
    expect((await server.send('dk', { url: '/api/product/getProducts', headers })).statusCode).toBe(200);
    expect(await byId('dk', correlationId)).toEqual([]);
    failure = undefined;
    moveClock(60_000);
    expect(await byId('dk', correlationId)).toHaveLength(1);
  });

  test('what the database refuses is counted, told in the log, and shown as a gap', async () => {
    await search();
    const from = new Date().toISOString();
    failure = noEvents(new Error('refused'));
    await server.send('dk', { url: '/api/product/getProducts' });
    await search({ from });
    failure = undefined;
    const { gaps } = await search({ from });
    // A part of them may have been written, and lost, by the keeper's own time.
    expect(gaps.reduce((sum, { events }) => sum + events, 0)).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes('server events were lost')).length).toBeGreaterThanOrEqual(gaps.length);
    expect((await search({ until: '2020-01-01T00:00:00.000Z' })).gaps).toEqual([]);
  });
});

test('after 30 days it is forgotten, gaps too', async () => {
  await search();
  const of = async () => [
    // What the server does meanwhile may be stored at any moment.
    await database.query("select 1 from server_event where at < clock_timestamp() - interval '1 day'"),
    await database.query("select 1 from server_event_gap where ended_at < clock_timestamp() - interval '1 day'"),
  ];
  await database.query('insert into server_event_gap (began_at, ended_at, events) values (now(), now(), 5)');
  await database.query("update server_event set at = clock_timestamp() - interval '29 days 23 hours'");
  await database.query("update server_event_gap set ended_at = clock_timestamp() - interval '29 days 23 hours'");
  await sweepServerEvents(database);
  for (const rows of await of()) expect(rows).not.toEqual([]);
  await database.query("update server_event set at = clock_timestamp() - interval '30 days 1 second'");
  await database.query("update server_event_gap set ended_at = clock_timestamp() - interval '30 days 1 second'");
  await sweepServerEvents(database);
  for (const rows of await of()) expect(rows).toEqual([]);
});
