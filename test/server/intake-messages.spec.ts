import type { CodeMeaning, FoundMessages, IntakeMessage } from '#core/contracts/intake-message.contract.ts';
import { personReport, type PersonUse } from '#server/access-log/person-report.ts';
import { sweepIntakeMessages } from '#server/intake/inbox-rows.ts';
import { readMappingTargets } from '#server/intake/support-messages.ts';
import { orderBundle, resultsBundle } from '../support/intake-messages.ts';
import { addMachine, reasonIn, type TestMachine } from '../support/machine.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// 'Saapuvat sanomat': what SUPPORT sees of messages from outside, and how it mends them (decision 166).

let server: TestServer;
let machine: TestMachine;
let product: string;
let analysis: string;
beforeAll(async () => {
  server = await startTestServer();
  machine = await addMachine(server);
  const [row] = await server.database.query<{ product: string; analysis: string }>(
    `select product_id as product, kuntaliitto_code as analysis from product_analysis_mapping join product using (product_id)
     where is_published and is_in_package order by product_id, position limit 1`,
  );
  ({ product, analysis } = row!);
});
afterAll(() => server.close());

const call = (name: string, query: string, payload?: object, as = 'support') =>
  server.send(as, { method: 'POST', url: `/api/intakeMessage/${name}?${query}`, payload });
const search = async (filter: object = {}): Promise<FoundMessages> => (await call('searchMessages', '', filter)).json();
const newest = async (filter?: object): Promise<IntakeMessage> => (await search(filter)).messages[0]!;
const steps = (messageId: string) =>
  server.database.query(
    `select kind, by_subject as by, reason, code, target, former_target as former, outcome from intake_step
     where message_id = $1 order by step_id`,
    [messageId],
  );
const count = async (table: string): Promise<number> =>
  (await server.database.query<{ rows: number }>(`select count(*)::int as rows from ${table}`))[0]!.rows;
const report = (order: string, code: string) =>
  resultsBundle({ order, report: `R-${order}`, results: [{ analysis: code, result: 'negative' }] });

test('lists messages by outcome and page, without anything of a citizen', async () => {
  await machine.send(orderBundle({ order: 'L-1', product }));
  await machine.send(orderBundle({ order: 'L-2', product: 'no-such-package' }));
  const failed = await newest({ outcome: 'failed' });
  expect(failed).toMatchObject({
    clientName: 'test-service',
    kind: 'order',
    outcome: 'failed',
    reason: 'unknownPackage',
    unknownCode: 'no-such-package',
    mappingKind: 'package',
    hasContents: true,
  });
  expect((await search()).messages.map(({ outcome }) => outcome)).toEqual(['failed', 'accepted']);
  await server.database.query(
    `insert into intake_message (client_id, outcome, reason) select 'x', 'refused', 'notJson' from generate_series(1, 60)`,
  );
  const first = await search({ outcome: 'refused' });
  const second = await search({ outcome: 'refused', before: first.next });
  expect([first.messages.length, second.messages.length, second.next]).toEqual([50, 10, null]);
  expect(JSON.stringify([failed, first])).not.toMatch(/Testinen|010594|Testikatu/);
});

test.each(['010594-900Y', 'Testinen 010594-900y', '1010594-900YX'])(
  'a code that holds a personal identity code, %j, is refused and not shown',
  async (code) => {
    await machine.send(orderBundle({ order: 'I-1', product }));
    const answer = await machine.send(resultsBundle({ order: 'I-1', report: code, results: [{ analysis: code }] }));
    expect([answer.statusCode, reasonIn(answer)]).toEqual([400, 'badElement']);
    expect(answer.body).toContain('Bundle.entry[1].resource.code');
    expect((await machine.send(orderBundle({ order: `I-${code}`, product: code }))).statusCode).toBe(400);
    const shown = JSON.stringify(await search());
    expect(shown).toContain('"badElement"');
    expect(shown).not.toMatch(/010594/);
  },
);

test('contents are shown to whoever says why, which is written down', async () => {
  await machine.send(orderBundle({ order: 'C-1', product }));
  const { messageId } = await newest();
  for (const reason of ['', '  \u200b ', 'x'.repeat(501)])
    expect((await call('showContents', `messageId=${messageId}`, { reason })).statusCode).toBe(400);
  const answer = await call('showContents', `messageId=${messageId}`, { reason: 'Palvelu kysyy, tuliko tilaus.' });
  expect(answer.json().contents).toContain('"Testinen"');
  expect(await steps(messageId)).toMatchObject([
    { kind: 'shown', by: 'demo-support', reason: 'Palvelu kysyy, tuliko tilaus.' },
  ]);
  const [entry] = await server.database.query(
    `select subject, call, record_ids from audit.access_log where call like '%showContents' order by entry_id desc limit 1`,
  );
  const [order] = await server.database.query<{ id: string }>(
    "select referral_id as id from intake_order where order_identifier = 'urn:test:orders|C-1'",
  );
  expect(entry).toMatchObject({ subject: 'demo-support', record_ids: [order!.id] });
  expect(answer.json().referralId).toBe(order!.id);
  await expect(server.database.query('delete from intake_step')).rejects.toThrow('added to only');
  for (const person of ['hva04', 'dk', 'logistics', 'norole'])
    expect((await call('showContents', `messageId=${messageId}`, { reason: 'x' }, person)).statusCode).toBe(403);
});

test('who saw the contents before they became an order stands in the report of its citizen', async () => {
  await machine.send(orderBundle({ order: 'S-1', product: 'seen-early' }));
  const { messageId } = await newest({ outcome: 'failed' });
  await call('showContents', `messageId=${messageId}`, { reason: 'Paketti on tuntematon.' });
  expect((await call('mendMessage', `messageId=${messageId}`, { target: product })).json().accepted).toBe(1);
  const [order] = await server.database.query<{ id: string }>(
    "select referral_id as id from intake_order where order_identifier = 'urn:test:orders|S-1'",
  );
  const uses: PersonUse[] = [];
  for await (const use of personReport(server.database, order!.id)) uses.push(use);
  expect(uses).toContainEqual(
    expect.objectContaining({
      subject: 'demo-support',
      call: 'POST /api/intakeMessage/showContents',
      recordIds: [messageId],
    }),
  );
});

test('contents of what was accepted or refused are forgotten after 90 days, those that wait for support are not', async () => {
  const send = async (order: object): Promise<string> => (await machine.send(orderBundle(order as never))).json().id;
  await send({ order: 'OLD-1', product });
  await machine.send(orderBundle({ order: 'OLD-1', product: 'other-contents' }));
  await send({ order: 'OLD-2', product: 'still-unknown' });
  const messages = await Promise.all(['accepted', 'refused', 'failed'].map((outcome) => newest({ outcome })));
  expect(messages.map(({ hasContents }) => hasContents)).toEqual([true, true, true]);
  const kept = async (days: number) => {
    const ids = messages.map(({ messageId }) => messageId);
    await server.database.query(
      'update intake_message set decided_at = now() - make_interval(days => $2) where message_id = any($1)',
      [ids, days],
    );
    await sweepIntakeMessages(server.database, { warn: () => undefined });
    const rows = await server.database.query<{ hasBody: boolean }>(
      `select body is not null as "hasBody" from intake_message where message_id = any($1) order by array_position($1, message_id)`,
      [ids],
    );
    return rows.map(({ hasBody }) => hasBody);
  };
  expect([await kept(89), await kept(91)]).toEqual([
    [true, true, true],
    [false, false, true],
  ]);
});

test('what waits for an order that never comes ends after 90 days without its contents, and may come again', async () => {
  const told: unknown[] = [];
  const sweep = () => sweepIntakeMessages(server.database, { warn: (...line: unknown[]) => void told.push(line) });
  const sendReport = async (): Promise<string> => (await machine.send(report('never-comes', analysis))).json().id;
  const read = (id: string) =>
    server.database.query(
      `select outcome, reason, body is not null as "hasBody" from intake_message where message_id = $1`,
      [id],
    );
  const age = (id: string, days: number) =>
    server.database.query(
      `update intake_message set decided_at = clock_timestamp() - make_interval(days => $2) where message_id = $1`,
      [id, days],
    );
  const id = await sendReport();
  await age(id, 89);
  await sweep();
  expect(await read(id)).toEqual([{ outcome: 'waiting', reason: 'noOrderYet', hasBody: true }]);
  await age(id, 91);
  await sweep();
  expect(await read(id)).toEqual([{ outcome: 'refused', reason: 'waitedTooLong', hasBody: false }]);
  const forgotten = 'messages waited too long for their order or its results; they are forgotten';
  expect(told).toEqual([[{ clientId: 'test-service', kind: 'results', messages: 1 }, forgotten]]);
  expect(await newest({ outcome: 'refused' })).toMatchObject({ messageId: id, reason: 'waitedTooLong' });
  const again = await sendReport();
  expect(again).not.toBe(id);
  await machine.send(orderBundle({ order: 'never-comes', product }));
  expect(await read(again)).toEqual([{ outcome: 'accepted', reason: null, hasBody: true }]);
});

test('a code is given a meaning once, and all that failed by it have their effect, once', async () => {
  for (const order of ['M-1', 'M-2']) {
    await machine.send(orderBundle({ order, product }));
    expect((await machine.send(report(order, 'OLD-7'))).statusCode).toBe(422);
  }
  const { messageId } = await newest({ outcome: 'failed' });
  const before = await count('observation');
  const mend = (target: string) => call('mendMessage', `messageId=${messageId}`, { target });
  const [draft] = await server.database.query<{ code: string }>(
    `update product_analysis_mapping set kuntaliitto_code = 'DRAFT-7' where product_analysis_mapping_id = (
       select product_analysis_mapping_id from product_analysis_mapping join product using (product_id)
       where is_in_package and not is_published limit 1) returning kuntaliitto_code as code`,
  );
  for (const target of ['no-such-code', draft!.code]) expect((await mend(target)).statusCode).toBe(400);
  const targets = await server.send('support', { url: '/api/intakeMessage/getMappingTargets?kind=analysis' });
  expect(targets.json()).toContainEqual({ code: analysis, name: expect.any(String) });
  for (const [kind, code] of Object.entries({ area: '04', package: product })) {
    const answer = await server.send('support', { url: `/api/intakeMessage/getMappingTargets?kind=${kind}` });
    expect(answer.json()).toContainEqual({ code, name: expect.any(String) });
  }
  expect((await mend(analysis)).json()).toEqual({ accepted: 2, replayed: 2 });
  expect(await count('observation')).toBe(before + 2);
  expect(await steps(messageId)).toMatchObject([
    { kind: 'mapped', by: 'demo-support', code: 'OLD-7', target: analysis, former: null },
    { kind: 'replayed', by: 'demo-support', outcome: 'accepted' },
  ]);
  // Nothing is left to mend: neither again nor by the sender's own repeat.
  expect((await mend(analysis)).statusCode).toBe(409);
  expect((await call('replayMessage', `messageId=${messageId}`)).statusCode).toBe(409);
  expect((await machine.send(report('M-2', 'OLD-7'))).statusCode).toBe(200);
  expect(await count('observation')).toBe(before + 2);
  expect(await steps(messageId)).toHaveLength(2);
});

test('what a code may mean stands in the order of all screens, of several names of one code always by the first', async () => {
  await server.database.query(
    `insert into area (area_id, name_fi, name_sv, name_en) values ('61', 'Zeta', '', ''), ('62', 'apu', '', ''), ('63', 'Ähtäri', '', '')`,
  );
  const areas = (await readMappingTargets(server.database, 'area')).map(({ name }) => name);
  expect(areas.filter((name) => ['apu', 'Zeta', 'Ähtäri'].includes(name))).toEqual(['apu', 'Zeta', 'Ähtäri']);
  await server.database.query("delete from area where area_id in ('61', '62', '63')");
  const undo = new Error('undone');
  const named = server.database.transaction(async (sql) => {
    const [one, other] = await sql.query<{ id: string }>(
      `select product_analysis_mapping_id as id from product_analysis_mapping join product using (product_id)
       where is_published and is_in_package order by product_id, position`,
    );
    // Whichever the database would come to first.
    for (const ids of [
      [one!.id, other!.id],
      [other!.id, one!.id],
    ]) {
      await sql.query(
        `update product_analysis_mapping set kuntaliitto_code = 'NIMI-1',
           kuntaliitto_name = case product_analysis_mapping_id when $1 then 'a-nimi' else 'B-nimi' end
         where product_analysis_mapping_id in ($1, $2)`,
        ids,
      );
      const found = await readMappingTargets(sql, 'analysis');
      expect(found.filter(({ code }) => code === 'NIMI-1')).toEqual([{ code: 'NIMI-1', name: 'a-nimi' }]);
    }
    throw undo;
  });
  await expect(named).rejects.toBe(undo);
});

test('taken up many times at once, a message has one effect; with the rights that its client has now', async () => {
  const sender = await addMachine(server, 'passing');
  await sender.send(orderBundle({ order: 'P-1', product: 'later' }));
  const { messageId } = await newest({ outcome: 'failed' });
  await server.database.query(
    "insert into intake_mapping (kind, code, target, by_subject) values ('package', 'later', $1, 'test')",
    [product],
  );
  await addMachine(server, 'passing', { areaIds: ['90'] });
  const replay = () => call('replayMessage', `messageId=${messageId}`);
  await addMachine(server, 'passing', { scopes: ['intake.results'] });
  expect((await replay()).statusCode).toBe(409);
  await addMachine(server, 'passing');
  const before = await count('referral');
  const answers = await Promise.all([replay(), replay(), replay()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await count('referral')).toBe(before + 1);
  // A program that may not see the area any more brings no order there.
  await sender.send(orderBundle({ order: 'P-2', product: 'never' }));
  const second = await newest({ outcome: 'failed' });
  await addMachine(server, 'passing', { areaIds: ['90'] });
  await call('mendMessage', `messageId=${second.messageId}`, { target: product });
  expect(await count('referral')).toBe(before + 1);
  expect(await newest({ outcome: 'refused' })).toMatchObject({ reason: 'areaNotAllowed' });
});

test('a message of a program that may send no more keeps no other one from being mended', async () => {
  const gone = await addMachine(server, 'gone');
  await gone.send(orderBundle({ order: 'G-1', product: 'renamed' }));
  await machine.send(orderBundle({ order: 'G-2', product: 'renamed' }));
  const { messageId } = await newest({ outcome: 'failed' });
  await addMachine(server, 'gone', { scopes: [] });
  const answer = await call('mendMessage', `messageId=${messageId}`, { target: product });
  expect(answer.json()).toEqual({ accepted: 1, replayed: 1 });
  const left = await newest({ outcome: 'failed' });
  expect(left).toMatchObject({ clientName: 'gone', unknownCode: 'renamed' });
  expect(await steps(left.messageId)).toEqual([]);
});

test('programs that may send no more do not fill what is taken up at once', async () => {
  await addMachine(server, 'gone', { scopes: [] });
  await server.database.query(
    `insert into intake_message (client_id, kind, outcome, reason, unknown_code, order_identifier, body)
     select 'gone', 'order', 'failed', 'unknownPackage', 'crowded', 'urn:test:orders|X-' || n, '{}' from generate_series(1, 150) n`,
  );
  await machine.send(orderBundle({ order: 'X-0', product: 'crowded' }));
  await machine.send(orderBundle({ order: 'X-00', product: 'crowded' }));
  const { messageId } = await newest({ outcome: 'failed' });
  const answer = await call('mendMessage', `messageId=${messageId}`, { target: product });
  expect(answer.json()).toEqual({ accepted: 2, replayed: 2 });
});

test('a meaning by which its message would be refused is not stored, and another one can be given', async () => {
  const local = await addMachine(server, 'local', { areaIds: ['04'] });
  expect((await local.send(orderBundle({ order: 'M-local', product, area: 'OUR-AREA' }))).statusCode).toBe(422);
  const { messageId } = await newest({ outcome: 'failed' });
  const mend = (target: string) => call('mendMessage', `messageId=${messageId}`, { target });
  const refused = await mend('90');
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid']);
  expect(await steps(messageId)).toEqual([]);
  expect(await newest({ outcome: 'failed' })).toMatchObject({ messageId, unknownCode: 'OUR-AREA' });
  expect((await mend('04')).json()).toEqual({ accepted: 1, replayed: 1 });
});

describe('a meaning that was given', () => {
  const meanings = async (): Promise<CodeMeaning[]> =>
    (await server.send('support', { url: '/api/intakeMessage/getMeanings' })).json();
  const of = async (code: string) => (await meanings()).find((each) => each.code === code);
  const referrals = (...orders: string[]) =>
    server.database.query(
      `select product_id as product from referral join intake_order using (referral_id)
       where order_identifier = any($1) order by order_identifier`,
      [orders.map((order) => `urn:test:orders|${order}`)],
    );
  let other: string;
  beforeAll(async () => {
    const [row] = await server.database.query<{ id: string }>(
      'select product_id as id from product where is_published and product_id <> $1 order by product_id limit 1',
      [product],
    );
    other = row!.id;
  });

  test('is listed with who and when; changed, it holds for what comes, and what was accepted stays', async () => {
    await machine.send(orderBundle({ order: 'W-1', product: 'their-kit' }));
    const { messageId } = await newest({ outcome: 'failed' });
    await call('mendMessage', `messageId=${messageId}`, { target: other });
    const given = (await of('their-kit'))!;
    expect(given).toEqual({
      ...{ kind: 'package', code: 'their-kit', target: other, targetName: expect.any(String) },
      ...{ at: expect.any(String), byName: 'Tuulikki Tukinen', former: null },
      used: [{ meaningId: expect.any(Number), target: other, targetName: given.targetName }],
    });
    const { kind, code, at } = given;
    const change = (target: string, read = at) => call('changeMeaning', '', { kind, code, at: read, target });
    expect((await change('no-such-package')).statusCode).toBe(400);
    expect((await change(product)).json()).toEqual({ accepted: 0, replayed: 0 });
    // Whoever has read the one before knows nothing of this one.
    expect((await change(other)).statusCode).toBe(409);
    expect((await call('removeMeaning', '', { kind, code, at })).statusCode).toBe(409);
    expect(await of('their-kit')).toMatchObject({ target: product, former: given.targetName });
    await machine.send(orderBundle({ order: 'W-2', product: 'their-kit' }));
    expect(await referrals('W-1', 'W-2')).toEqual([{ product: other }, { product }]);
  });

  test('leads to what was accepted by it, and to nothing else', async () => {
    // Not to what its code was read of and was refused then.
    const refused = await machine.send(orderBundle({ order: 'W-5', product: 'their-kit', sampleNumber: 'S-W-1' }));
    expect(refused.statusCode).toBe(409);
    const { used } = (await of('their-kit'))!;
    expect(used.map(({ target }) => target)).toEqual([product, other]);
    for (const [at, order] of ['W-2', 'W-1'].entries()) {
      const { messages } = await search({ meaningId: used[at]!.meaningId });
      const rows = await server.database.query(
        'select order_identifier as "order" from intake_message where message_id = any($1)',
        [messages.map(({ messageId }) => messageId)],
      );
      expect(rows).toEqual([{ order: `urn:test:orders|${order}` }]);
    }
    const none = await search({ meaningId: used[0]!.meaningId, outcome: 'failed' });
    // An address that was kept tells by which meaning its messages were accepted.
    const acceptedBy = { kind: 'package', code: 'their-kit', ...used[0]! };
    expect(none).toEqual({ messages: [], next: null, acceptedBy });
    expect(acceptedBy).toMatchObject({ target: product, targetName: expect.any(String) });
    expect(await search({ meaningId: 2_147_483_647 })).toEqual({ messages: [], next: null, acceptedBy: null });
    expect((await search({ outcome: 'refused' })).acceptedBy).toBeNull();
    expect((await call('searchMessages', '', { meaningId: 2_147_483_648 })).statusCode).toBe(400);
  });

  test('is taken back: the code is unknown again, and mended anew; all of it is on record', async () => {
    const { kind, code, at } = (await of('their-kit'))!;
    expect((await call('removeMeaning', '', { kind, code, at })).statusCode).toBe(204);
    // What was accepted by it is still to be found.
    const takenBack = (await of('their-kit'))!;
    expect(takenBack).toMatchObject({ target: null, targetName: null, byName: 'Tuulikki Tukinen' });
    expect(takenBack.used.map(({ target }) => target)).toEqual([product, other]);
    expect((await machine.send(orderBundle({ order: 'W-3', product: 'their-kit' }))).statusCode).toBe(422);
    const { messageId } = await newest({ outcome: 'failed' });
    expect((await call('mendMessage', `messageId=${messageId}`, { target: product })).json()).toMatchObject({
      accepted: 1,
    });
    const rows = await server.database.query(
      `select kind, by_name as by, target, former_target as former from intake_step where code = 'their-kit' order by step_id`,
    );
    const by = 'Tuulikki Tukinen';
    expect(rows).toEqual([
      { kind: 'mapped', by, target: other, former: null },
      { kind: 'mapped', by, target: product, former: other },
      { kind: 'unmapped', by, target: null, former: product },
      { kind: 'mapped', by, target: product, former: null },
    ]);
  });

  test.each(['', 'now', '2026', '2026-W48-5', '2026-11-27T10', '2026-11-27T10:00:00,5Z'])(
    'is not read at %j',
    async (at) => {
      const read = { kind: 'package', code: 'their-kit', at };
      expect((await call('changeMeaning', '', { ...read, target: product })).statusCode).toBe(400);
      expect((await call('removeMeaning', '', read)).statusCode).toBe(400);
    },
  );

  test('given again as it is, by somebody else, changes nothing; what is still to be taken up tells it', async () => {
    await machine.send(orderBundle({ order: 'W-6', product: 'their-kit' }));
    await machine.send(orderBundle({ order: 'W-7', product: 'left-over' }));
    const { messageId, given: before } = await newest({ outcome: 'failed' });
    expect(before).toBeNull();
    // As if it were behind the hundred that are taken up at once.
    await server.database.query(
      "insert into intake_mapping (kind, code, target, by_subject) values ('package', 'left-over', $1, 'first')",
      [product],
    );
    const { given } = await newest({ outcome: 'failed' });
    expect(given).toEqual({ target: product, targetName: (await of('left-over'))!.targetName });
    const { at } = (await of('left-over'))!;
    const answer = await call('mendMessage', `messageId=${messageId}`, { target: product });
    expect(answer.json()).toEqual({ accepted: 1, replayed: 1 });
    expect(await of('left-over')).toMatchObject({ at, byName: 'first', former: null });
    expect((await steps(messageId)).map(({ kind }) => kind)).toEqual(['replayed']);
    expect(await newest({ outcome: 'accepted' })).toMatchObject({ messageId, given: null });
  });

  test('when it is changed, what failed by its code is taken up again', async () => {
    await machine.send(orderBundle({ order: 'W-4', product }));
    await server.database.query(
      "insert into intake_mapping (kind, code, target, by_subject) values ('analysis', 'FOREIGN', 'gone', 'somebody')",
    );
    expect((await machine.send(report('W-4', 'FOREIGN'))).statusCode).toBe(422);
    const given = (await of('FOREIGN'))!;
    expect(given).toMatchObject({ target: 'gone', targetName: null, byName: 'somebody' });
    const { kind, code, at } = given;
    // Of several who change it as they have read it, one does.
    const change = () => call('changeMeaning', '', { kind, code, at, target: analysis });
    const answers = await Promise.all(Array.from({ length: 5 }, change));
    const [answer, ...refused] = answers.toSorted((one, two) => one.statusCode - two.statusCode);
    expect(answer!.json()).toEqual({ accepted: 1, replayed: 1 });
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409]);
  });
});

test('what a laboratory calls a finding can be given a meaning', async () => {
  const [known] = await server.database.query<{ product: string; analysis: string; value: string; outcome: string }>(
    `select m.product_id as product, kuntaliitto_code as analysis, diagnostic_values as value, o.name as outcome
     from result_interpretation r join outcome o using (outcome_id)
       join product_analysis_mapping m using (product_analysis_mapping_id) join product p on p.product_id = m.product_id
     where p.is_published and m.is_in_package and diagnostic_values <> 'posit' order by 1, 2, r.position limit 1`,
  );
  const { product: withMicrobes, analysis: cultured, value, outcome } = known!;
  await machine.send(orderBundle({ order: 'F-1', product: withMicrobes }));
  const results = [{ analysis: cultured, result: 'positive', finding: 'LAB-77' }];
  expect((await machine.send(resultsBundle({ order: 'F-1', report: 'R-F-1', results }))).statusCode).toBe(422);
  const failed = await newest({ outcome: 'failed' });
  expect(failed).toMatchObject({ reason: 'unknownFinding', unknownCode: 'LAB-77', mappingKind: 'finding' });
  // Stored from before decision 259: it is chosen as it is shown.
  await server.database.query(
    "update result_interpretation set diagnostic_values = E'\\u202E' || diagnostic_values where diagnostic_values = $1",
    [value],
  );
  const targets = await server.send('support', { url: '/api/intakeMessage/getMappingTargets?kind=finding' });
  expect(targets.json()).toContainEqual({ code: value, name: value });
  const answer = await call('mendMessage', `messageId=${failed.messageId}`, { target: value });
  expect(answer.json()).toEqual({ accepted: 1, replayed: 1 });
  const stored = await server.database.query(
    `select outcome_name as name from observation join intake_order using (referral_id)
     where order_identifier = 'urn:test:orders|F-1'`,
  );
  expect(stored).toEqual([{ name: outcome }]);
});

test('a taking up that a deadlock of the database ends is begun anew', async () => {
  await machine.send(orderBundle({ order: 'D-1', product: 'locked' }));
  const { messageId } = await newest({ outcome: 'failed' });
  const { database } = server;
  const transaction = database.transaction.bind(database);
  // As PostgreSQL ends it: what was done is gone.
  const end = jest.spyOn(database, 'transaction').mockImplementationOnce((work) =>
    transaction(async (sql) => {
      await work(sql);
      throw Object.assign(new Error('ended'), { code: '40P01' });
    }),
  );
  const answer = await call('mendMessage', `messageId=${messageId}`, { target: product });
  expect(answer.json()).toEqual({ accepted: 1, replayed: 1 });
  expect((await steps(messageId)).map(({ kind }) => kind)).toEqual(['mapped', 'replayed']);
  expect(end).toHaveBeenCalled();
});
