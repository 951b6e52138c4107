import { randomUUID } from 'node:crypto';
import { contractSchema } from '#server/http/json-schema.ts';
import { addReferral, addResult } from '../support/area-lists.ts';
import { createAreaMaker } from '../support/area-maker.ts';
import { areaWrites } from '../support/area-writes.ts';
import { createProductMaker } from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Every call that names a record of an area is tried from another one, which is answered as of what does not exist (proofs
// S17): those that are registered, so that a new one is not forgotten. `area-isolation.spec` tries many people and records.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const finding: object = { result: 1, outcome_type: 1, handling_status: 1 };

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly payload?: Parameters<TestServer['send']>[1]['payload'];
}

/** How another area is answered: a status, and whether it is told apart from what does not exist. */
async function foreignAnswer(sent: Sent, id: string): Promise<number | 'told apart'> {
  const headers = { 'x-correlation-id': '6f1d6f5e-0f0b-4c43-9d3a-2f6f4b1f2a10' };
  const answerTo = (named: string) => server.send('hva90', { ...sent, url: sent.url.replace(id, named), headers });
  const [foreign, unknown] = [await answerTo(id), await answerTo(randomUUID())];
  return foreign.body === unknown.body && foreign.statusCode === unknown.statusCode ? foreign.statusCode : 'told apart';
}

test('each write, as it is tried by writes-tried-twice.spec', async () => {
  const answers: Record<string, unknown> = {};
  for (const [name, make] of Object.entries(await areaWrites(server))) {
    const { as, method = 'POST', url, payload } = await make();
    const [, id] = /[?&](?:hvaProductId|referralId|observationId)=([0-9a-f-]{36})/.exec(url) ?? [];
    if (as === 'hva04' && id !== undefined) answers[name] = await foreignAnswer({ method, url, payload }, id);
  }
  const {
    'POST /api/followUp/assignFinding': assigning,
    'POST /api/followUp/giveFinding': giving,
    ...others
  } = answers;
  // Their colleague is of the area, too, and is looked for first.
  expect([assigning, giving]).toEqual([400, 400]);
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, 404])));
  expect(Object.keys(others)).toContain('POST /api/observation/setObservationStatus');
});

test('each read', async () => {
  const { productId } = await createProductMaker(server).upTo(6);
  const { hvaProductId, hvaOutcomeSettings } = await createAreaMaker(server, 'hva04').published(productId);
  const records: Readonly<Record<string, string>> = {
    id: hvaProductId,
    hvaProductId,
    hvaOutcomeSettingsId: hvaOutcomeSettings[0]!.hvaOutcomeSettingsId,
    referralId: await addReferral(server.database),
    observationId: await addResult(server.database, finding),
  };
  const values: Readonly<Record<string, string>> = { ...records, after: '1', attachmentId: randomUUID() };
  const valueOf = (name: string): string => {
    if (!(name in values)) throw new Error(`A call asks for ${name}: add what to send to the values of this test.`);
    return values[name]!;
  };
  const answers: Record<string, readonly unknown[]> = {};
  for (const { endpoint, access } of server.calls) {
    const [inPath, inQuery] = [requiredOf(endpoint.params), requiredOf(endpoint.query)];
    const named = [...inPath, ...inQuery].find((name) => name in records);
    if (endpoint.kind === 'write' || !['area', 'hvaProducts'].includes(access) || named === undefined) continue;
    const path = endpoint.path.replace('{id}', hvaProductId);
    const query = new URLSearchParams(inQuery.map((name) => [name, valueOf(name)]));
    const sent = { method: endpoint.method, url: `${path}?${query.toString()}` };
    const own = await server.send('hva04', sent);
    answers[endpoint.path] = [own.statusCode, await foreignAnswer(sent, records[named]!)];
  }
  const { '/api/attachment/downloadOrderedFile': download, ...found } = answers;
  // The order has no such file.
  expect(download).toEqual([404, 404]);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, [200, 404]])));
  expect(Object.keys(found)).toContain('/api/referral/revealSsn');
});

function requiredOf(schema: Parameters<typeof contractSchema>[0] | undefined): readonly string[] {
  return ((schema && contractSchema(schema)['required']) ?? []) as readonly string[];
}
