import { randomBytes, randomUUID } from 'node:crypto';
import { keptStates, type DraftState } from '#core/contracts/draft.contract.ts';
import type { PutDraftRequest } from '#core/contracts/draft.requests.ts';
import { keepDraft, sweepDrafts } from '#server/drafts/draft-rows.ts';
import { createAreaMaker } from '../support/area-maker.ts';
import { createProductMaker } from '../support/product-maker.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// Drafts are their writer's alone, bounded, and end with their object, their person and 90 days.

let server: TestServer;
let productId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  productId = (await createProductMaker(server).create()).productId;
});

const modifiedAt = '2026-03-03T08:15:22.000Z';

/** What a tab sends, told apart by its text. */
function state(text: string, changes: object = {}) {
  const values = { productName: text, outcomes: [{ name: '', isNew: true }, null] };
  return { version: 1, base: { productName: '' }, modifiedAt, values, savedAt: modifiedAt, ...changes };
}

interface Form {
  readonly as?: string;
  readonly objectId?: string;
  readonly part?: string;
  readonly query?: string;
}

const address = ({ objectId = productId, part = 'configurator.1', query = '' }: Form): string =>
  `/api/draft/${objectId}/${part}?${query}`;
const put = (draftId: string, payload: object, form: Form = {}) =>
  server.send(form.as ?? 'dk', { method: 'PUT', url: `${address(form)}&draftId=${draftId}`, payload });
const get = (form: Form = {}) => server.send(form.as ?? 'dk', { url: address(form) });
const remove = (draftId: string, form: Form = {}) =>
  server.send(form.as ?? 'dk', { method: 'DELETE', url: `${address(form)}&draftId=${draftId}` });

/** The texts of the person's drafts, newest first. */
async function texts(form: Form = {}): Promise<string[]> {
  const states: DraftState[] = (await get(form)).json();
  return states.map(({ values }) => (values as { productName: string }).productName);
}

const earlier = { query: 'earlier=true' };

test('two tabs of one person keep two drafts, of which each ends by itself', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  expect((await put(one, state('yksi'))).statusCode).toBe(204);
  await put(other, state('toinen'));
  await put(one, state('yksi, jatkettu'));
  const [newest] = (await get()).json<DraftState[]>();
  expect(newest).toEqual({ ...state('yksi, jatkettu'), draftId: one, keptAt: expect.stringMatching(/^2\d{3}-.*Z$/) });
  expect(await texts()).toEqual(['yksi, jatkettu', 'toinen']);
  expect(await texts(earlier)).toEqual(['yksi, jatkettu', 'toinen', 'yksi']);
  expect([(await remove(one)).statusCode, (await remove(one)).statusCode]).toEqual([204, 204]);
  expect(await texts(earlier)).toEqual(['toinen']);
});

test.each([{ continues: true }, {}])(
  'a state that a newer one has overtaken on the way is not kept: %j',
  async (last) => {
    const draftId = randomUUID();
    const at = (second: number) => `2026-03-03T08:15:0${second}.000Z`;
    await put(draftId, state('ensin', { savedAt: at(1) }));
    await put(draftId, state('lopuksi', { ...last, savedAt: at(3) }));
    expect((await put(draftId, state('vanhempi', { ...last, savedAt: at(2) }))).statusCode).toBe(204);
    expect(await texts()).toEqual(['lopuksi']);
    // The clock of who types may be put back.
    await server.database.query("update draft_state set kept_at = kept_at - interval '2 minutes' where draft_id = $1", [
      draftId,
    ]);
    await put(draftId, state('kello siirretty', { ...last, savedAt: at(2) }));
    expect(await texts()).toEqual(['kello siirretty']);
    // What stands in another tab has nothing to do with it.
    await put(randomUUID(), state('toinen välilehti', { ...last, savedAt: at(1) }));
    expect(await texts()).toEqual(['toinen välilehti', 'kello siirretty']);
  },
);

test('what names a part of every object is no failure of the server', async () => {
  const values = { toString: 1, valueOf: 1, hasOwnProperty: 1, then: 1, prototype: { polluted: 1 } };
  expect((await put(randomUUID(), { ...state(''), values })).statusCode).toBe(204);
  for (const odd of [{ constructor: 1 }, { inner: [{ constructor: { prototype: {} } }] }]) {
    const answer = await put(randomUUID(), { ...state(''), values: odd });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'invalid']);
  }
});

test('each form and each language has drafts of its own', async () => {
  const draftId = randomUUID();
  await put(draftId, state('perustiedot'));
  await put(draftId, state('suomi'), { part: 'configurator.4', query: 'languageCode=fi' });
  await put(draftId, state('svenska'), { part: 'configurator.4', query: 'languageCode=sv' });
  expect(await texts()).toEqual(['perustiedot']);
  expect(await texts({ part: 'configurator.4' })).toEqual([]);
  await remove(draftId, { part: 'configurator.4', query: 'languageCode=fi' });
  expect(await texts({ part: 'configurator.4', query: 'languageCode=sv' })).toEqual(['svenska']);
});

test('one listing has the newest states of every language, and says of which each is', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const citizenTexts = { part: 'configurator.4' };
  await put(one, state('suomi'), { ...citizenTexts, query: 'languageCode=fi' });
  await put(one, state('svenska'), { ...citizenTexts, query: 'languageCode=sv' });
  await put(one, state('svenska, jatkettu'), { ...citizenTexts, query: 'languageCode=sv' });
  await put(other, state('svenska, toinen'), { ...citizenTexts, query: 'languageCode=sv' });
  await put(other, state('perustiedot'));
  const listed = await get({ ...citizenTexts, query: 'languageCode=en&everyLanguage=true' });
  expect(listed.json<DraftState[]>().map(({ languageCode, values }) => [languageCode, values])).toEqual([
    ['sv', state('svenska, toinen').values],
    ['sv', state('svenska, jatkettu').values],
    ['fi', state('suomi').values],
  ]);
  expect((await get({ as: 'dk2', ...citizenTexts, query: 'everyLanguage=true' })).json()).toEqual([]);
});

test('a state that comes twice, as from a page that goes while it is on its way, is one', async () => {
  const draftId = randomUUID();
  await put(draftId, state('ensin'));
  await put(draftId, state('kahdesti'));
  expect((await put(draftId, state('kahdesti'))).statusCode).toBe(204);
  expect(await texts(earlier)).toEqual(['kahdesti', 'ensin']);
});

test('a removal that names the state it is about leaves what was typed since', async () => {
  const draftId = randomUUID();
  const at = (minute: string) => ({ savedAt: `2026-03-03T08:${minute}:00.000Z` });
  await put(draftId, state('nähty', at('15')));
  await put(draftId, state('jatkettu', at('16')));
  expect((await remove(draftId, { query: 'savedAt=2026-03-03T08:15:00.000Z' })).statusCode).toBe(204);
  expect(await texts(earlier)).toEqual(['jatkettu']);
  await remove(draftId, { query: 'savedAt=2026-03-03T08:16:00.000Z' });
  expect(await texts(earlier)).toEqual([]);
  expect((await remove(draftId, { query: 'savedAt=eilen' })).statusCode).toBe(400);
});

test(`the last ${keptStates} states are kept; what goes on takes the place of the newest, and no tab takes another's draft away`, async () => {
  const [other, writing] = [randomUUID(), randomUUID()];
  await put(other, state('toinen'));
  await put(other, state('toinen, jatkettu'));
  for (let number = 1; number <= keptStates + 3; number += 1) await put(writing, state(`${number}`));
  await put(writing, state('lopuksi', { continues: true }));
  const kept = await texts(earlier);
  expect(kept).toEqual(['lopuksi', ...Array.from({ length: 18 }, (_, index) => `${22 - index}`), 'toinen, jatkettu']);
  expect(await texts()).toEqual(['lopuksi', 'toinen, jatkettu']);
  const fresh = randomUUID();
  await put(fresh, state('uusi', { continues: true }));
  expect(await texts()).toEqual(['uusi', 'lopuksi', 'toinen, jatkettu']);
});

test('nobody else reads, changes or removes them', async () => {
  const draftId = randomUUID();
  await put(draftId, state('oma'));
  await put(draftId, state('toisen'), { as: 'dk2' });
  await remove(draftId, { as: 'dk2' });
  expect([await texts({ as: 'dk2' }), await texts()]).toEqual([[], ['oma']]);
  for (const as of ['hva04', 'logistics', 'norole']) {
    const expected = as === 'hva04' ? 404 : 403;
    expect([(await get({ as })).statusCode, (await put(draftId, state('x'), { as })).statusCode]).toEqual([
      expected,
      expected,
    ]);
  }
  expect(await texts()).toEqual(['oma']);
});

test("an area's draft is reached with the area's right alone", async () => {
  const published = await createProductMaker(server).upTo(6);
  const { hvaProductId } = await createAreaMaker(server, 'hva04').add(published.productId);
  const mine = { as: 'hva04', objectId: hvaProductId, part: 'hvaProduct', query: 'languageCode=sv' };
  await put(randomUUID(), state('ohje'), mine);
  expect(await texts(mine)).toEqual(['ohje']);
  for (const as of ['hva90', 'dk']) expect((await get({ ...mine, as })).statusCode).toBe(404);
  expect((await get({ ...mine, part: 'configurator.1' })).statusCode).toBe(404);
  expect((await get({ as: 'dk', objectId: hvaProductId })).statusCode).toBe(404);
  const move = (areaId: string) =>
    server.database.query("update app_user set area_id = $1 where user_name = 'hva04'", [areaId]);
  await move('90');
  const moved = await get(mine);
  await move('04');
  expect(moved.statusCode).toBe(404);
});

test('forms that can be saved fit, what is larger is refused', async () => {
  const draftId = randomUUID();
  const text = 'x'.repeat(1024 * 1024);
  expect((await put(draftId, state(text, { base: { productName: text } }))).statusCode).toBe(204);
  expect((await texts())[0]).toHaveLength(text.length);
  const answer = await put(draftId, state(text.repeat(3)));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'tooLarge']);
});

test.each([
  ['a time that not every reader understands', { savedAt: '2026-W05' }],
  ['another shape', { version: 2 }],
  ['no values', { values: null }],
  ['a field more', { subject: 'demo-dk2' }],
  ['a name that each object has', { values: { rows: [{ constructor: 'x' }] } }],
])('%s is refused', async (_what, changes) => {
  expect((await put(randomUUID(), state('x', changes))).statusCode).toBe(400);
});

/** Keeps a state, of dk's unless said, of about 4 kB, which nothing compresses, where so many of them fit into the bound of all forms. */
async function keepOf(
  most: number,
  draftId: string,
  text: string,
  { subject = 'demo-dk', ...changes }: { subject?: string; continues?: boolean } = {},
): Promise<void> {
  const base = randomBytes(2_000).toString('hex');
  const body = state(text, { ...changes, base }) as PutDraftRequest;
  const draft = { subject, objectId: productId, part: 'configurator.1' as const, draftId };
  await server.database.transaction((sql) => keepDraft(sql, draft, body, most * 4_200));
}

describe('the bound of a person’s states of all forms', () => {
  beforeEach(() => server.database.query("delete from draft_state where subject = 'demo-dk'"));

  test('takes past states first, the oldest of all, and what stands in a draft never', async () => {
    const first = productId;
    const [one, two, theirs] = [randomUUID(), randomUUID(), randomUUID()];
    for (const text of ['a', 'b', 'c', 'd']) await keepOf(6, theirs, text, { subject: 'demo-dk2' });
    for (const text of ['1', '2', '3']) await keepOf(6, one, text);
    for (const text of ['4', '5', '6']) await keepOf(6, two, text);
    productId = (await createProductMaker(server).create()).productId;
    await keepOf(6, randomUUID(), '7');
    expect(await texts({ ...earlier, objectId: first })).toEqual(['6', '5', '4', '3', '2']);
    for (const text of ['8', '9', '10']) await keepOf(6, randomUUID(), text);
    expect(await texts({ ...earlier, objectId: first })).toEqual(['6', '3']);
    expect(await texts()).toEqual(['10', '9', '8', '7']);
    // A colleague's neither count nor go.
    expect(await texts({ ...earlier, objectId: first, as: 'dk2' })).toEqual(['d', 'c', 'b', 'a']);
  });

  test('refuses a new state where the newest ones alone are too much; the one before stays', async () => {
    const [own, next] = [randomUUID(), randomUUID()];
    await keepOf(2, own, 'ensin');
    await keepOf(2, next, 'toinen');
    await expect(keepOf(2, randomUUID(), 'liikaa')).rejects.toMatchObject({ code: 'draftsFull', status: 409 });
    await expect(keepOf(1, own, 'jatkettu', { continues: true })).rejects.toMatchObject({ code: 'draftsFull' });
    expect(await texts()).toEqual(['toinen', 'ensin']);
    await keepOf(2, own, 'jatkettu', { continues: true });
    await remove(next);
    await keepOf(2, randomUUID(), 'mahtuu');
    expect(await texts()).toEqual(['mahtuu', 'jatkettu']);
    expect((await put(randomUUID(), state('muu'), { as: 'dk2' })).statusCode).toBe(204);
  });
});

test('of two drafts of one person at once, whatever their forms, the second is measured beside the first', async () => {
  /** The locks that keeping a draft of the product at hand takes. */
  const locksOf = (subject: string) =>
    server.database.transaction(async (sql) => {
      const draft = { subject, objectId: productId, part: 'configurator.1' as const, draftId: randomUUID() };
      await keepDraft(sql, draft, state('x') as PutDraftRequest);
      return sql.query(
        "select classid, objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid() and mode = 'ExclusiveLock'",
      );
    });
  const first = await locksOf('demo-dk');
  productId = (await createProductMaker(server).create()).productId;
  expect(await locksOf('demo-dk')).toEqual(first);
  expect(first).toHaveLength(1);
  expect(await locksOf('demo-dk2')).not.toEqual(first);
});

test('they end with their product, with their person, and 90 days after the last key', async () => {
  const draftId = randomUUID();
  await put(draftId, state('vanha'));
  const age = (days: number) =>
    server.database.query(
      'update draft_state set kept_at = clock_timestamp() - make_interval(days => $2) where product_id = $1',
      [productId, days],
    );
  await age(89);
  await sweepDrafts(server.database);
  expect(await texts()).toEqual(['vanha']);
  await put(draftId, state('jatkettu', { continues: true }));
  await sweepDrafts(server.database);
  expect(await texts()).toEqual(['jatkettu']);
  await age(91);
  await sweepDrafts(server.database);
  expect(await texts()).toEqual([]);

  const left = async (): Promise<number> =>
    (await server.database.query('select from draft_state where product_id = $1', [productId])).length;
  await server.database.query(
    "insert into app_user (subject, first_name, last_name, roles) values ('leaver', 'Etu', 'Suku', '{DK_USER}')",
  );
  await put(draftId, state('lähtijän'), { as: 'leaver' });
  await put(draftId, state('oma'));
  await server.database.query("delete from app_user where subject = 'leaver'");
  expect([await left(), await texts()]).toEqual([1, ['oma']]);
  await server.send('dk', { method: 'DELETE', url: `/api/product/deleteDraftProduct?productId=${productId}` });
  expect([await left(), (await get()).statusCode]).toEqual([0, 404]);
});

test('who is removed while a draft of theirs is on its way is told that it is not kept', async () => {
  const form = { objectType: 'product', objectId: productId, part: 'configurator.1' } as const;
  const draft = { ...form, subject: 'gone', draftId: randomUUID() };
  const kept = server.database.transaction((sql) =>
    keepDraft(sql, draft, { ...state('lähtijän'), version: 1, base: {} }),
  );
  await expect(kept).rejects.toMatchObject({ code: 'notFound' });
});
