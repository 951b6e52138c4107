import { gzipSync } from 'node:zlib';
import { DatabaseUnavailableError, StorageFullError } from '#server/db/database.ts';
import { orderBundle, resultsBundle } from '../support/intake-messages.ts';
import { addMachine, reasonIn, type TestMachine } from '../support/machine.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// What a machine client may do at most, and what is told of messages that are not accepted (decisions 166, 167).

let server: TestServer;
let machine: TestMachine;
const lines: string[] = [];
const limit = 40;
beforeAll(async () => {
  const environment = { MESSAGES_PER_MINUTE: String(limit) };
  server = await startTestServer({ environment, onLogLine: (line) => lines.push(line) });
  machine = await addMachine(server, 'in-a-loop');
  // How fast this machine is has little part in it.
  await machine.send('{}');
  await server.database.query("update rate_count set ends_at = ends_at + interval '55 seconds'");
});
afterAll(() => server.close());

const rowsOf = (clientId: string) =>
  server.database.query<{ reason: string; repeats: number; hasBody: boolean }>(
    `select reason, repeats, body is not null as "hasBody" from intake_message where client_id = $1 order by arrival`,
    [clientId],
  );
const unknown = { results: [{ analysis: 'x', result: 'negative' as const }] };

test('a client that sends too much is told when to go on; others are not', async () => {
  for (let sent = 1; sent < limit; sent += 1) expect((await machine.send('{}')).statusCode).toBe(400);
  const answer = await machine.send('{}');
  expect([answer.statusCode, reasonIn(answer)]).toEqual([429, 'tooManyRequests']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await (await addMachine(server, 'another')).send(resultsBundle(unknown))).statusCode).toBe(202);
  expect(lines.filter((line) => line.includes('tooManyMessages'))).toHaveLength(1);
  // What was refused again and again is one row.
  expect(await rowsOf('in-a-loop')).toEqual([{ reason: 'notBundle', repeats: limit - 1, hasBody: true }]);
});

test.each([
  [new DatabaseUnavailableError('gone', { cause: Object.assign(new Error('secret'), { code: '57P01' }) }), 503],
  [new StorageFullError('full', { cause: Object.assign(new Error('secret'), { code: '53100' }) }), 503],
  [Object.assign(new TypeError('secret'), { code: 'X' }), 500],
])('a fault of the service, %s, has its line of level error with its cause, as any call has', async (fault, status) => {
  const sender = await addMachine(server, `fault-${String(fault.name)}`);
  const failing = jest.spyOn(server.database, 'transaction').mockRejectedValueOnce(fault);
  lines.splice(0);
  const answer = await sender.send(resultsBundle(unknown));
  expect([answer.statusCode, failing.mock.calls.length]).toEqual([status, 1]);
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ level }) => level === 50);
  const { code } = (fault.cause ?? fault) as { code?: string };
  expect(told).toMatchObject([{ code, correlationId: expect.any(String), frames: expect.any(Array) }]);
  expect(lines.join('')).not.toContain('secret');
});

test('names of any letters are taken in as long as they may be; longer ones are refused, not tried for ever', async () => {
  const [product] = await server.database.query<{ id: string }>(
    'select product_id as id from product where is_published limit 1',
  );
  const sender = await addMachine(server, 'long-names');
  // Each becomes three letters of three bytes in the indexes of names.
  const syllables = (count: number, from: number): string =>
    String.fromCodePoint(...Array.from({ length: count }, (_, index) => 0xac01 + ((from + index * 389) % 11_000)));
  const send = (order: string, given: string[]) => {
    const bundle = orderBundle({ order, product: product!.id, orderedAt: new Date().toISOString() });
    const { resource } = bundle.entry!.find((each) => each.resource?.resourceType === 'Patient')!;
    Object.assign(resource!, { name: [{ family: syllables(100, 1), given }] });
    return sender.send(bundle);
  };
  expect((await send('L-1', [syllables(49, 7), syllables(50, 99)])).statusCode).toBe(200);
  const longer = await send(
    'L-2',
    Array.from({ length: 10 }, (_, index) => syllables(100, index)),
  );
  expect([longer.statusCode, reasonIn(longer)]).toEqual([400, 'badElement']);
  expect(longer.body).toContain('name[0].given');
});

test('a refused message is one row, however often it comes; large contents are not kept', async () => {
  const client = await addMachine(server, 'refused', { areaIds: ['90'] });
  const [{ id: product = '' } = {}] = await server.database.query<{ id: string }>(
    'select product_id as id from product where is_published limit 1',
  );
  const order = orderBundle({ product });
  const ids = [await client.send(order), await client.send(order)].map((each) => each.json<{ id: string }>().id);
  expect(new Set(ids).size).toBe(1);
  const large = { ...order, filling: 'x'.repeat(70_000) };
  await client.send({ ...large, entry: [] });
  await client.send({ ...orderBundle({ product, order: 'T-2' }), ...{ filling: large.filling } });
  expect(await rowsOf('refused')).toEqual([
    { reason: 'areaNotAllowed', repeats: 1, hasBody: true },
    { reason: 'badElement', repeats: 0, hasBody: false },
    { reason: 'areaNotAllowed', repeats: 0, hasBody: false },
  ]);
});

test('contents that go ever deeper, and ones too large, are refused and harm nobody', async () => {
  const client = await addMachine(server, 'deep');
  const deep = `{"resourceType":"Bundle","type":"transaction","entry":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  const answers = [await client.send(deep), await client.send(`{"a":"${'x'.repeat(1024 * 1024)}"}`)];
  expect(answers.map((each) => [each.statusCode, reasonIn(each)])).toEqual([
    [400, 'notJson'],
    [413, 'tooLarge'],
  ]);
});

test.each([
  ['null in place of the entries', { resourceType: 'Bundle', type: 'transaction', entry: null }, 'badElement'],
  ['no bundle, with null in place of the entries', { entry: null }, 'notBundle'],
  [
    'a length in place of the entries',
    { resourceType: 'Bundle', type: 'transaction', entry: { length: 9 } },
    'badElement',
  ],
])('%s is refused for good: nobody sends it again', async (_what, body, reason) => {
  const client = await addMachine(server, 'no-entries');
  const answer = await client.send(JSON.stringify(body));
  expect([answer.statusCode, reasonIn(answer)]).toEqual([400, reason]);
});

test('what is refused and what fails is a server event and a metric, by its reason and without what was sent', async () => {
  const client = await addMachine(server, 'told', { scopes: ['intake.orders'] });
  await client.send(orderBundle({ product: 'no-such-package', order: 'T-9' }));
  await client.send(resultsBundle(unknown));
  await server.app.inject({ method: 'POST', url: '/intake/fhir?ssn=010594-900Y', payload: '{}' });
  const found = await server.send('support', {
    method: 'POST',
    url: '/api/serverEvent/searchServerEvents',
    payload: { call: '/intake' },
  });
  const { events } = found.json<{ events: { status: number; cause: string; detail: string; call: string }[] }>();
  expect(events.slice(0, 3).map(({ status, cause, detail }) => [status, cause, detail])).toEqual([
    [401, 'tokenRefused', 'noToken'],
    [403, 'message', 'kindNotAllowed'],
    [422, 'message', 'unknownPackage'],
  ]);
  const { body } = await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  expect(body).toContain('omanayte_refusals_total{reason="unknownPackage"} 1\n');
  expect(body).toContain('omanayte_messages_failed 1\n');
  expect(body).toMatch(/omanayte_message_waiting_seconds \d+\n/);
  const told = [...lines, found.body, body].join('\n');
  expect(told).not.toMatch(/Testinen|Testikatu|010594|no-such-package|T-9/);
});

test('packed contents are told to be so, and are not taken for broken ones', async () => {
  const client = await addMachine(server, 'packed');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/intake/fhir',
    headers: {
      authorization: client.authorization,
      'content-type': 'application/fhir+json',
      'content-encoding': 'gzip',
    },
    payload: gzipSync('{}'),
  });
  expect([answer.statusCode, reasonIn(answer)]).toEqual([415, 'unsupportedMediaType']);
  expect(answer.json().issue[0].details.text).toMatch(/Content-Encoding/);
  expect(await rowsOf('packed')).toEqual([]);
});

test('what waits of a program has a bound, beyond which it is told to come again; orders still come in and make room', async () => {
  const client = await addMachine(server, 'waiting');
  const waits = resultsBundle({ ...unknown, order: 'T-3' });
  const [first, again] = [await client.send(waits), await client.send(waits)];
  expect([first.statusCode, again.statusCode]).toEqual([202, 202]);
  // 101 MiB that nothing makes smaller.
  await server.database.query(
    `insert into intake_message (client_id, order_identifier, outcome, body)
     select 'waiting', 'T-4', case when part < 50 then 'waiting' else 'failed' end, body
     from (select jsonb_build_object('x', string_agg(md5(random()::text), '')) as body from generate_series(1, 32768)) large,
       generate_series(1, 101) part`,
  );
  const failing = orderBundle({ product: 'no-such-package', order: 'T-5' });
  for (const body of [resultsBundle({ ...unknown, order: 'T-6', report: 'R-6' }), failing]) {
    const answer = await client.send(body);
    expect([answer.statusCode, reasonIn(answer), answer.headers['retry-after']]).toEqual([
      429,
      'tooManyRequests',
      '600',
    ]);
    expect(answer.body).toContain('Nothing was stored.');
  }
  expect(lines.at(-1)).toContain('tooMuchWaiting');
  // It is there already.
  expect((await client.send(waits)).statusCode).toBe(202);
  const [{ id: product = '' } = {}] = await server.database.query<{ id: string }>(
    'select product_id as id from product where is_published limit 1',
  );
  expect((await client.send(orderBundle({ product, order: 'T-7' }))).statusCode).toBe(200);
  expect((await (await addMachine(server, 'beside')).send(failing)).statusCode).toBe(422);
  await server.database.query("delete from intake_message where client_id = 'beside' or key is null");
  expect((await client.send(failing)).statusCode).toBe(422);
});

test('of ever other messages that are refused the newest thousand keep their contents', async () => {
  const client = await addMachine(server, 'in-another-loop');
  await server.database.query(
    `insert into intake_message (client_id, content_hash, outcome, reason, body)
     select 'beside', '0', 'refused', 'notBundle', '0' union all
     select 'in-another-loop', part::text, 'refused', 'notBundle', to_jsonb(part) from generate_series(1, 1000) part`,
  );
  const kept = async () =>
    server.database.query<{ body: unknown }>(
      "select body from intake_message where client_id = 'in-another-loop' and body is not null order by arrival",
    );
  await client.send('{"a":1}');
  await client.send('{"a":1}');
  const bodies = await kept();
  expect([bodies.length, bodies[0]?.body, bodies.at(-1)?.body]).toEqual([1000, 2, { a: 1 }]);
  // Those of its own alone are forgotten for it.
  expect(await rowsOf('beside')).toMatchObject([{ hasBody: true }]);
});
