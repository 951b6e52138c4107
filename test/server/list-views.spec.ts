import { randomUUID } from 'node:crypto';
import { mostViews, type ListView } from '#core/contracts/list-view.contract.ts';
import { keepListView } from '#server/list-views/list-view-rows.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Saved views are their maker's, and shared ones their area's or those of logistics (decision 143).

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.query('delete from list_view'));

const aView = { name: 'Uusimmat', isShared: false, query: 'referralWorkflowStatus=3&sort=customer_asc' };

const put = (as: string, viewId: string, payload: object = aView, list = 'referrals') =>
  server.send(as, { method: 'PUT', url: `/api/listView/${list}/${viewId}`, payload });
const remove = (as: string, viewId: string, list = 'referrals') =>
  server.send(as, { method: 'DELETE', url: `/api/listView/${list}/${viewId}` });
async function read(as: string, list = 'referrals'): Promise<ListView[]> {
  const answer = await server.send(as, { url: `/api/listView/${list}` });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

/** A second person of the area 04. */
async function addColleague(): Promise<string> {
  await server.database.query(
    `insert into app_user (subject, first_name, last_name, roles, area_id)
     values ('colleague', 'Kalle', 'Kollega', '{HVA_USER}', '04')
     on conflict do nothing`,
  );
  return 'colleague';
}

test('a view is kept, replaced and removed by its maker', async () => {
  const viewId = randomUUID();
  const columns = [{ id: 'product' }, { id: 'status', width: 20 }];
  expect((await put('hva04', viewId, { ...aView, columns })).statusCode).toBe(204);
  const expected = { viewId, ...aView, columns, isOwn: true, madeBy: 'Helena Virtanen' };
  expect(await read('hva04')).toEqual([expected]);
  expect(await read('hva04', 'observations')).toEqual([]);
  await put('hva04', viewId, { ...aView, name: ' Vanhimmat ' });
  expect(await read('hva04')).toEqual([{ ...expected, name: 'Vanhimmat', columns: null }]);
  expect((await remove('hva04', viewId)).statusCode).toBe(204);
  expect((await remove('hva04', viewId)).statusCode).toBe(204);
  expect(await read('hva04')).toEqual([]);
});

test("an own view is nobody else's, a shared one its area's", async () => {
  const colleague = await addColleague();
  const [own, shared] = [randomUUID(), randomUUID()];
  await put('hva04', own);
  await put('hva04', shared, { ...aView, name: 'Yhteinen', isShared: true });
  expect(await read(colleague)).toMatchObject([{ viewId: shared, isOwn: false, madeBy: 'Helena Virtanen' }]);
  expect(await read('hva90')).toEqual([]);
});

test('views stand in the order of their names, as Finnish has it', async () => {
  const colleague = await addColleague();
  for (const name of ['Öljyt', 'äänet', 'Zeta', 'alku']) await put(colleague, randomUUID(), { ...aView, name });
  const own = (await read(colleague)).filter(({ isOwn }) => isOwn);
  expect(own.map(({ name }) => name)).toEqual(['alku', 'Zeta', 'äänet', 'Öljyt']);
});

test("another's view is neither changed nor removed nor told from one that is not there", async () => {
  const colleague = await addColleague();
  const shared = randomUUID();
  await put('hva04', shared, { ...aView, isShared: true });
  for (const as of [colleague, 'hva90']) {
    const [changed, missing] = [await put(as, shared, { ...aView, name: 'Kaapattu' }), await put(as, randomUUID(), {})];
    expect([changed.statusCode, missing.statusCode]).toEqual([404, 400]);
    expect((await remove(as, shared)).statusCode).toBe(204);
  }
  // Nor is it moved to another list.
  expect((await put('hva04', shared, { ...aView, query: '' }, 'observations')).statusCode).toBe(404);
  expect(await read('hva04')).toMatchObject([{ viewId: shared, name: 'Uusimmat' }]);
});

test('logistics has views of its own list, shared among all of it, and no list of the areas', async () => {
  const viewId = randomUUID();
  const query = 'productId=0b0e5a3c-1111-4222-8333-444455556666&sort=handler_desc';
  expect((await put('logistics', viewId, { ...aView, isShared: true, query }, 'logistics')).statusCode).toBe(204);
  expect(await read('logistics', 'logistics')).toMatchObject([{ viewId, query }]);
  for (const [as, list] of [
    ['logistics', 'referrals'],
    ['logistics', 'observations'],
    ['hva04', 'logistics'],
    ['dk', 'referrals'],
    ['dkarea', 'referrals'],
  ] as const) {
    expect((await server.send(as, { url: `/api/listView/${list}` })).statusCode).toBe(404);
    expect((await put(as, randomUUID(), { ...aView, query: '' }, list)).statusCode).toBe(404);
    expect((await remove(as, viewId, list)).statusCode).toBe(404);
  }
  expect(await read('logistics', 'logistics')).toHaveLength(1);
});

test.each([
  ['a name that is empty', { ...aView, name: ' ' }],
  ['a name that is too long', { ...aView, name: 'x'.repeat(61) }],
  ['a surname', { ...aView, query: 'lastName=Virtanen' }],
  ['a sample number', { ...aView, query: 'sampleNumber=ON1' }],
  ['the id of an order', { ...aView, query: `referralId=${randomUUID()}` }],
  ["a surname in a day's place", { ...aView, query: 'startDate=Virtanen' }],
  ["an identity code in a status's place", { ...aView, query: 'referralWorkflowStatus=010594-9021' }],
  ['a field of every object', { ...aView, query: 'toString=1' }],
  ['a sort that the list does not have', { ...aView, query: 'sort=ssn_asc' }],
  ["a sort by another list's column", { ...aView, query: 'sort=assignee_asc' }],
  ['a field twice', { ...aView, query: 'startDate=2026-01-01&startDate=2026-01-02' }],
  ['a filter that is too long', { ...aView, query: `startDate=${'1'.repeat(600)}` }],
  ['no columns', { ...aView, columns: [] }],
  ['odd columns', { ...aView, columns: [{ id: '<b>' }] }],
  ['a column without limit', { ...aView, columns: [{ id: 'status', width: 1000 }] }],
  ['what it does not know', { ...aView, filter: { lastName: 'x' } }],
])('a view with %s is 400', async (_what, payload) => {
  expect((await put('hva04', randomUUID(), payload)).statusCode).toBe(400);
  expect(await read('hva04')).toEqual([]);
});

test('of more columns than a list has, none is looked at: a mebibyte of them would hold the server for a second', async () => {
  const refused = async (count: number): Promise<unknown> => {
    const columns = Array.from({ length: count }, () => ({ id: '<b>' }));
    return (await put('hva04', randomUUID(), { ...aView, columns })).json<{ errors: object }>().errors;
  };
  expect(Object.keys((await refused(20)) as object)).toContain('columns.19.id');
  expect(await refused(21)).toEqual({ columns: ['formErrors.arrayMaxSize'] });
});

test.each([
  ['the assignee', 'assignedToUserName=Helena', 400],
  ["an identity code in an analysis's place", 'kuntaliittoName=010594-900Y', 400],
  ['the name of an analysis', 'kuntaliittoName=Chlamydia', 204],
])('of a view of results, with %s', async (_what, query, status) => {
  const payload = { name: 'Omat', isShared: false, query };
  expect((await put('hva04', randomUUID(), payload, 'observations')).statusCode).toBe(status);
});

test(`more than ${mostViews} of one person's are 409`, async () => {
  for (let index = 0; index < mostViews; index += 1) await put('hva04', randomUUID());
  expect((await put('hva04', randomUUID())).statusCode).toBe(409);
  expect(await read('hva04')).toHaveLength(mostViews);
  expect((await put('hva90', randomUUID())).statusCode).toBe(204);
});

test('who is removed while a view of theirs is on its way is told that it is not kept', async () => {
  const person = { subject: 'gone', firstName: 'Etu', lastName: 'Suku', roles: ['HVA_USER'], areaId: '04' };
  const kept = server.database.transaction((sql) =>
    keepListView(sql, { list: 'referrals', person }, randomUUID(), aView),
  );
  await expect(kept).rejects.toMatchObject({ code: 'notFound' });
});

test('views end with their maker', async () => {
  const colleague = await addColleague();
  await put(colleague, randomUUID(), { ...aView, isShared: true });
  await server.database.query("delete from app_user where subject = 'colleague'");
  expect(await read('hva04')).toEqual([]);
});
