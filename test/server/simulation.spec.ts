import { OrderStatus } from '#core/contracts/order-status.ts';
import { readEnvironment } from '#server/config/environment.ts';
import { SeededRandom } from '#server/seed/demo/referrals/seeded-random.ts';
import { createIntakeClient, createSignIn, type IntakeClient } from '#server/simulation/intake-client.ts';
import { makeKnown } from '#server/simulation/make-known.ts';
import { type PublicKey, registerSimulation, simulationScopes } from '#server/simulation/register-simulation.ts';
import { createSimulation, type Simulation } from '#server/simulation/simulation.ts';
import { makeProgramPlace } from '../support/program-place.ts';
import { startServerProcess } from '../support/server-process.ts';
import { freePort, startTestServer, type TestServer } from '../support/test-server.ts';
import { serverDrill } from '#test/support/random-runs.ts';

// `npm run simulate` against a real server: real tokens, real messages (docs/integration.md).

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = await server.listen();
});
afterAll(() => server.close());

const key = { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } as const;

async function connect(): Promise<IntakeClient> {
  await registerSimulation(server.database, { name: 'simulate', key });
  const claims = { aud: 'urn:omanayte:intake', client_id: 'simulation', scope: simulationScopes.join(' ') };
  return createIntakeClient(origin, () => server.token('simulation', claims));
}

let now = 0;
async function pass(simulation: Simulation, minutes: number, secondsAtOnce: number): Promise<void> {
  for (const end = now + minutes * 60_000; now < end; now += secondsAtOnce * 1000) await simulation.step(new Date(now));
}
const count = async (from: string): Promise<number> =>
  (await server.database.query<{ rows: number }>(`select count(*)::int as rows from ${from}`))[0]!.rows;

test('orders are made, sent ones get their results, and nothing of it fails; a simulation that begins anew adds nothing to them', async () => {
  const simulation = createSimulation(await connect(), new SeededRandom(3), 20);
  now = Date.now();
  await pass(simulation, 1, 3);
  const ordered = await count('intake_order');
  expect(ordered).toBeGreaterThan(12);
  // What logistics does.
  const sent = await server.database.query(
    `update referral set workflow_status = $1, sampling_kit_sent_at = clock_timestamp() from intake_order i
     where referral.referral_id = i.referral_id and workflow_status = $2 returning i.referral_id`,
    [OrderStatus.SamplingKitSent, OrderStatus.ApprovedByLab],
  );
  expect(sent.length).toBeGreaterThan(10);
  // They are sent by the database's clock, however long all of that has taken.
  now = Math.max(now, Date.now());
  await pass(simulation, 16, 60);
  expect(simulation.takeCounts()).toMatchObject({ results: sent.length, 'kit-returned': sent.length, refused: 0 });
  expect(await count("intake_message where outcome <> 'accepted'")).toBe(0);
  expect(await count('intake_order where kit_returned_at is not null')).toBe(sent.length);
  const answered = `referral r join intake_order using (referral_id) where workflow_status between ${OrderStatus.ResultReceived} and ${OrderStatus.ResultViewedByCitizen}`;
  expect(await count(answered)).toBe(sent.length);
  expect(await count(`${answered} and workflow_status = ${OrderStatus.ResultViewedByCitizen}`)).toBeGreaterThan(0);

  const before = [await count("intake_message where kind = 'results'"), await count('intake_result')];
  const another = createSimulation(await connect(), new SeededRandom(4), 1);
  await pass(another, 0.01, 60);
  expect(another.takeCounts()).toMatchObject({ results: sent.length, refused: 0 });
  expect([await count("intake_message where kind = 'results'"), await count('intake_result')]).toEqual(before);
});

test('a database that was not filled with the demo data takes no simulation', async () => {
  const refused = server.database.transaction(async (sql) => {
    await sql.query("update app_user set subject = 'real-' || subject");
    await registerSimulation(sql, { name: 'simulate', key });
  });
  await expect(refused).rejects.toThrow('does not hold the demo data');
});

serverDrill('a simulation makes its key known to a server that runs and gets in by it', async () => {
  const place = await makeProgramPlace();
  const variables = { ...place.environment, PORT: String(await freePort()) };
  const running = await startServerProcess(variables);
  try {
    const environment = readEnvironment(variables);
    const { publicUrl } = environment;
    const register = (own: PublicKey) => makeKnown(environment, own);
    const client = createIntakeClient(
      running.origin,
      await createSignIn({ origin: running.origin, publicUrl, register }),
    );
    const simulation = createSimulation(client, new SeededRandom(5), 1);
    await simulation.step(new Date());
    expect(simulation.takeCounts()).toMatchObject({ order: 1, refused: 0 });
    await running.stop();
    await expect(simulation.step(new Date())).rejects.toThrow('the server does not answer');
  } finally {
    await running.stop();
    await place.remove();
  }
});
