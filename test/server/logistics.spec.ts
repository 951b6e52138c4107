import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { logisticsReferral as schema, type LogisticsReferral } from '#core/contracts/logistics.contract.ts';
import { OrderStatus } from '#core/contracts/order-status.ts';
import type { ProductOfOrders } from '#core/contracts/referral.contract.ts';
import { addReferral, logisticsList, referralList } from '../support/area-lists.ts';
import { pdfInfo, pdfLines } from '../support/poppler.ts';
import { storeAttachment } from '../support/stored-attachment.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Logistics (requirements.md 'Answers' and 'Repeats', decisions A9, A10, A28, A37).

const allStatuses = Object.values(OrderStatus);
const visible: readonly number[] = [3, 4, 5, 6, 7, 8, 902];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.query(
    `insert into app_user (subject, first_name, last_name, roles)
     values ('second-logistics', 'Liisa', 'Lähettämö', '{LOGISTICS_USER}')`,
  );
});
afterAll(() => server.close());

describe('the list', () => {
  test('a referral has where it goes and what belongs into it, and nothing else of the citizen', async () => {
    const productId = await panelPackage();
    const id = await addReferral(server.database, {
      product_id: productId,
      area_id: '91',
      ssn: '010594-9021',
      mobile_phone: '+358 40 999 0001',
      email: 'salainen@posti.example',
      last_name: 'Åberg',
      language_code: 'sv',
      workflow_status: 5,
      created_at: '2026-05-06T07:08:09.123Z',
      sampling_kit_logistics_in_progress_at: '2026-05-07T00:00:00Z',
      sampling_kit_sent_at: '2026-05-08T00:00:00Z',
      sampling_kit_sent_by: 'Lauri Logistiikka',
    });
    const answer = await post('logistics', '/api/logistics/searchLogisticsReferrals', { referralId: id });
    const [referral] = answer.json<LogisticsReferral[]>();
    expect(referral).toEqual({
      referralId: id,
      productId,
      productName: expect.stringMatching(/./),
      sampleNumber: 'X1',
      firstName: 'Aino',
      lastName: 'Åberg',
      streetAddress: 'Asemakatu 1',
      postalCode: '01300',
      city: 'Vantaa',
      createdAt: '2026-05-06T07:08:09.123Z',
      samplingKitSentBy: 'Lauri Logistiikka',
      samplingKitSentAt: '2026-05-08T00:00:00.000Z',
      samplingKitLogisticsInProgressAt: '2026-05-07T00:00:00.000Z',
      samplingKitInProgressBy: null,
      parkReason: null,
      inRunOf: null,
      inRunUntil: null,
      kitReturnedAt: null,
      referralWorkflowStatus: 5,
      languageCode: 'sv',
      productAnalysisMappings: expect.any(Array),
    });
    expect(Object.keys(referral!).sort()).toEqual(Object.keys(schema.entries).sort());
    expect(answer.body).not.toMatch(/010594|9021|999 0001|salainen|gender|age"|result/);
  });

  test('has the referrals of every area from the approval on, and those that logistics rejected', async () => {
    const referrals = await everyPage();
    const stored = await server.database.query<{ id: string }>(
      'select referral_id as id from referral where workflow_status = any($1::smallint[])',
      [visible.map(String)],
    );
    expect(new Set(referrals.map(({ referralId }) => referralId))).toEqual(new Set(stored.map(({ id }) => id)));
    expect(new Set(referrals.map(({ referralWorkflowStatus }) => referralWorkflowStatus))).toEqual(new Set(visible));
    const areas = await server.database.query('select distinct area_id from referral');
    expect(areas).toHaveLength(23);
    const keys = referrals.map((referral) => `${referral.createdAt} ${referral.referralId}`);
    expect(keys).toEqual([...keys].sort().reverse());
    for (const referral of referrals) expect(() => v.parse(schema, referral)).not.toThrow();
    expect(await logisticsList(server).count()).toBe(referrals.length);
  });

  test.each([
    [OrderStatus.ApprovedByLab, [3]],
    [OrderStatus.SamplingKitSent, [5, 6, 7, 8]],
    [OrderStatus.SamplingKitLogisticsInProgress, [4]],
    [OrderStatus.RejectedByLogistics, [902]],
    [OrderStatus.OrderedByCitizen, []],
    [OrderStatus.RejectedByLab, []],
  ] as const)('the status %i finds %j', async (referralWorkflowStatus, found) => {
    const list = logisticsList(server);
    const referrals = await list.search({ referralWorkflowStatus }, { pageSize: '200' });
    expect([...new Set(referrals.map((referral) => referral.referralWorkflowStatus))].sort()).toEqual([...found]);
    const all = await everyPage();
    const expected = all.filter((referral) =>
      (found as readonly number[]).includes(referral.referralWorkflowStatus),
    ).length;
    expect(await list.count({ referralWorkflowStatus })).toBe(expected);
  });

  test('is narrowed to a package, with its counts, its quick filters and its export', async () => {
    const [productId, other] = [await aPackage('Rajattu kotona'), await aPackage('Rajattu muualla')];
    const add = (product_id: string, workflow_status: number, area_id: string) =>
      addReferral(server.database, { product_id, workflow_status, area_id });
    // Of two areas; one that the laboratory has not approved is not logistics'.
    const ids = [await add(productId, 3, '04'), await add(productId, 4, '90')];
    await add(productId, 1, '04');
    await add(other, 1, '04');
    const list = logisticsList(server);
    const found = (await list.search({ productId })).map(({ referralId }) => referralId);
    expect(found.sort()).toEqual(ids.sort());
    expect(await list.count({ productId })).toBe(2);
    expect(await list.count({ productId, referralWorkflowStatus: OrderStatus.ApprovedByLab })).toBe(1);
    expect(await list.search({ productId, referralWorkflowStatus: OrderStatus.SamplingKitSent })).toEqual([]);
    const exported = await post('logistics', '/api/logistics/exportLogisticsReferrals', { productId });
    expect(exported.json<{ total: number }>().total).toBe(2);
    const answer = await post('logistics', '/api/logistics/searchLogisticsReferrals', { productId: 'Rajattu' });
    expect(answer.statusCode).toBe(400);
    // What it can be narrowed to: packages of orders that logistics sees, by name.
    const products = (await server.send('logistics', { url: '/api/logistics/getProductsOfLogisticsReferrals' })).json<
      ProductOfOrders[]
    >();
    expect(products.filter(({ productName }) => productName.startsWith('Rajattu'))).toEqual([
      { productId, productName: 'Rajattu kotona' },
    ]);
    const ordered = await server.database.query(
      `select distinct product_id from referral where workflow_status between 3 and 8 or workflow_status = 902`,
    );
    expect(products).toHaveLength(ordered.length);
  });

  test("a referral's analyses: the primary ones in their order, a child only with instructions of its own", async () => {
    const productId = await panelPackage();
    const rows = await server.database.query<{ id: string; code: string; parent: string | null }>(
      `select product_analysis_mapping_id as id, kuntaliitto_code as code, parent_product_analysis_mapping_id as parent
       from product_analysis_mapping where product_id = $1 and is_in_package order by position`,
      [productId],
    );
    const child = rows.find(({ parent }) => parent !== null)!;
    const id = await addReferral(server.database, { product_id: productId });
    const analyses = async () => (await logisticsList(server).search({ referralId: id }))[0]!.productAnalysisMappings;
    const primary = rows.filter(({ parent }) => parent === null).map((row) => row.id);
    expect((await analyses()).map((each) => each.productAnalysisMappingId)).toEqual(primary);
    expect((await analyses())[0]).toEqual({
      productAnalysisMappingId: primary[0],
      isPrimary: true,
      kuntaliittoCode: rows.find((row) => row.id === primary[0])!.code,
      kuntaliittoName: expect.stringMatching(/./),
    });
    await addFile(productId, child.id);
    const parentAt = primary.indexOf(child.parent!);
    const expected = [...primary.slice(0, parentAt + 1), child.id, ...primary.slice(parentAt + 1)];
    expect((await analyses()).map((each) => each.productAnalysisMappingId)).toEqual(expected);
    expect((await analyses()).map(({ isPrimary }) => isPrimary)).toEqual(expected.map((each) => each !== child.id));
  });

  test('finds the order of a whole sample number, however many begin so, and shows no other', async () => {
    const id = await addReferral(server.database, { sample_number: 'WHOLE1', created_at: '2026-01-01T00:00:00Z' });
    for (let index = 0; index < 26; index += 1) {
      await addReferral(server.database, { sample_number: `WHOLE1${index}`, created_at: '2026-01-02T00:00:00Z' });
    }
    const list = logisticsList(server);
    const filter = { sampleNumber: ' whole1 ', isWholeSampleNumber: true };
    expect((await list.search(filter)).map(({ referralId }) => referralId)).toEqual([id]);
    expect(await list.count(filter)).toBe(1);
    for (const isWholeSampleNumber of [false, undefined]) {
      expect(await list.count({ ...filter, isWholeSampleNumber })).toBe(27);
    }
    expect(await list.count({ isWholeSampleNumber: true })).toBe(await list.count());
  });

  test('its searches use indexes of their own', async () => {
    // A seeded table is small enough to be read through: the planner is asked what it would do with a large one.
    const plan = (condition: string) =>
      server.database.transaction(async (sql) => {
        await sql.query('set local enable_seqscan = off');
        await sql.query('set local enable_sort = off');
        const lines = await sql.query<Record<string, string>>(
          `explain select referral_id from referral
           where (workflow_status between 3 and 8 or workflow_status = 902) and ${condition}
           order by created_at desc, referral_id desc limit 25`,
        );
        return lines.map((line) => line['QUERY PLAN']).join('\n');
      });
    expect(await plan('true')).toContain('logistics_newest');
    expect(await plan('shown_status = 0 and workflow_status between 0 and 3')).toContain('logistics_of_status');
    expect(await plan(`product_id = '${randomUUID()}'`)).toContain('logistics_of_product');
  });
});

describe('a transition', () => {
  const allowed = new Set(['3>5', '4>5', '4>3', '5>3']);

  test.each(visible.flatMap((from) => allStatuses.map((to) => [from, to] as const)))(
    'from %i to %i',
    async (from, to) => {
      const id = await addReferral(server.database, { workflow_status: from });
      const answer = await setStatus('logistics', id, to);
      expect(answer.statusCode).toBe(allowed.has(`${from}>${to}`) ? 200 : 409);
      const after = allowed.has(`${from}>${to}`) ? to : from;
      expect((await find(id)).referralWorkflowStatus).toBe(after);
    },
  );

  test.each([9, -1, 900, 'x', ''])('to %j, which is no status, is refused', async (to) => {
    const id = await addReferral(server.database);
    expect((await setStatus('logistics', id, to)).statusCode).toBe(400);
  });

  test('of a referral that logistics does not see, or that is none, is not found', async () => {
    for (const workflow_status of [0, 1, 2, 901, 950]) {
      const id = await addReferral(server.database, { workflow_status });
      expect((await setStatus('logistics', id, 5)).statusCode).toBe(404);
      expect((await print('logistics', id)).statusCode).toBe(404);
    }
    expect((await setStatus('logistics', randomUUID(), 5)).statusCode).toBe(404);
    expect((await print('logistics', randomUUID())).statusCode).toBe(404);
    expect((await setStatus('logistics', 'x', 5)).statusCode).toBe(400);
    expect((await print('logistics', 'x')).statusCode).toBe(400);
  });

  test('to sent tells by whom and when; back to new forgets it, and when it was taken into handling', async () => {
    const id = await addReferral(server.database, {
      workflow_status: 4,
      sampling_kit_logistics_in_progress_at: '2026-05-07T00:00:00Z',
    });
    const before = Date.now();
    const sent = (await setStatus('second-logistics', id, 5)).json<LogisticsReferral>();
    expect(sent).toMatchObject({
      referralWorkflowStatus: 5,
      samplingKitSentBy: 'Liisa Lähettämö',
      samplingKitLogisticsInProgressAt: '2026-05-07T00:00:00.000Z',
    });
    expect(Date.parse(sent.samplingKitSentAt!)).toBeGreaterThanOrEqual(before - 1000);
    expect(await find(id)).toEqual(sent);
    const reopened = (await setStatus('logistics', id, 3)).json<LogisticsReferral>();
    expect(reopened).toMatchObject({
      referralWorkflowStatus: 3,
      samplingKitSentBy: null,
      samplingKitSentAt: null,
      samplingKitLogisticsInProgressAt: null,
    });
    expect(await find(id)).toEqual(reopened);
  });

  test('tells who has it in handling, until it is new again (decision A28)', async () => {
    const id = await addReferral(server.database);
    await print('second-logistics', id);
    // Printed again by somebody else, it stays with whoever took it.
    await print('logistics', id);
    const taken = { samplingKitInProgressBy: 'Liisa Lähettämö' };
    expect(await find(id)).toMatchObject({ ...taken, samplingKitSentBy: null });
    await setStatus('logistics', id, 5);
    expect(await find(id)).toMatchObject({ ...taken, samplingKitSentBy: 'Lauri Logistiikka' });
    await setStatus('logistics', id, 3);
    expect(await find(id)).toMatchObject({ samplingKitInProgressBy: null, samplingKitSentBy: null });
    await print('logistics', id);
    expect(await find(id)).toMatchObject({ samplingKitInProgressBy: 'Lauri Logistiikka' });
  });

  test('is counted at once, in logistics and in the area', async () => {
    const id = await addReferral(server.database, { area_id: '90', created_at: '2026-02-03T10:00:00Z' });
    const days = { startDate: '2026-02-03', endDate: '2026-02-03' };
    const counts = () =>
      Promise.all(
        [logisticsList(server), referralList(server, 'hva90')].flatMap((list) =>
          [3, 4, 5].flatMap((status) => [
            list.count({ referralWorkflowStatus: status as OrderStatus }),
            list.count({ referralWorkflowStatus: status as OrderStatus, ...days }),
          ]),
        ),
      );
    const change = async (step: () => Promise<unknown>): Promise<number[]> => {
      const before = await counts();
      await step();
      const after = await counts();
      return after.map((count, index) => count - before[index]!);
    };
    const twice = (three: number, four: number, five: number) => [three, three, four, four, five, five];
    const inBoth = (changes: number[]) => [...changes, ...changes];
    expect(await change(() => print('logistics', id))).toEqual(inBoth(twice(-1, 1, 0)));
    expect(await change(() => setStatus('logistics', id, 5))).toEqual(inBoth(twice(0, -1, 1)));
    expect(await change(() => setStatus('logistics', id, 3))).toEqual(inBoth(twice(1, 0, -1)));
  });

  test('that is repeated with its key has one effect', async () => {
    const id = await addReferral(server.database);
    const key = randomUUID();
    const first = await setStatus('logistics', id, 5, key);
    const again = await setStatus('logistics', id, 5, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await setStatus('logistics', id, 5)).statusCode).toBe(409);
  });
});

describe('two people at the same order', () => {
  test('one of them marks it as sent, the other is told', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await addReferral(server.database);
      const people = ['logistics', 'second-logistics'];
      const answers = await Promise.all(people.map((person) => setStatus(person, id, 5)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const winner = answers.find(({ statusCode }) => statusCode === 200)!.json<LogisticsReferral>();
      expect(await find(id)).toEqual(winner);
    }
  });

  test('both get their sticker, and it is taken into handling once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await addReferral(server.database);
      const [one, other] = await Promise.all([print('logistics', id), print('second-logistics', id)]);
      expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
      const after = await find(id);
      expect(after.referralWorkflowStatus).toBe(4);
      expect((await print('logistics', id)).statusCode).toBe(200);
      expect(await find(id)).toEqual(after);
    }
  });

  test('one prints while the other marks it as sent: it ends as sent', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await addReferral(server.database);
      const answers = await Promise.all([print('logistics', id), setStatus('second-logistics', id, 5)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await find(id)).toMatchObject({ referralWorkflowStatus: 5, samplingKitSentBy: 'Liisa Lähettämö' });
    }
  });
});

describe('the sticker', () => {
  test.each(visible)('of a referral in status %i', async (from) => {
    const at = '2026-05-07T00:00:00.000Z';
    const id = await addReferral(server.database, {
      workflow_status: from,
      sampling_kit_sent_at: from >= 5 ? at : null,
    });
    const before = await find(id);
    const answer = await print('logistics', id);
    expect(answer.statusCode).toBe(from <= 5 ? 200 : 409);
    if (from > 3) expect(await find(id)).toEqual(before);
    else expect(await find(id)).toMatchObject({ referralWorkflowStatus: 4, samplingKitSentAt: null });
    if (from === 3) expect((await find(id)).samplingKitLogisticsInProgressAt).not.toBeNull();
  });

  test('is a PDF under a name that tells nobody, never kept by a browser', async () => {
    const id = await addReferral(server.database, { first_name: 'Åke', last_name: 'Öhman' });
    const answer = await print('logistics', id);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=osoitetarra.pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(pdfInfo(answer.rawPayload)['Pages']).toBe('1');
    expect(pdfLines(answer.rawPayload)).toEqual(['ÅKE ÖHMAN', 'ASEMAKATU 1', '01300 VANTAA', 'X1']);
  });

  test('that cannot be right is refused, and the referral stays as it was', async () => {
    const id = await addReferral(server.database, { first_name: 'محمد' });
    const answer = await print('logistics', id);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'unprintable']);
    expect(answer.body).not.toContain('محمد');
    expect(await find(id)).toMatchObject({ referralWorkflowStatus: 3, samplingKitLogisticsInProgressAt: null });
    // It can still be sent, with an address written by hand.
    expect((await setStatus('logistics', id, 5)).statusCode).toBe(200);
  });

  test('is made again for a repeated key, by what the order is then, and changes nothing; it is kept nowhere', async () => {
    const id = await addReferral(server.database);
    const key = randomUUID();
    await post('logistics', '/api/packingStation/beginRun', { referralIds: [id] });
    const first = await print('logistics', id, key);
    await server.database.query("update referral set last_name = 'Uusinimi' where referral_id = $1", [id]);
    const second = await print('logistics', id, key);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(pdfLines(second.rawPayload)[0]).toBe('AINO UUSINIMI');
    // A colleague gave it back meanwhile: the repeat takes nothing.
    await setStatus('logistics', id, 3);
    expect((await print('logistics', id, key)).statusCode).toBe(200);
    expect(await find(id)).toMatchObject({ referralWorkflowStatus: 3 });
    expect((await print('logistics', await addReferral(server.database), key)).statusCode).toBe(409);
    await server.database.query('update referral set workflow_status = 6 where referral_id = $1', [id]);
    expect((await print('logistics', id, key)).statusCode).toBe(409);
    const kept = await server.database.query('select answer from idempotency_answer where key = $1', [key]);
    expect(kept).toEqual([{ answer: null }]);
    // The packing station does not take it for a second sticker.
    const kits = await server.database.query('select prints from packed_kit where referral_id = $1', [id]);
    expect(kits).toEqual([{ prints: 1 }]);
    expect((await print('logistics', id, 'ä')).statusCode).toBe(400);
  });
});

test('each answer and each refusal about a referral is in the access log', async () => {
  const id = await addReferral(server.database);
  const before = await lastEntry();
  await logisticsList(server).search({ referralId: id, lastName: 'Aal' });
  await print('logistics', id);
  await setStatus('logistics', id, 5);
  await setStatus('logistics', id, 4);
  await logisticsList(server).count({ lastName: 'Aal' });
  await logisticsList(server).count({});
  const entries = await server.database.query(
    `select call, subject, record_type as type, record_ids as ids, filter_fields as fields, outcome
     from audit.access_log where entry_id > $1 order by entry_id`,
    [before],
  );
  const entry = { subject: 'demo-logistics', type: 'referral', ids: [id], fields: [], outcome: 'shown' };
  expect(entries).toEqual([
    { ...entry, call: 'POST /api/logistics/searchLogisticsReferrals', fields: ['lastName', 'referralId'] },
    { ...entry, call: 'POST /api/logistics/printSticker' },
    { ...entry, call: 'POST /api/logistics/setReferralWorkFlowStatus' },
    { ...entry, call: 'POST /api/logistics/setReferralWorkFlowStatus', outcome: 'conflict' },
    // Counting by what somebody typed is reading (decision 96).
    { ...entry, call: 'POST /api/logistics/getLogisticsReferralsSearchCount', ids: [], fields: ['lastName'] },
  ]);
});

test('what is in handling is counted by a call of its own, whatever status the filter names', async () => {
  const count = async (call: string, filter: object) =>
    (await post('logistics', `/api/logistics/${call}`, filter)).json<number>();
  const inHandling = await count('getLogisticsReferralsSearchCount', { referralWorkflowStatus: 4 });
  expect(inHandling).toBeGreaterThan(0);
  for (const filter of [{}, { referralWorkflowStatus: 3 }])
    expect(await count('countReferralsInHandling', filter)).toBe(inHandling);
  expect(await count('countReferralsInHandling', { sampleNumber: 'NOSUCH' })).toBe(0);
});

async function lastEntry(): Promise<number> {
  const [row] = await server.database.query<{ last: number }>(
    'select coalesce(max(entry_id), 0) as last from audit.access_log',
  );
  return row!.last;
}

function post(as: string, url: string, payload?: object, key?: string) {
  return server.send(as, {
    method: 'POST',
    url,
    payload,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

function setStatus(as: string, referralId: string, status: number | string, key?: string) {
  const query = `referralId=${referralId}&handlingStatus=${status}`;
  return post(as, `/api/logistics/setReferralWorkFlowStatus?${query}`, undefined, key);
}

function print(as: string, referralId: string, key?: string) {
  return post(as, `/api/logistics/printSticker?referralId=${referralId}`, undefined, key);
}

async function find(referralId: string): Promise<LogisticsReferral> {
  const [referral] = await logisticsList(server).search({ referralId });
  if (referral === undefined) throw new Error('Logistics does not see the order.');
  return referral;
}

async function everyPage(): Promise<LogisticsReferral[]> {
  const referrals: LogisticsReferral[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await logisticsList(server).search({}, { page: String(page), pageSize: '200' });
    referrals.push(...rows);
    if (rows.length < 200) return referrals;
  }
}

/** A product in use with a panel in it. */
/** A package of this name, with nothing in it. */
async function aPackage(name: string): Promise<string> {
  const [product] = await server.database.query<{ id: string }>(
    `insert into product (product_id, product_name, created_at, created_by, created_by_subject, modified_at, modified_by)
     values (gen_random_uuid(), $1, now(), 'x', 'x', now(), 'x') returning product_id as id`,
    [name],
  );
  return product!.id;
}

async function panelPackage(): Promise<string> {
  const [row] = await server.database.query<{ id: string }>(
    `select distinct product_id as id from product join product_analysis_mapping using (product_id)
     where is_published and is_in_package and parent_product_analysis_mapping_id is not null order by product_id`,
  );
  return row!.id;
}

async function addFile(productId: string, mappingId: string): Promise<void> {
  await storeAttachment(server.database, { productId, mappingId, name: 'ohje.pdf', content: new Uint8Array([1]) });
}
