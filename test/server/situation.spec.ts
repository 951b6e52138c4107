import type { Situation } from '#core/contracts/situation.contract.ts';
import { addReferral, addResult } from '#test/support/area-lists.ts';
import { openTestDatabase } from '#test/support/test-database.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// getSituation: an area's own numbers, all areas' protected ones (decision 153).

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

let server: TestServer;
beforeAll(async () => {
  const database = await openTestDatabase();
  // The record of findings is added to only: it goes with all else.
  await database.asOwner((owner) =>
    owner.script('alter table follow_up_step disable trigger user; delete from follow_up_step'),
  );
  await database.script('delete from observation; delete from referral');
  server = await startTestServer({ database });
});
afterAll(async () => {
  await server.close();
  await server.database.close();
});

const read = async (as: string, query = ''): Promise<Situation> => {
  const answer = await server.send(as, { method: 'GET', url: `/api/situation/getSituation${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Situation>();
};

test('an area without anything has all its weeks, with zeros', async () => {
  const { areaId, weeks, total, products, languages, areas, periods, times } = await read('hva90');
  expect([areaId, weeks.length, products, languages, areas, periods]).toEqual(['90', 12, [], [], [], []]);
  expect(Object.values(total)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(times.map(({ median, p90 }) => [median, p90])).toEqual([
    [null, null],
    [null, null],
    [null, null],
    [null, null],
  ]);
});

test('an area has its own numbers by week, package and language, and nobody else’s', async () => {
  for (const area_id of ['04', '90']) {
    const referral_id = await addReferral(server.database, {
      area_id,
      language_code: 'sv',
      created_at: daysAgo(20),
      sampling_kit_sent_at: daysAgo(18),
    });
    await addResult(server.database, {
      area_id,
      referral_id,
      result: 1,
      outcome_type: area_id === '04' ? 1 : 2,
      handling_status: 1,
      workflow_status: 7,
      result_date: daysAgo(5),
    } as never);
  }
  const own = await read('hva04');
  const counts = { orders: 1, kits: 1, results: 1, positives: 1, failed: 0, unopened: 1 };
  expect(own.total).toEqual(counts);
  expect(own.languages).toEqual([{ languageCode: 'sv', ...counts }]);
  expect(own.products).toEqual([expect.objectContaining(counts)]);
  expect(own.weeks.map(({ orders }) => orders).reduce((sum, count) => sum! + count!, 0)).toBe(1);
  expect(own.open).toEqual([
    { firstDays: 0, lastDays: 3, findings: 0, unassigned: 0 },
    { firstDays: 4, lastDays: 7, findings: 1, unassigned: 1 },
    { firstDays: 8, lastDays: 14, findings: 0, unassigned: 0 },
    { firstDays: 15, lastDays: 30, findings: 0, unassigned: 0 },
    { firstDays: 31, findings: 0, unassigned: 0 },
  ]);
  expect((await read('hva04', '?weeks=4')).weeks).toHaveLength(4);
});

test('what somebody has who has left is nobody’s in its area, and in no other', async () => {
  const { open } = await read('hva90');
  const referral_id = await addReferral(server.database, { area_id: '04' });
  const held = {
    assigned_to: 'Lotta Lähtenyt',
    assignee_subject: 'left',
    handling_status: 2,
    outcome_type: 1,
    result: 1,
  };
  await addResult(server.database, { ...held, area_id: '04', referral_id, result_date: daysAgo(1) } as never);
  expect((await read('hva04')).open[0]).toEqual({ firstDays: 0, lastDays: 3, findings: 1, unassigned: 1 });
  expect((await read('hva90')).open).toEqual(open);
});

test('all areas: what is open is told in fives, and of fewer than five nothing', async () => {
  const referral_id = await addReferral(server.database, {});
  const finding = { referral_id, handling_status: 1, outcome_type: 1, result: 1, result_date: daysAgo(10) };
  const open = async () => (await read('dk')).open[2];
  await addResult(server.database, finding as never);
  expect(await open()).toEqual({ firstDays: 8, lastDays: 14, findings: null, unassigned: null });
  for (let index = 0; index < 6; index += 1) await addResult(server.database, finding as never);
  expect(await open()).toEqual({ firstDays: 8, lastDays: 14, findings: 5, unassigned: 5 });
});

test('the two figures count findings whose last working day is over, by the record of what was done', async () => {
  const referral_id = await addReferral(server.database, { area_id: '90', created_at: daysAgo(60) });
  const add = (columns: object) =>
    addResult(server.database, {
      area_id: '90',
      referral_id,
      result: 1,
      outcome_type: 1,
      handling_status: 1,
      result_date: daysAgo(35),
      ...columns,
    } as never);
  await add({ told_at: daysAgo(34) });
  await add({ told_at: daysAgo(20) });
  await add({ result_date: daysAgo(0) });
  const { figures } = await read('hva90');
  expect(figures).toEqual([
    { step: 'told', due: 2, inTime: 1, percent: 50, bound: 'exact' },
    { step: 'closed', due: 2, inTime: 0, percent: 0, bound: 'exact' },
  ]);
  // Of its own findings alone, the only one of which is five days old.
  expect((await read('hva04')).figures[1]).toMatchObject({ step: 'closed', due: 0 });
});

test('all areas: small numbers are hidden everywhere, and a period that was read never changes', async () => {
  const { database } = server;
  const before = await read('dk');
  expect(before.areaId).toBeNull();
  // Not one of those that this reading has shown.
  const older = before.periods[5]!;
  const at = new Date(Date.parse(older) + 10 * day).toISOString();
  for (const [area_id, orders] of [
    ['01', 20],
    ['02', 9],
    ['03', 3],
  ] as const) {
    for (let index = 0; index < orders; index += 1) await addReferral(database, { area_id, created_at: at });
  }
  const shown = await read('dk', `?firstDay=${older}`);
  const areas = Object.fromEntries(shown.areas.map(({ areaId, orders }) => [areaId, orders]));
  expect(shown.total.orders).toBe(32);
  expect(shown.areas).toHaveLength(23);
  expect(areas['03']).toBeNull();
  expect(areas['04']).toBeNull();
  const texts = JSON.stringify(shown);
  expect(texts).not.toMatch(/"(orders|kits|results|positives|failed|unopened)":[0-4][,}]/);
  await addReferral(database, { area_id: '03', created_at: at });
  expect(await read('dkarea', `?firstDay=${older}`)).toEqual(shown);
});

test('all areas: the two figures do not tell how many findings came in the last days of a period', async () => {
  const firstDay = (await read('dk')).periods[9]!;
  const at = (days: number) => new Date(Date.parse(firstDay) + days * day + day / 2).toISOString();
  const referral_id = await addReferral(server.database, { created_at: at(0) });
  const result = { referral_id, result: 1, outcome_type: 1, handling_status: 1 };
  // Thirty in time to be due; three on the last Thursday, whose days run on into the next period.
  for (const days of [...Array.from({ length: 30 }, () => 2), 24, 24, 24])
    await addResult(server.database, { ...result, result_date: at(days), told_at: at(days) } as never);
  for (let index = 0; index < 9; index += 1)
    await addResult(server.database, { ...result, outcome_type: 2, result_date: at(2) } as never);
  const { total, weeks, figures } = await read('dk', `?firstDay=${firstDay}`);
  expect([total.positives, weeks.at(-1)?.positives]).toEqual([33, null]);
  expect(figures[0]).toEqual({ step: 'told', due: null, inTime: null, percent: 80, bound: 'atLeast' });
});

test('a period that is not over, or begins elsewhere, is not found', async () => {
  const { periods } = await read('dk');
  const shifted = (days: number) => new Date(Date.parse(periods[0]!) + days * day).toISOString().slice(0, 10);
  for (const firstDay of [shifted(28), shifted(7), shifted(1), '2001-01-01']) {
    const answer = await server.send('dk', { method: 'GET', url: `/api/situation/getSituation?firstDay=${firstDay}` });
    expect(answer.statusCode).toBe(404);
  }
});

test('an area’s person is not shown other areas, whatever they ask for', async () => {
  const own = await read('hva04', '?firstDay=2026-01-05');
  expect([own.areaId, own.areas]).toEqual(['04', []]);
});

test('each open finding is in one of the ages, on whichever day its result came', async () => {
  const ofAllAges = async () => (await read('hva90')).open.reduce((sum, { findings }) => sum + findings!, 0);
  const before = await ofAllAges();
  const referral_id = await addReferral(server.database, { area_id: '90' });
  const ages = [0, 3, 4, 7, 8, 14, 15, 29, 30, 31, 32, 60];
  for (const days of ages) {
    const finding = { area_id: '90', referral_id, handling_status: 1, outcome_type: 1, result: 1 };
    await addResult(server.database, { ...finding, result_date: daysAgo(days) } as never);
  }
  expect(await ofAllAges()).toBe(before + ages.length);
});
