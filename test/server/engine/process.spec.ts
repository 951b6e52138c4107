import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { basename } from 'node:path';
import { SignInBrowser } from '#test/support/oidc-flow.ts';
import { makeProgramPlace } from '#test/support/program-place.ts';
import { proven, randomRuns } from '#test/support/random-runs.ts';
import { runProgram, startServerProcess, type ServerProcess } from '#test/support/server-process.ts';
import { administer, createServerPlace, testEngine, testServerUrl } from '#test/support/test-engine.ts';
import { freePort } from '#test/support/test-server.ts';
import { postgresTest } from '#test/support/postgres-test.ts';

// The programs themselves: server/main.ts and the commands, on a database that outlives them (F4, F5, F15).

const kills = randomRuns({ usual: 1, full: 200, short: 5 });
const secondStarts = randomRuns({ usual: 1, full: 50 });

let folder: string;
let place: Readonly<Record<string, string>>;
let remove: () => Promise<void>;
let running: ServerProcess | undefined;

beforeAll(async () => {
  const made = await makeProgramPlace();
  ({ folder, remove } = made);
  place = { ...made.environment, PORT: String(await freePort()) };
});
afterAll(async () => {
  await running?.stop('SIGKILL');
  await remove();
});

// It stops as on PostgreSQL, where each run tries it; what the embedded database keeps, `data-directory` and the kills below show.
postgresTest('a restart keeps data and sign-ins, and stops in order', async () => {
  running = await startServerProcess(place);
  const browser = new SignInBrowser(running.origin);
  const first = await browser.tokens('dk');
  const created = await fetch(`${running.origin}/api/product/createProduct/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${first.access_token}`, 'content-type': 'application/json' },
    body: '{"outcomes":[]}',
  });
  const { productId } = (await created.json()) as { productId: string };
  const asItWas = expect.not.stringContaining('brought up to date') as string;
  expect(await running.stop('SIGTERM')).toMatchObject({ code: 0, stderr: '', stdout: asItWas });

  running = await startServerProcess(place);
  const header = await fetch(`${running.origin}/api/product/getProductForHeader/${productId}`, {
    headers: { authorization: `Bearer ${first.access_token}` },
  });
  expect(header.status).toBe(200);
  expect((await browser.refresh(first.refresh_token)).status).toBe(200);
  expect((await browser.go(browser.authorizationAddress('x'.repeat(43)))).headers.get('location')).toMatch(/code=/);
});

test(`a running server keeps a second process (${secondStarts}) and a reset off`, async () => {
  running ??= await startServerProcess(place);
  const reset = await runProgram('server/cli/reset.ts', ['--yes', databaseName()], place);
  expect([reset.code, reset.stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(/in use by/)]]);
  const other = { ...place, PORT: String(await freePort()) };
  if (testEngine === 'pglite') {
    for (let start = 0; start < secondStarts; start += 1) {
      const { code, stdout, stderr } = await runProgram('server/main.ts', [], other);
      expect([code, stdout, stderr]).toEqual([
        1,
        '',
        expect.stringContaining(`in use by process ${running?.process.pid}`),
      ]);
    }
    expect((await fetch(`${running?.origin}/api/IsAvailable`)).status).toBe(200);
    proven('F5', secondStarts);
  } else {
    // Several processes may share one PostgreSQL.
    const second = await startServerProcess(other);
    expect((await second.stop()).code).toBe(0);
  }
}, 1_800_000);

if (testServerUrl !== undefined) {
  const server = testServerUrl;
  test('a start that finds its port taken has not touched the database, which an earlier version may go on with', async () => {
    const empty = await createServerPlace(server);
    const taken = createServer().listen(0, 'localhost');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const start = { ...place, DATABASE_URL: empty.url, PORT: String(port) };
    expect(await runProgram('server/main.ts', [], start)).toEqual({
      code: 1,
      stdout: '',
      stderr: `Port ${port} is in use: stop the other program, or set another PORT.\n`,
    });
    await administer(empty.url, async (client) => {
      const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`);
      expect(rows).toEqual([{ tables: 0 }]);
    });
    taken.close();
    await empty.drop();
  });
}

test(`killed in the midst of writes (${kills}): it starts again, what was acknowledged is there, each write happened once`, async () => {
  let server: ServerProcess;
  let authorization = '';
  const begin = async (): Promise<void> => {
    running = server = running ?? (await startServerProcess(place));
    authorization = `Bearer ${(await new SignInBrowser(server.origin).tokens('dk')).access_token}`;
  };
  const countPackages = async (): Promise<number> => {
    const answer = await fetch(`${server.origin}/api/product/getProducts`, { headers: { authorization } });
    return ((await answer.json()) as unknown[]).length;
  };
  const create = async (key: string): Promise<string> => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
    const call = `${server.origin}/api/product/createProduct/`;
    const answer = await fetch(call, { method: 'POST', headers, body: '{"outcomes":[]}' });
    return ((await answer.json()) as { productId: string }).productId;
  };
  await begin();
  const before = await countPackages();
  const sent: string[] = [];
  const acknowledged = new Map<string, string>();
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = acknowledged.size + 5 + Math.floor(Math.random() * 40);
    const write = async (): Promise<void> => {
      for (;;) {
        const key = randomUUID();
        sent.push(key);
        acknowledged.set(key, await create(key));
        if (acknowledged.size >= enough) await server.stop('SIGKILL');
      }
    };
    // Each goes on until its connection is cut.
    await Promise.allSettled(Array.from({ length: 8 }, write));
    running = undefined;
    await begin();
  }
  expect(sent.length).toBeGreaterThan(acknowledged.size);
  const ids = new Map<string, string>();
  for (const key of sent) ids.set(key, await create(key));
  expect([...acknowledged].filter(([key, id]) => ids.get(key) !== id)).toEqual([]);
  expect(new Set(ids.values()).size).toBe(sent.length);
  expect(await countPackages()).toBe(before + sent.length);
  proven('F4', kills);
  // Each start after a kill took over the folder of a process that had died with its lock held.
  if (testEngine === 'pglite') proven('F5', kills);
  expect((await running?.stop('SIGINT'))?.code).toBe(0);
  running = undefined;
}, 43_200_000);

function databaseName(): string {
  const address = place['DATABASE_URL'];
  return basename(address === undefined ? folder : new URL(address).pathname);
}
