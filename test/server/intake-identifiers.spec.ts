import type { OutboxPage } from '#server/outbox/outbox-event.ts';
import { cancellationBundle, orderBundle, resultsBundle } from '../support/intake-messages.ts';
import { addMachine, reasonIn, type TestMachine } from '../support/machine.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Identifiers of programs that do not reach each other's areas are nobody else's matter (decision 340).

let server: TestServer;
/** Each for its own area; the third for all. */
let vantaa: TestMachine;
let helsinki: TestMachine;
let laboratory: TestMachine;
let product: string;
let analysis: string;
beforeAll(async () => {
  server = await startTestServer();
  vantaa = await addMachine(server, 'vantaa', { areaIds: ['04'] });
  helsinki = await addMachine(server, 'helsinki', { areaIds: ['90'] });
  laboratory = await addMachine(server, 'laboratory');
  const [row] = await server.database.query<{ product: string; analysis: string }>(
    `select product_id as product, kuntaliitto_code as analysis from product_analysis_mapping join product using (product_id)
     where is_published and is_in_package order by product_id, position limit 1`,
  );
  ({ product, analysis } = row!);
});
afterAll(() => server.close());

const orderIn = (area: string, order: string) =>
  orderBundle({ order, area, product, sampleNumber: `${order.toUpperCase()}-${area}` });
const report = (order: string, name = `R-${order}`) =>
  resultsBundle({ order, report: name, results: [{ analysis, result: 'negative' }] });
/** A report that names the sample of the order of an area. */
const reportOfSample = (order: string, area: string, name?: string) => {
  const bundle = report(order, name);
  const identifier = { system: 'urn:omanayte:sample-number', value: `${order.toUpperCase()}-${area}` };
  Object.assign(bundle.entry![0]!.resource!, { specimen: [{ identifier }] });
  return bundle;
};
const told = async (machine: TestMachine, body: Parameters<TestMachine['send']>[0]) => {
  const answer = await machine.send(body);
  return [answer.statusCode, reasonIn(answer)];
};
const done = [200, 'transaction-response'];

/** Of the orders of an identifier by area: their status, and how many results each has. */
async function stored(order: string): Promise<Record<string, readonly [status: number, results: number]>> {
  const rows = await server.database.query<{ area: string; status: number; results: number }>(
    `select r.area_id as area, r.workflow_status as status,
       (select count(*)::int from observation o where o.referral_id = r.referral_id) as results
     from intake_order join referral r using (referral_id) where order_identifier = $1`,
    [`urn:test:orders|${order}`],
  );
  return Object.fromEntries(rows.map(({ area, status, results }) => [area, [status, results]]));
}

test('an area’s order may have the identifier of another area’s: each program’s messages are of its own', async () => {
  expect(await told(vantaa, orderIn('04', 'own'))).toEqual(done);
  expect(await told(helsinki, orderIn('90', 'own'))).toEqual(done);
  // The same twice is still the same, and what is of its own area is still taken.
  expect(await told(helsinki, orderIn('90', 'own'))).toEqual(done);
  const second = await addMachine(server, 'helsinki-2', { areaIds: ['90'] });
  expect(await told(second, orderIn('90', 'own'))).toEqual([409, 'identifierTaken']);
  expect(await told(helsinki, report('own', 'R-1'))).toEqual(done);
  expect(await stored('own')).toEqual({ '04': [3, 0], '90': [6, 1] });
  // Nor is a report's identifier another area's.
  expect(await told(vantaa, report('own', 'R-1'))).toEqual(done);
  expect(await stored('own')).toEqual({ '04': [6, 1], '90': [6, 1] });
  expect(await told(vantaa, orderIn('04', 'other'))).toEqual(done);
  expect(await told(vantaa, report('other', 'R-1'))).toEqual([409, 'otherContents']);
  expect(await told(helsinki, orderIn('90', 'third'))).toEqual(done);
  expect(await told(vantaa, report('other', 'R-2'))).toEqual(done);
  expect(await told(helsinki, report('third', 'R-2'))).toEqual(done);
});

test('what waits finds the order that it reaches, whichever of one identifier came first', async () => {
  expect(await told(helsinki, report('waited'))).toEqual([202, 'noOrderYet']);
  expect(await told(vantaa, orderIn('04', 'waited'))).toEqual(done);
  expect(await stored('waited')).toEqual({ '04': [3, 0] });
  expect(await told(helsinki, orderIn('90', 'waited'))).toEqual(done);
  expect(await stored('waited')).toEqual({ '04': [3, 0], '90': [6, 1] });
});

test('who reaches several orders of an identifier gives results to none by chance, and to the one whose sample is named', async () => {
  expect(await told(vantaa, orderIn('04', 'two'))).toEqual(done);
  expect(await told(laboratory, orderIn('90', 'two'))).toEqual([409, 'identifierTaken']);
  expect(await told(helsinki, orderIn('90', 'two'))).toEqual(done);
  expect(await told(laboratory, report('two'))).toEqual([409, 'severalOrders']);
  expect(await told(laboratory, cancellationBundle('two'))).toEqual([409, 'severalOrders']);
  expect(await told(laboratory, reportOfSample('two', '05', 'R-none'))).toEqual([409, 'severalOrders']);
  expect(await stored('two')).toEqual({ '04': [3, 0], '90': [3, 0] });
  expect(await told(laboratory, reportOfSample('two', '90', 'R-two-90'))).toEqual(done);
  expect(await stored('two')).toEqual({ '04': [3, 0], '90': [6, 1] });
  // One report is of one order, of one identifier or another.
  expect(await told(laboratory, { ...reportOfSample('two', '04', 'R-two-90'), id: 'again' })).toEqual([
    409,
    'otherContents',
  ]);
});

test('a service of all areas cancels its own order of an identifier, and is told of that one alone', async () => {
  const service = await addMachine(server, 'service');
  expect(await told(service, orderIn('90', 'mine'))).toEqual(done);
  expect(await told(vantaa, orderIn('04', 'mine'))).toEqual(done);
  await server.database.query(
    `update referral set workflow_status = 4 from intake_order i
     where i.referral_id = referral.referral_id and order_identifier = 'urn:test:orders|mine'`,
  );
  const read = async ({ authorization }: TestMachine) => {
    const answer = await server.app.inject({ url: '/outbox?after=0', headers: { authorization } });
    return answer.json<OutboxPage>().events.map(({ kind, order, area }) => [kind, order.value, area]);
  };
  expect(await read(service)).toEqual([['printed', 'mine', '90']]);
  expect(await read(vantaa)).toEqual([['printed', 'mine', '04']]);
  expect((await read(laboratory)).map(([, , area]) => area).toSorted()).toEqual(['04', '90']);
  expect(await told(service, cancellationBundle('mine'))).toEqual(done);
  expect(await stored('mine')).toEqual({ '04': [4, 0], '90': [901, 0] });
});
