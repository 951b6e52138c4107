import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Queryable } from '#server/db/database.ts';
import { readContent } from '#server/logistics/instruction-files.ts';
import { readPackingList } from '#server/logistics/read-packing-list.ts';
import type { InstructionsCheck, StickerCheck } from '#core/contracts/logistics.contract.ts';
import { addReferral, logisticsList, returnKit } from '../support/area-lists.ts';
import { pdfBomb } from '../support/pdf-bomb.ts';
import { pdfInfo, pdfLines } from '../support/poppler.ts';
import { samplePdf, undrawnForm } from '../support/sample-pdf.ts';
import { storeAttachment } from '../support/stored-attachment.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { serverDrill } from '#test/support/random-runs.ts';

// Many orders at once: what can be printed of each, and all of it as one PDF.

const unknown = '00000000-0000-4000-8000-000000000000';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('stickers', () => {
  test('of each order it is told whether it can be printed; nothing is changed', async () => {
    const fine = await addReferral(server.database);
    const gone = await addReferral(server.database, { workflow_status: 6 });
    const odd = await addReferral(server.database, { last_name: '王伟' });
    const hidden = await addReferral(server.database, { workflow_status: 2 });
    const nowhere = { first_name: '', last_name: ' ', street_address: '' };
    const lacking = await addReferral(server.database, nowhere);
    const referralIds = [odd, fine, unknown, gone, hidden, lacking];
    const answer = await post('checkStickers', { referralIds });
    const free = { isParked: false, inRunOf: null, isBackUnsent: false };
    expect(answer.json<StickerCheck[]>()).toEqual([
      { referralId: odd, problem: 'unprintable', takenBy: null, lacks: [], ...free },
      { referralId: fine, problem: null, takenBy: null, lacks: [], ...free },
      { referralId: unknown, problem: 'notFound', takenBy: null, lacks: [] },
      { referralId: gone, problem: 'conflict', takenBy: null, lacks: [], ...free },
      { referralId: hidden, problem: 'notFound', takenBy: null, lacks: [] },
      { referralId: lacking, problem: null, takenBy: null, lacks: ['name', 'streetAddress'], ...free },
    ]);
    expect(await statusOf(fine)).toBe(3);
    expect(await lastEntry()).toMatchObject({
      record_ids: expect.arrayContaining([fine, gone, odd, lacking]),
      outcome: 'shown',
    });
    expect((await lastEntry())['record_ids']).toHaveLength(4);
  });

  test('of an order it is told that it is put aside, has come back unsent, or is in a run of somebody else’s', async () => {
    const { database } = server;
    const [parked, theirs, own] = [
      await addReferral(database),
      await addReferral(database),
      await addReferral(database),
    ];
    const begin = (id: string, name: string) =>
      database.query(
        `with run as (insert into packing_run (subject, by_name, held_until)
           values (gen_random_uuid()::text, $2, clock_timestamp() + interval '10 minutes') returning run_id)
         insert into packed_kit (referral_id, run_id) select $1, run_id from run`,
        [id, name],
      );
    await begin(theirs, 'Liisa Lähettämö');
    await begin(own, 'Lauri Logistiikka');
    const reason = { referralId: parked, reason: 'kitMissing' };
    const park = { method: 'POST', url: '/api/packingStation/parkKit', payload: reason } as const;
    expect((await server.send('logistics', park)).statusCode).toBe(204);
    const [back, sent] = [await addReferral(database), await addReferral(database, { workflow_status: 5 })];
    for (const id of [back, sent]) await returnKit(database, id);
    const checks = (await post('checkStickers', { referralIds: [parked, theirs, own, back, sent] })).json<
      StickerCheck[]
    >();
    expect(checks.map(({ isParked, inRunOf, isBackUnsent }) => [isParked, inRunOf, isBackUnsent])).toEqual([
      [true, null, false],
      [false, 'Liisa Lähettämö', false],
      [false, null, false],
      [false, null, true],
      [false, null, false],
    ]);
  });

  test('are printed in the order asked for, and new orders are taken into handling', async () => {
    const ids = [
      await addReferral(server.database, { sample_number: 'B2' }),
      await addReferral(server.database, { sample_number: 'A1', workflow_status: 5 }),
      await addReferral(server.database, { sample_number: 'C3', workflow_status: 4 }),
    ];
    const answer = await post('printStickers', { referralIds: ids, layout: 'pages', startPosition: 1 });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('osoitetarrat.pdf');
    expect(pdfInfo(answer.rawPayload)['Pages']).toBe('3');
    expect(pdfLines(answer.rawPayload).filter((line) => /^[ABC]\d$/.test(line))).toEqual(['B2', 'A1', 'C3']);
    expect(await Promise.all(ids.map(statusOf))).toEqual([4, 5, 4]);
    expect(await lastEntry()).toMatchObject({ record_ids: ids, filter_fields: [], outcome: 'shown' });
  });

  test('of an order that somebody else has taken it is told who, and as a new one it is not printed; one’s own is', async () => {
    const columns = { workflow_status: 4, sampling_kit_in_progress_by: 'Liisa Lähettämö' };
    const [theirs, fine] = [await addReferral(server.database, columns), await addReferral(server.database)];
    const check = await post('checkStickers', { referralIds: [theirs, fine] });
    expect(check.json<StickerCheck[]>().map(({ takenBy }) => takenBy)).toEqual(['Liisa Lähettämö', null]);
    const print = async (newIds: string[]) => {
      const paper = { layout: 'pages', startPosition: 1 };
      const answer = await post('printStickers', { referralIds: [theirs, fine], newIds, ...paper });
      return answer.statusCode === 200 ? 200 : answer.json<{ code: string }>().code;
    };
    expect(await print([fine, theirs])).toBe('stale');
    expect(await print([theirs.toUpperCase()])).toBe('stale');
    expect(await statusOf(fine)).toBe(3);
    expect([await print([fine]), await print([fine])]).toEqual([200, 200]);
  });

  test('are printed anew, each counted once, where a deadlock of the database has ended it', async () => {
    const id = await addReferral(server.database);
    const { database } = server;
    const transaction = database.transaction.bind(database);
    // As PostgreSQL ends it: what was done is gone.
    const end = jest.spyOn(database, 'transaction').mockImplementationOnce((work) =>
      transaction(async (sql) => {
        await work(sql);
        throw Object.assign(new Error('ended'), { code: '40P01' });
      }),
    );
    const answer = await post('printStickers', { referralIds: [id], layout: 'pages', startPosition: 1 });
    expect([answer.statusCode, await statusOf(id)]).toEqual([200, 4]);
    expect(end).toHaveBeenCalled();
    const shown = await database.query(
      "select from audit.access_log where record_ids = $1::uuid[] and call like '%printStickers'",
      [[id]],
    );
    expect(shown).toHaveLength(1);
  });

  test('are made again for a repeated key, and change nothing; the same key with others is refused', async () => {
    const [id, other] = [await addReferral(server.database), await addReferral(server.database)];
    const key = randomUUID();
    const print = (referralIds: string[]) =>
      post('printStickers', { referralIds, layout: 'pages', startPosition: 1 }, key);
    expect([(await print([id])).statusCode, await statusOf(id)]).toEqual([200, 4]);
    await server.database.query('update referral set workflow_status = 3 where referral_id = $1', [id]);
    expect([(await print([id])).statusCode, await statusOf(id)]).toEqual([200, 3]);
    expect([(await print([other])).statusCode, await statusOf(other)]).toEqual([409, 3]);
  });

  test.each([
    ['printStickers', 1],
    ['printInstructions', -1],
    ['printSticker', -1],
  ])('of one’s run at the packing station (%s), over or not (%d), hold it for half an hour', async (call, minutes) => {
    const { database } = server;
    const [product] = await database.query<{ id: string }>(
      `select product_id as id from attachment where product_analysis_mapping_id is not null and language_code = 'fi' limit 1`,
    );
    const begin = async (subject: string) => {
      const id = await addReferral(database, { product_id: product!.id });
      await database.query(
        `with run as (insert into packing_run (subject, by_name, held_until)
           values ($2, $2, clock_timestamp() + make_interval(mins => $3::int)) returning run_id)
         insert into packed_kit (referral_id, run_id) select $1, run_id from run`,
        [id, subject, minutes],
      );
      return id;
    };
    const [before, theirs, own] = [
      await begin('demo-logistics'),
      await begin('somebody'),
      await begin('demo-logistics'),
    ];
    const minutesLeft = async (id: string) => {
      const [row] = await database.query<{ left: number }>(
        `select ceil(extract(epoch from held_until - clock_timestamp()) / 60)::int as left
         from packed_kit join packing_run using (run_id) where referral_id = $1`,
        [id],
      );
      return row!.left;
    };
    const isOne = call === 'printSticker';
    const many = {
      referralIds: [before, own, theirs],
      ...(call === 'printStickers' && { layout: 'pages', startPosition: 1 }),
    };
    const url = `/api/logistics/${call}${isOne ? `?referralId=${own}` : ''}`;
    const answer = await server.send('logistics', { method: 'POST', url, payload: isOne ? undefined : many });
    expect(answer.statusCode).toBe(200);
    expect(await minutesLeft(own)).toBe(30);
    for (const id of [theirs, before]) expect(await minutesLeft(id)).toBeLessThanOrEqual(1);
    await database.query('update packing_run set held_until = clock_timestamp()');
  });

  test('go on sheets from the chosen label on', async () => {
    const referralIds = [await addReferral(server.database), await addReferral(server.database)];
    const answer = await post('printStickers', { referralIds, layout: 'sheet', startPosition: 8 });
    expect(pdfInfo(answer.rawPayload)).toMatchObject({ Pages: '2', 'Page size': '595.276 x 841.89 pts (A4)' });
  });

  test.each([
    ['one of another status', { workflow_status: 7 }, 409],
    ['one that cannot be printed right', { first_name: 'محمد' }, 409],
    ['one that logistics does not see', { workflow_status: 1 }, 404],
  ])('are all or none: not with %s', async (_what, columns, status) => {
    const fine = await addReferral(server.database);
    const referralIds = [fine, await addReferral(server.database, columns)];
    const answer = await post('printStickers', { referralIds, layout: 'pages', startPosition: 1 });
    expect(answer.statusCode).toBe(status);
    expect(await statusOf(fine)).toBe(3);
    expect(await lastEntry()).toMatchObject({ record_ids: referralIds });
    expect((await lastEntry())['outcome']).not.toBe('shown');
  });

  serverDrill('200 are printed at once', async () => {
    const ids = await Promise.all(Array.from({ length: 200 }, () => addReferral(server.database)));
    const answer = await post('printStickers', { referralIds: ids, layout: 'pages', startPosition: 1 });
    expect(pdfInfo(answer.rawPayload)['Pages']).toBe('200');
  });

  test('no more than 200 are taken', async () => {
    const more = { referralIds: Array.from({ length: 201 }, () => randomUUID()) };
    expect((await post('checkStickers', more)).statusCode).toBe(400);
    expect((await post('printStickers', { ...more, layout: 'pages', startPosition: 1 })).statusCode).toBe(400);
  });

  test.each<[string, object]>([
    ['none', { referralIds: [] }],
    ['the same twice', { referralIds: [unknown, unknown] }],
    ['what is no id', { referralIds: ['x'] }],
    ['another paper', { layout: 'A5' }],
    ['a label before the first', { startPosition: 0 }],
    ['a label behind the last', { startPosition: 9 }],
    ['half a label', { startPosition: 1.5 }],
    ['what nobody asked for', { extra: 1 }],
  ])('refuse %s', async (_what, changes) => {
    const body = { referralIds: [unknown], layout: 'sheet', startPosition: 1, ...changes };
    expect((await post('printStickers', body)).statusCode).toBe(400);
  });
});

describe('instructions', () => {
  let productId: string;
  let mappingIds: string[];
  beforeAll(async () => {
    const rows = await server.database.query<{ product: string; mapping: string }>(
      `select product_id as product, product_analysis_mapping_id as mapping
       from product_analysis_mapping join product using (product_id)
       where is_published and is_in_package and parent_product_analysis_mapping_id is null order by 1, position`,
    );
    productId = rows[0]!.product;
    mappingIds = rows.filter(({ product }) => product === productId).map(({ mapping }) => mapping);
    await server.database.query('delete from attachment where product_id = $1', [productId]);
  });
  afterEach(() => server.database.query('delete from attachment where product_id = $1', [productId]));
  const referral = (language_code: string): Promise<string> =>
    addReferral(server.database, { product_id: productId, language_code });
  const addFile = (name: string, languageCode: string, content: Uint8Array, attachmentId?: string) =>
    storeAttachment(server.database, {
      attachmentId,
      productId,
      mappingId: mappingIds[0],
      name,
      languageCode,
      content,
    });

  test('are put together kit after kit, each in its language or else in Finnish', async () => {
    const fi = await addFile('ohje.pdf', 'fi', await samplePdf('Suomeksi'));
    // In the order in which they came, whatever their ids.
    const sv = await addFile('anvisning.pdf', 'sv', await samplePdf('Svenska'), 'ffffffff-ffff-4fff-8fff-ffffffffffff');
    const second = await addFile('toinen.pdf', 'sv', await samplePdf('Andra'), '00000000-0000-4000-8000-00000000000a');
    const referralIds = [await referral('sv'), await referral('en'), await referral('fi'), await referral('sv')];
    const checks = (await post('checkInstructions', { referralIds })).json<InstructionsCheck[]>();
    expect(checks.map(({ problem, attachmentIds }) => [problem, attachmentIds])).toEqual([
      [null, [sv, second]],
      [null, [fi]],
      [null, [fi]],
      [null, [sv, second]],
    ]);
    const answer = await post('printInstructions', { referralIds });
    expect(answer.headers['content-disposition']).toContain('naytteenotto-ohjeet.pdf');
    const texts = ['Svenska', 'Andra', 'Suomeksi', 'Suomeksi', 'Svenska', 'Andra'];
    expect(pdfLines(answer.rawPayload)).toEqual(texts);
    expect(pdfInfo(answer.rawPayload)['Pages']).toBe('6');
    expect(await lastEntry()).toMatchObject({ record_ids: referralIds, outcome: 'shown' });
    expect(await languageOf(answer.rawPayload)).toContain('fi');
    const [swedish] = referralIds;
    const alone = await post('printInstructions', { referralIds: [swedish] });
    expect(await languageOf(alone.rawPayload)).toContain('sv');
  });

  test('a file that many kits have is stored once', async () => {
    await addFile('ohje.pdf', 'fi', await samplePdf());
    const ids = await Promise.all(Array.from({ length: 60 }, () => referral('fi')));
    const one = await post('printInstructions', { referralIds: ids.slice(0, 1) });
    const many = await post('printInstructions', { referralIds: ids });
    expect(pdfInfo(many.rawPayload)['Pages']).toBe('60');
    expect(many.rawPayload.length).toBeLessThan((60 * one.rawPayload.length) / 3);
  });

  test('one of many parts is read as it is', async () => {
    const content = randomBytes(200_000);
    const id = await addFile('suuri.pdf', 'fi', content);
    expect(content.equals((await readContent(server.database, id))!)).toBe(true);
  });

  test('what cannot be read, what is not there and what logistics does not see is told of its order', async () => {
    await addFile('rikki.pdf', 'fi', Buffer.from('%PDF-1.7\nnothing\n%%EOF'));
    const [broken, hidden] = [await referral('fi'), await addReferral(server.database, { workflow_status: 1 })];
    const checks = (await post('checkInstructions', { referralIds: [broken, hidden] })).json<InstructionsCheck[]>();
    expect(checks).toMatchObject([
      { problem: 'unreadable', unreadable: ['rikki.pdf'] },
      { problem: 'notFound', unreadable: [], attachmentIds: [] },
    ]);
    expect((await post('printInstructions', { referralIds: [broken] })).statusCode).toBe(409);
    expect(await outcomesOf(broken)).toEqual(['shown', 'unprintable']);
    await server.database.query('delete from attachment where product_id = $1', [productId]);
    // Anybody can open it, but what is filled in would not be on the paper.
    await addFile('lomake.pdf', 'fi', await undrawnForm());
    const [undrawn] = (await post('checkInstructions', { referralIds: [broken] })).json<InstructionsCheck[]>();
    expect(undrawn).toMatchObject({ problem: 'unreadable', unreadable: ['lomake.pdf'] });
    await server.database.query('delete from attachment where product_id = $1', [productId]);
    const [none] = (await post('checkInstructions', { referralIds: [broken] })).json<InstructionsCheck[]>();
    expect(none).toMatchObject({ problem: 'noInstructions' });
    expect((await post('printInstructions', { referralIds: [broken] })).statusCode).toBe(409);
    expect((await post('printInstructions', { referralIds: [hidden] })).statusCode).toBe(404);
  });
});

describe('instructions that are too large', () => {
  test('together are refused before any is read, and what takes too much to be read is called so', async () => {
    const [row] = await server.database.query<{ file: string; product: string }>(
      `select a.file_id as file, m.product_id as product
       from attachment a join product_analysis_mapping m using (product_analysis_mapping_id)
       where a.outcome_type = 0 and a.language_code = 'fi' and m.is_in_package
         and m.parent_product_analysis_mapping_id is null limit 1`,
    );
    const referralIds = [await addReferral(server.database, { product_id: row!.product, language_code: 'fi' })];
    const setSize = (size: number) =>
      server.database.query('update stored_file set size = $2 where file_id = $1', [row!.file, size]);
    await setSize(32 * 1024 * 1024 + 1);
    const tooMany = await post('printInstructions', { referralIds });
    expect([tooMany.statusCode, (await lastEntry())['outcome']]).toEqual([413, 'tooLarge']);
    const bomb = pdfBomb(512);
    await setSize(bomb.length);
    await server.database.query('update stored_file_part set bytes = $2 where file_id = $1', [row!.file, bomb]);
    const [check] = (await post('checkInstructions', { referralIds })).json<InstructionsCheck[]>();
    expect(check).toMatchObject({ problem: null, unreadable: [] });
    const before = await outcomesOf(referralIds[0]!);
    const tooMuch = await post('printInstructions', { referralIds });
    expect([tooMuch.statusCode, tooMuch.json()]).toEqual([413, expect.objectContaining({ code: 'tooLarge' })]);
    // Found out only when they were put together: nothing was shown by then.
    expect(await outcomesOf(referralIds[0]!)).toEqual([...before, 'tooLarge']);
  });
});

describe('the packing list', () => {
  test('has what came into handling first first, and what was sent since the day began in Finland', async () => {
    const [{ begin } = { begin: '' }] = await server.database.query<{ begin: string }>(
      `select date_trunc('day', now() at time zone 'Europe/Helsinki') at time zone 'Europe/Helsinki' as begin`,
    );
    const after = (seconds: number): string => new Date(Date.parse(begin) + seconds * 1000).toISOString();
    const inHandling = (sampling_kit_logistics_in_progress_at: string, referral_id: string) =>
      addReferral(server.database, { workflow_status: 4, sampling_kit_logistics_in_progress_at, referral_id });
    const later = await inHandling(after(2), '00000000-0000-4000-8000-0000000000a1');
    const earlier = await inHandling(after(1), '00000000-0000-4000-8000-0000000000a2');
    const [today, yesterday] = [
      await addReferral(server.database, { workflow_status: 5, sampling_kit_sent_at: after(0) }),
      await addReferral(server.database, { workflow_status: 5, sampling_kit_sent_at: after(-1) }),
    ];
    const { toSend, sent } = (await server.send('logistics', { url: '/api/logistics/getPackingList' })).json<Packing>();
    expect(idsOf(toSend).filter((id) => [later, earlier].includes(id))).toEqual([earlier, later]);
    expect(idsOf(sent).filter((id) => [today, yesterday].includes(id))).toEqual([today]);
  });

  test('has the kits in handling and those sent today, with nothing else of the citizen', async () => {
    const list = async () => (await server.send('logistics', { url: '/api/logistics/getPackingList' })).json<Packing>();
    const at = new Date().toISOString();
    const yesterday = new Date(Date.now() - 26 * 60 * 60_000).toISOString();
    const waiting = await addReferral(server.database, {
      workflow_status: 4,
      sampling_kit_logistics_in_progress_at: at,
    });
    const sent = await addReferral(server.database, { workflow_status: 5, sampling_kit_sent_at: at });
    const before = await addReferral(server.database, { workflow_status: 5, sampling_kit_sent_at: yesterday });
    const fresh = await addReferral(server.database);
    const cancelled = await addReferral(server.database, { workflow_status: 901, sampling_kit_sent_at: at });
    const { day, toSend, sent: gone, isCut } = await list();
    expect(day).toBe(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }).format(new Date()));
    expect([idsOf(toSend).includes(waiting), idsOf(gone).includes(sent), isCut]).toEqual([true, true, false]);
    for (const id of [before, fresh, cancelled]) expect(idsOf([...toSend, ...gone])).not.toContain(id);
    expect(JSON.stringify({ toSend, gone })).not.toMatch(/ssn|mobilePhone|email|010594|posti\.example|\+358/);
    expect((await lastEntry())['record_ids']).toEqual(idsOf([...toSend, ...gone]));
    // Counted alone, of whom is not told.
    const counted = await server.send('logistics', { url: '/api/logistics/countSentToday' });
    expect(counted.json()).toEqual({ day, count: gone.length });
    expect((await lastEntry())['record_ids']).toEqual(idsOf([...toSend, ...gone]));
  });

  test('ends after 500 that wait, and says so; whom it does not show is not told as shown', async () => {
    await server.database.query(
      `insert into referral (referral_id, product_id, area_id, sample_number, first_name, last_name, ssn, mobile_phone, email,
         street_address, postal_code, city, gender, age, language_code, workflow_status, created_at)
       select gen_random_uuid(), product_id, area_id, 'MANY', first_name, last_name, ssn, mobile_phone, email,
         street_address, postal_code, city, gender, age, language_code, 4, created_at
       from generate_series(1, 501), (select * from referral limit 1) r`,
    );
    const url = '/api/logistics/getPackingList';
    const { toSend, sent, isCut } = (await server.send('logistics', { url })).json<Packing>();
    expect([toSend.length, isCut]).toEqual([500, true]);
    expect((await lastEntry())['record_ids']).toEqual(idsOf([...toSend, ...sent]));
    await server.database.query("delete from referral where sample_number = 'MANY'");
  });
});

test('an order that is sent while the packing list is read stands in one of its lists', async () => {
  const id = await addReferral(server.database, { workflow_status: 4 });
  const send = `update referral set workflow_status = 5, sampling_kit_sent_at = clock_timestamp() where referral_id = $1`;
  const query: Queryable['query'] = async (statement, parameters) => {
    const rows = await server.database.query<never>(statement, parameters);
    if (JSON.stringify(rows).includes(id)) await server.database.query(send, [id]);
    return rows;
  };
  const { toSend, sent } = await readPackingList({ query, script: () => Promise.reject(new Error('Only reads.')) });
  expect(idsOf([...toSend, ...sent]).filter((each) => each === id)).toEqual([id]);
  expect(await statusOf(id)).toBe(5);
});

interface Packing {
  readonly day: string;
  readonly toSend: readonly { readonly referralId: string }[];
  readonly sent: readonly { readonly referralId: string }[];
  readonly isCut: boolean;
}

function idsOf(referrals: Packing['sent']): string[] {
  return referrals.map(({ referralId }) => referralId);
}

function post(call: string, payload: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return server.send('logistics', { method: 'POST', url: `/api/logistics/${call}`, headers, payload });
}

async function statusOf(referralId: string): Promise<number> {
  const [referral] = await logisticsList(server).search({ referralId });
  return referral!.referralWorkflowStatus;
}

/** The newest entry of the access log about one of the calls of this file. */
async function lastEntry(): Promise<Record<string, unknown>> {
  const [entry] = await server.database.query(
    `select record_ids, filter_fields, outcome from audit.access_log
     where call not like '%searchLogisticsReferrals' order by entry_id desc limit 1`,
  );
  return entry!;
}

/** What the access log says of the calls about an order, oldest first. */
async function outcomesOf(referralId: string): Promise<unknown[]> {
  const entries = await server.database.query<{ outcome: string }>(
    'select outcome from audit.access_log where record_ids @> array[$1::uuid] order by entry_id',
    [referralId],
  );
  return entries.map(({ outcome }) => outcome);
}

async function languageOf(pdf: Uint8Array): Promise<string | undefined> {
  return (await PDFDocument.load(pdf)).catalog.get(PDFName.of('Lang'))?.toString();
}
