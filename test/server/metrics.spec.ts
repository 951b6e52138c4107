import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#scripts/support/project-root.ts';
import { textLine } from '#server/http/request-log.ts';
import { StorageFullError, type Database } from '#server/db/database.ts';
import { createWorkFacts } from '#server/health/work-facts.ts';
import { addReferral, addResult } from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const token = 'a-token-that-nobody-guesses';
const alerts = path.join(projectRoot, 'deploy/alerts.yml');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.app.inject({ url: '/metrics', headers: { host: 'localhost', ...headers }, remoteAddress });

const valueOf = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  );

test('tells of answers by their patterns, of refusals and of the work, and of nobody', async () => {
  const id = 'deadbeef-1111-4111-8111-111111111111';
  await server.send('dk', { url: `/api/product/getProductById/${id}` });
  await server.app.inject({ url: '/api/product/getProductById/x?ssn=010190-9999' });
  const answer = await metrics();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('version=0.0.4');
  expect(answer.body).toMatch(
    /omanayte_requests_total\{method="GET",route="\/api\/product\/getProductById\/:\w+",status="404"\} 1\n/,
  );
  expect(answer.body).toMatch(/omanayte_refusals_total\{reason="notFound"\} \d/);
  expect(answer.body).toContain('process_resident_memory_bytes');
  expect(valueOf(answer.body, 'omanayte_database_up')).toBe(1);
  // A fact that no statement reads is not a number: its alert would never come. A provider elsewhere there is none here.
  const unknown = [...answer.body.matchAll(/^(omanayte_\w+)(?:\{.*\})? Nan$/gm)].map(([, name]) => name);
  expect(unknown).toEqual(['omanayte_identity_provider_up']);
  for (const name of ['streams', 'pdf_queue', 'database_waiting', 'access_log_unsealed_seconds', 'drafts']) {
    expect(valueOf(answer.body, `omanayte_${name}`)).toBeGreaterThanOrEqual(0);
  }
  expect(valueOf(answer.body, 'omanayte_database_connections')).toBeGreaterThanOrEqual(1);
  expect(valueOf(answer.body, 'omanayte_unowned_finding_days')).toBeGreaterThan(0);
  expect(answer.body).not.toMatch(/deadbeef|010190|demo-dk/);
});

test('tells that a process cannot do its work, such as on a database that answers and takes no writes', async () => {
  const { database } = server;
  const readsOnly: Database = {
    ...database,
    query: (text, values) =>
      text.includes('health_probe') ? Promise.reject(new Error('read only')) : database.query(text, values),
  };
  const other = await startTestServer({ database: readsOnly });
  const { body } = await other.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  expect([valueOf(body, 'omanayte_database_up'), valueOf(body, 'omanayte_ready')]).toEqual([1, 0]);
  expect(valueOf((await metrics()).body, 'omanayte_ready')).toBe(1);
  await other.app.close();
});

test('a full disk of PostgreSQL, which a small write need not meet, is told by what it refuses', async () => {
  const full = async () => valueOf((await metrics()).body, 'omanayte_refusals_total{reason="storageFull"}');
  // There before the first refusal: what begins with one does not grow by it, for Prometheus.
  expect(await full()).toBe(0);
  jest.spyOn(server.database, 'transaction').mockRejectedValueOnce(new StorageFullError('full'));
  const payload = { outcomes: [] };
  const answer = await server.send('dk', { method: 'POST', url: '/api/product/createProduct/', payload });
  expect(answer.statusCode).toBe(503);
  expect(valueOf((await metrics()).body, 'omanayte_ready')).toBe(1);
  expect(await full()).toBe(1);
  expect(readFileSync(alerts, 'utf8')).toMatch(/alert: OmanayteDiskFull\n +expr: .*\{reason="storageFull"\}/);
});

test('each refusal that an alert asks for is counted from the start on', async () => {
  const { body } = await metrics();
  const asked = [...readFileSync(alerts, 'utf8').matchAll(/reason=~?"([\w|]+)"/g)].flatMap(([, reasons = '']) =>
    reasons.split('|'),
  );
  expect(asked).toContain('tokenNotYetValid');
  for (const reason of asked) expect(body).toContain(`omanayte_refusals_total{reason="${reason}"} `);
  // With the provider of its own there is none to miss.
  expect(valueOf(body, 'omanayte_identity_provider_up')).toBeNaN();
});

test('days are those of Finland, whatever day it is where the database reckons', async () => {
  const ageIn = (zone: string) =>
    server.database.transaction(async (sql) => {
      await sql.query(`set local time zone '${zone}'`);
      return (await createWorkFacts(sql as Database)())?.unownedDays;
    });
  // These two never have the same day.
  const age = await ageIn('Pacific/Kiritimati');
  expect(age).toBeGreaterThan(0);
  expect(await ageIn('Etc/GMT+12')).toBe(age);
});

test('a finding whose owner may handle it no more has none', async () => {
  const unownedDays = async () => (await createWorkFacts(server.database)())?.unownedDays;
  const before = await unownedDays();
  const holder = { assigned_to: 'Hanna Vantaa', assignee_subject: 'demo-hva04' };
  const finding = { ...holder, outcome_type: 1, handling_status: 2, result_date: '2020-01-01T10:00:00Z' };
  const referral_id = await addReferral(server.database, { area_id: '04' });
  await addResult(server.database, { referral_id, area_id: '04', ...finding } as object);
  expect(await unownedDays()).toBe(before);
  const leave = (roles: string) =>
    server.database.query(`update app_user set roles = '${roles}' where subject = 'demo-hva04'`);
  await leave('{}');
  expect(await unownedDays()).toBeGreaterThan(2_000);
  await leave('{HVA_USER}');
  expect(await unownedDays()).toBe(before);
});

test('without a token it is for this machine alone: not from elsewhere, not through a proxy, not by another name', async () => {
  expect((await metrics({}, '10.0.0.9')).statusCode).toBe(403);
  expect((await metrics({ 'x-forwarded-for': '10.0.0.9' })).statusCode).toBe(403);
  expect((await metrics({ host: 'omanayte.example' })).statusCode).toBe(403);
});

test('with METRICS_TOKEN it is for whoever shows it, from wherever', async () => {
  const guarded = await startTestServer({ environment: { METRICS_TOKEN: token }, database: server.database });
  const ask = async (authorization?: string): Promise<number> =>
    (
      await guarded.app.inject({
        url: '/metrics',
        headers: authorization === undefined ? {} : { authorization },
        remoteAddress: '10.0.0.9',
      })
    ).statusCode;
  expect([await ask(), await ask(`Bearer ${token}x`), await ask(`Bearer ${token}`)]).toEqual([403, 403, 200]);
  await guarded.app.close();
});

test.each(['/health', '/health/other', '/metrics/other', '/api', '/api/nothing', '/intake/fhir', '/outbox/other'])(
  'what is not at %s is answered by JSON, never by the page',
  async (url) => {
    const answer = await server.app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  },
);

test('a line as text has time, level and message, and the rest as JSON', () => {
  expect(
    textLine('{"level":"info","time":"2026-11-26T01:00:00.000Z","instance":"a:1","status":200,"msg":"request"}'),
  ).toBe('2026-11-26T01:00:00.000Z INFO request {"instance":"a:1","status":200}\n');
  // Nothing in it steers the terminal that shows it, or turns its line round.
  const told = { level: 'info', time: 'x', msg: 'request', subject: 'a\u009b2J\u202Eb\u{E0001}\u2028ä' };
  const shown = textLine(JSON.stringify(told));
  expect(shown).toBe('x INFO request {"subject":"a\\u009b2J\\u202eb\\udb40\\udc01\\u2028ä"}\n');
  expect(JSON.parse(shown.slice('x INFO request '.length))).toEqual({ subject: told.subject });
});

test('there are eight rules of alarm at least, of metrics that there are, and each is in docs/operations.md', async () => {
  const rules = readFileSync(alerts, 'utf8');
  const page = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
  const names = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThanOrEqual(8);
  const explained = [...page.matchAll(/^\| `(Omanayte\w+)` \|/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual(names.sort());
  const { body } = await metrics();
  for (const [name] of rules.matchAll(/\b(?:omanayte|process|nodejs)_\w+/g))
    expect(body).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `);
});

test('what a rule asks of labels there is: a selector that finds nothing never alarms', async () => {
  // Of a histogram and a counter there is nothing before the first answer.
  await metrics();
  const { body } = await metrics();
  const rules = readFileSync(alerts, 'utf8');
  const asked = [...rules.matchAll(/(omanayte_\w+)\{([^}]*)\}/g)].flatMap(([, name = '', selectors = '']) =>
    [...selectors.matchAll(/(\w+)=~?"([^"]*)"/g)].map(([, label = '', value = '']) => ({ name, label, value })),
  );
  expect(asked.map(({ label }) => label)).toContain('route');
  const isThere = ({ name, label, value }: (typeof asked)[number]): boolean =>
    new RegExp(`^${name}\\{.*\\b${label}="`, 'm').test(body) &&
    (label !== 'route' || server.app.hasRoute({ method: 'POST', url: value }));
  expect(asked.filter((each) => !isThere(each))).toEqual([]);
});

test('each metric of ours is in docs/operations.md', async () => {
  const page = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
  const names = [...(await metrics()).body.matchAll(/^# TYPE (omanayte_\w+) /gm)].map(([, name]) => name);
  expect(names).toContain('omanayte_ready');
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

const promtool = spawnSync('promtool', ['--version']).status === 0;
test(`the rules and the metrics are well-formed${promtool ? ', by promtool' : ': promtool is not here, only read'}`, async () => {
  const { body } = await metrics();
  expect(readFileSync(alerts, 'utf8')).toMatch(/^groups:$/m);
  expect(body.endsWith('\n')).toBe(true);
  if (!promtool) return;
  expect(execFileSync('promtool', ['check', 'rules', alerts], { encoding: 'utf8' })).toMatch(
    /SUCCESS: \d+ rules found/,
  );
  const linted = spawnSync('promtool', ['check', 'metrics'], { input: body, encoding: 'utf8' });
  expect(linted.stderr).not.toContain('error while linting');
});
