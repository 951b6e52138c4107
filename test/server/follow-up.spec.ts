import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { colleague, followUp, type FollowUp } from '#core/contracts/follow-up.contract.ts';
import type { Queryable } from '#server/db/database.ts';
import { readFollowUp } from '#server/follow-up/follow-up-rows.ts';
import { addResult, observationList } from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// The follow-up of a finding (decision 151): attempts, closing, reopening and giving on, with what each leaves in the record.

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.query(
    `insert into app_user (subject, first_name, last_name, roles, area_id) values
       ('salo', 'Sami', 'Salo', '{HVA_USER}', '04'), ('both', 'Bo', 'Both', '{HVA_USER,DK_USER}', '04'),
       ('former', 'Fanni', 'Former', '{}', '04')`,
  );
});
afterAll(() => server.close());

const positive = { result: 1, outcome_type: 1, outcome_name: 'Löydös', handling_status: 1 } as object;
const addFinding = (columns: object = {}) => addResult(server.database, { ...positive, ...columns } as object);
const post = (as: string, call: string, query: string, payload?: object) =>
  server.send(as, { method: 'POST', url: `/api/followUp/${call}?${query}`, payload });
const codeOf = async (answer: ReturnType<typeof post>) => {
  const { statusCode, body } = await answer;
  return statusCode < 300 ? statusCode : `${statusCode} ${(JSON.parse(body) as { code: string }).code}`;
};

async function followUpOf(id: string, as = 'hva04'): Promise<FollowUp> {
  const answer = await post(as, 'getFollowUp', `observationId=${id}`);
  expect(answer.statusCode).toBe(200);
  return v.parse(followUp, answer.json());
}

const seen = async (id: string): Promise<string> => `observationId=${id}&seenStep=${(await followUpOf(id)).seenStep}`;

async function colleagues(as = 'hva04') {
  const answer = await server.send(as, { url: '/api/followUp/getColleagues' });
  return v.parse(v.array(colleague), answer.json());
}

async function keyOf(name: string): Promise<string> {
  return (await colleagues()).find((each) => each.name === name)!.key;
}

test('an attempt is noted with all that was said of it, and leaves the finding whose it was', async () => {
  const id = await addFinding();
  const attempt = { channel: 'phone', outcome: 'noAnswer', nextOn: '2099-01-02', note: '  Vastaaja päällä  ' };
  expect(await codeOf(post('hva04', 'noteAttempt', `observationId=${id}`, attempt))).toBe(204);
  const found = await followUpOf(id);
  expect(found).toMatchObject({ handlingStatus: 1, assignedTo: null, isOwn: false, seenStep: 0 });
  expect(found.steps).toEqual([
    expect.objectContaining({ ...attempt, kind: 'attempt', note: 'Vastaaja päällä', byName: 'Helena Virtanen' }),
  ]);
});

test('what a colleague does while the record is read counts as not seen, unless it is shown', async () => {
  const reader = { subject: 'reader', firstName: 'Riku', lastName: 'Reader', roles: ['HVA_USER'], areaId: '04' };
  const colleague = await keyOf('Sami Salo');
  let statements = 1;
  for (let after = 1; after <= statements; after += 1) {
    const id = await addFinding();
    statements = 0;
    const query: Queryable['query'] = async (...words) => {
      const rows = await server.database.query<never>(...words);
      statements += 1;
      if (statements === after)
        await post('hva04', 'assignFinding', `observationId=${id}&seenStep=0`, { colleagueKey: colleague });
      return rows;
    };
    const { seenStep, assignedTo } = await readFollowUp({ ...server.database, query }, reader, id);
    const closed = post('hva04', 'closeFinding', `observationId=${id}&seenStep=${seenStep}`, { reason: 'inTreatment' });
    const isRefused = (await codeOf(closed)) === '409 stale';
    expect({ after, isTold: isRefused || assignedTo === 'Sami Salo' }).toEqual({ after, isTold: true });
  }
  expect(statements).toBeGreaterThan(2);
});

test('the first time that the citizen is reached is when the finding counts as told', async () => {
  const id = await addFinding();
  const reached = (happenedAt: string) =>
    post('hva04', 'noteAttempt', `observationId=${id}`, { channel: 'visit', outcome: 'reached', happenedAt });
  for (const time of ['2026-03-03T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-04T10:00:00.000Z'])
    expect(await codeOf(reached(time))).toBe(204);
  const [row] = await server.database.query('select told_at as "toldAt" from observation where observation_id = $1', [
    id,
  ]);
  expect(row).toEqual({ toldAt: '2026-03-02T10:00:00.000Z' });
  // The caller's clock may be some minutes ahead, no more.
  const ahead = (minutes: number) => reached(new Date(Date.now() + minutes * 60_000).toISOString());
  expect([await codeOf(ahead(4)), await codeOf(ahead(9))]).toEqual([204, '400 invalid']);
});

test.each([
  ['noteAttempt', { channel: 'fax', outcome: 'reached' }],
  ['noteAttempt', { channel: 'phone', outcome: 'reached', nextOn: '2026-02-31' }],
  // It is the fourth in Finland.
  [
    'noteAttempt',
    { channel: 'phone', outcome: 'noAnswer', happenedAt: '2026-03-03T22:30:00.000Z', nextOn: '2026-03-03' },
  ],
  ['noteAttempt', { channel: 'phone', outcome: 'reached', note: 'x'.repeat(501) }],
  ['noteAttempt', { channel: 'phone', outcome: 'reached', happenedAt: 'eilen' }],
  ['closeFinding', { reason: 'markedDone' }],
  ['closeFinding', { reason: 'other' }],
  ['closeFinding', { reason: 'other', note: '   ' }],
  ['assignFinding', { colleagueKey: 'demo-hva04' }],
  ['assignFinding', { colleagueKey: 'a'.repeat(22) }],
])('%s refuses %j', async (call, payload) => {
  const id = await addFinding();
  const query = call === 'noteAttempt' ? `observationId=${id}` : await seen(id);
  expect(await codeOf(post('hva04', call, query, payload))).toBe('400 invalid');
  expect((await followUpOf(id)).steps).toEqual([]);
});

test('the next attempt may be on the day of the one that is noted', async () => {
  const id = await addFinding();
  const attempt = {
    channel: 'phone',
    outcome: 'noAnswer',
    happenedAt: '2026-03-03T22:30:00.000Z',
    nextOn: '2026-03-04',
  };
  expect(await codeOf(post('hva04', 'noteAttempt', `observationId=${id}`, attempt))).toBe(204);
});

test('a finding is closed with a reason, by whoever closes it, and reopened by whoever reopens it', async () => {
  const id = await addFinding();
  expect(await codeOf(post('salo', 'closeFinding', await seen(id), { reason: 'other', note: 'Muutti' }))).toBe(204);
  expect(await codeOf(post('hva04', 'closeFinding', await seen(id), { reason: 'inTreatment' }))).toBe('409 conflict');
  const key = await keyOf('Sami Salo');
  expect(await codeOf(post('hva04', 'assignFinding', await seen(id), { colleagueKey: key }))).toBe('409 conflict');
  expect(await followUpOf(id)).toMatchObject({ handlingStatus: 3, assignedTo: 'Sami Salo' });
  expect(await codeOf(post('hva04', 'reopenFinding', await seen(id)))).toBe(204);
  expect(await codeOf(post('hva04', 'reopenFinding', await seen(id)))).toBe('409 conflict');
  const { steps, ...state } = await followUpOf(id);
  expect(state).toMatchObject({ handlingStatus: 2, assignedTo: 'Helena Virtanen', isOwn: true, isGiven: false });
  expect(steps.map(({ kind, reason, note }) => [kind, reason, note])).toEqual([
    ['reopened', null, null],
    ['closed', 'other', 'Muutti'],
  ]);
  const [row] = await observationList(server, 'hva04').search({ ids: [id] });
  expect(row).toMatchObject({ handlingStatus: 2, assignedTo: 'Helena Virtanen' });
});

test('the selector asks for nothing, and leaves its step all the same', async () => {
  const id = await addFinding();
  for (const status of [2, 3, 2, 1]) {
    const url = `/api/observation/setObservationStatus?observationId=${id}&handlingStatus=${status}`;
    expect((await server.send('hva04', { method: 'POST', url })).statusCode).toBe(200);
  }
  const { steps } = await followUpOf(id);
  expect(steps.map(({ kind, reason }) => [kind, reason])).toEqual([
    ['released', null],
    ['reopened', null],
    ['closed', 'markedDone'],
    ['taken', null],
  ]);
});

test('the selector says again what is so already: the reason for which it was closed stays, and whoever closed it', async () => {
  const id = await addFinding();
  await post('salo', 'closeFinding', await seen(id), { reason: 'other', note: 'Muutti' });
  const before = await followUpOf(id);
  const set = async (as: string, status: number) => {
    const url = `/api/observation/setObservationStatus?observationId=${id}&handlingStatus=${status}`;
    const answer = await server.send(as, { method: 'POST', url });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ assignedTo: string | null }>().assignedTo;
  };
  expect(await set('hva04', 3)).toBe('Sami Salo');
  expect(await followUpOf(id)).toEqual(before);
  expect(await set('salo', 2)).toBe('Sami Salo');
  const reopened = await followUpOf(id);
  expect(await set('salo', 2)).toBe('Sami Salo');
  expect(await followUpOf(id)).toEqual(reopened);
  expect(await set('hva04', 2)).toBe('Helena Virtanen');
  expect(await set('hva04', 1)).toBeNull();
  expect(await set('hva04', 1)).toBeNull();
  expect((await followUpOf(id)).steps.map(({ kind }) => kind)).toEqual(['released', 'taken', 'reopened', 'closed']);
});

test.each(['\u200B', ' \u00AD\u2060 ', '\u3164', '\u2800\uFE0F'])(
  'a note of which nothing is seen (%j) is none, and no reason either',
  async (note) => {
    const id = await addFinding();
    const attempt = { channel: 'phone', outcome: 'noAnswer' };
    expect(await codeOf(post('hva04', 'noteAttempt', `observationId=${id}`, { ...attempt, note }))).toBe(204);
    expect(await codeOf(post('hva04', 'closeFinding', await seen(id), { reason: 'other', note }))).toBe('400 invalid');
    expect(await codeOf(post('hva04', 'closeFinding', await seen(id), { reason: 'inTreatment', note }))).toBe(204);
    expect((await followUpOf(id)).steps.map((step) => step.note)).toEqual([null, null]);
  },
);

test('the one who gets a finding is told until they have done something about it', async () => {
  const id = await addFinding();
  const key = await keyOf('Sami Salo');
  expect(
    await codeOf(post('hva04', 'assignFinding', await seen(id), { colleagueKey: key, note: 'Lomani ajaksi' })),
  ).toBe(204);
  expect(await followUpOf(id)).toMatchObject({ assignedTo: 'Sami Salo', isOwn: false, isGiven: false });
  expect(await followUpOf(id, 'salo')).toMatchObject({ isOwn: true, isGiven: true });
  const attempt = { channel: 'phone', outcome: 'reached' };
  await post('hva04', 'noteAttempt', `observationId=${id}`, attempt);
  expect(await followUpOf(id, 'salo')).toMatchObject({ isGiven: true });
  await post('salo', 'noteAttempt', `observationId=${id}`, attempt);
  expect(await followUpOf(id, 'salo')).toMatchObject({ isOwn: true, isGiven: false });
});

test('colleagues are those of the area who have the role now, with what is theirs', async () => {
  const before = await colleagues();
  expect(before.filter(({ isHere }) => isHere).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Sari Mäkelä', false],
    ['Sami Salo', false],
    ['Helena Virtanen', true],
  ]);
  const open = before.find(({ isOwn }) => isOwn)!.open;
  const id = await addFinding();
  await post('hva04', 'assignFinding', await seen(id), { colleagueKey: await keyOf('Helena Virtanen') });
  const ownOpen = async () => (await colleagues()).find(({ isOwn }) => isOwn)!.open;
  expect(await ownOpen()).toBe(open + 1);
  // What they have closed stays theirs, and is none to hand over.
  expect(await codeOf(post('hva04', 'closeFinding', await seen(id), { reason: 'inTreatment' }))).toBe(204);
  expect(await ownOpen()).toBe(open);
  await post('hva04', 'reopenFinding', await seen(id));
  const [other] = await colleagues('hva90');
  expect(await codeOf(post('hva04', 'assignFinding', await seen(id), { colleagueKey: other!.key }))).toBe(
    '400 invalid',
  );
});

test('somebody of one name alone is named without a blank behind it', async () => {
  await server.database.query(
    `insert into app_user (subject, first_name, last_name, roles, area_id) values ('aura', 'Aura', '', '{HVA_USER}', '90')`,
  );
  expect((await colleagues('hva90')).map(({ name }) => name)).toContain('Aura');
});

test('what somebody has done since the caller looked is not undone unseen', async () => {
  const id = await addFinding();
  const old = await seen(id);
  const key = await keyOf('Sami Salo');
  expect(await codeOf(post('salo', 'assignFinding', old, { colleagueKey: key }))).toBe(204);
  expect(await codeOf(post('hva04', 'assignFinding', old, { colleagueKey: key }))).toBe('409 stale');
  expect(await codeOf(post('hva04', 'closeFinding', old, { reason: 'inTreatment' }))).toBe('409 stale');
  expect(await codeOf(post('hva04', 'reopenFinding', old))).toBe('409 stale');
});

test('a finding of a list is given as its row showed it, each by itself, and a repeat gives it once', async () => {
  const [first, second, closed] = [await addFinding(), await addFinding(), await addFinding()];
  const colleagueKey = await keyOf('Sami Salo');
  const give = (id: string, fromStatus: number, payload: object, as = 'hva04') =>
    post(as, 'giveFinding', `observationId=${id}&fromStatus=${fromStatus}`, { colleagueKey, ...payload });
  expect(await codeOf(give(first, 1, { note: 'Lomani ajaksi' }))).toBe(204);
  expect(await followUpOf(first, 'salo')).toMatchObject({ isOwn: true, isGiven: true, assignedTo: 'Sami Salo' });
  expect((await followUpOf(first)).steps).toEqual([
    expect.objectContaining({ kind: 'assigned', note: 'Lomani ajaksi', byName: 'Helena Virtanen' }),
  ]);
  // Another status, or another colleague's, by now.
  expect(await codeOf(give(first, 1, {}))).toBe('409 stale');
  expect(await codeOf(give(first, 2, {}))).toBe('409 stale');
  expect(await codeOf(give(first, 2, { fromName: 'Sari Mäkelä' }))).toBe('409 stale');
  const own = { colleagueKey: await keyOf('Helena Virtanen'), fromName: 'Sami Salo' };
  expect(await codeOf(give(first, 2, own))).toBe(204);
  expect((await followUpOf(first)).steps[0]).toMatchObject({ kind: 'taken', assignedTo: 'Helena Virtanen' });
  await post('hva04', 'closeFinding', await seen(closed), { reason: 'inTreatment' });
  expect(await codeOf(give(closed, 3, { fromName: 'Helena Virtanen' }))).toBe('409 conflict');
  expect(await codeOf(give(second, 1, {}, 'hva90'))).toBe('400 invalid');
  const [elsewhere] = await colleagues('hva90');
  expect(await codeOf(give(second, 1, { colleagueKey: elsewhere!.key }, 'hva90'))).toBe('404 notFound');
  const headers = { 'idempotency-key': randomUUID() };
  const url = `/api/followUp/giveFinding?observationId=${second}&fromStatus=1`;
  for (let time = 0; time < 2; time += 1) {
    const answer = await server.send('hva04', { method: 'POST', url, payload: { colleagueKey }, headers });
    expect(answer.statusCode).toBe(204);
  }
  expect((await followUpOf(second)).steps).toHaveLength(1);
});

test('one of several that the laboratory has made another finding since its row was read is not given', async () => {
  const id = await addFinding();
  const colleagueKey = await keyOf('Sami Salo');
  const give = (seenStep: string) =>
    codeOf(post('hva04', 'giveFinding', `observationId=${id}&fromStatus=1&seenStep=${seenStep}`, { colleagueKey }));
  // Neither its status nor whose it is tells of a correction.
  await server.database.query("update observation set outcome_name = 'Toinen löydös' where observation_id = $1", [id]);
  expect(await give('0')).toBe('409 corrected');
  expect(await followUpOf(id)).toMatchObject({ handlingStatus: 1, assignedTo: null });
  const [row] = await observationList(server, 'hva04').search({ ids: [id] });
  expect(await give(String(row!.correctedStep))).toBe(204);
  expect(await give('x')).toBe('400 invalid');
});

test('one of a colleague whose stored name turns text round is given as its row shows the name', async () => {
  const id = await addFinding();
  await server.database.query(
    "update observation set handling_status = 2, assigned_to = E'\\u202ESari' where observation_id = $1",
    [id],
  );
  expect(await followUpOf(id)).toMatchObject({ assignedTo: 'Sari' });
  const payload = { colleagueKey: await keyOf('Sami Salo'), fromName: 'Sari' };
  expect(await codeOf(post('hva04', 'giveFinding', `observationId=${id}&fromStatus=2`, payload))).toBe(204);
});

test("another area's finding is not there, and what is not positive has no follow-up", async () => {
  const [foreign, negative] = [await addFinding({ area_id: '90' }), await addResult(server.database)];
  const attempt = { channel: 'phone', outcome: 'reached' };
  for (const [id, code] of [
    [foreign, '404 notFound'],
    [negative, '409 conflict'],
  ] as const) {
    expect(await codeOf(post('hva04', 'getFollowUp', `observationId=${id}`))).toBe(code);
    expect(await codeOf(post('hva04', 'noteAttempt', `observationId=${id}`, attempt))).toBe(code);
    const query = `observationId=${id}&seenStep=0`;
    expect(await codeOf(post('hva04', 'closeFinding', query, { reason: 'inTreatment' }))).toBe(code);
    expect(await codeOf(post('hva04', 'reopenFinding', query))).toBe(code);
  }
});

test('the access log names the finding, and nothing of what was written about it', async () => {
  const id = await addFinding();
  await post('hva04', 'noteAttempt', `observationId=${id}`, { channel: 'phone', outcome: 'other', note: 'Salaisuus' });
  await followUpOf(id);
  const entries = await server.database.query<{ call: string }>(
    'select * from audit.access_log where record_ids @> array[$1]::uuid[] order by entry_id',
    [id],
  );
  expect(entries.map(({ call }) => call)).toEqual(['POST /api/followUp/noteAttempt', 'POST /api/followUp/getFollowUp']);
  expect(JSON.stringify(entries)).not.toContain('Salaisuus');
});

describe.each([
  ['closed', 3, 1, null],
  ['in handling', 2, 2, 'Helena Virtanen'],
])('a finding that was %s', (_, status, after, assignedTo) => {
  test.each([
    ['to negative and back', ['outcome_type = 2', 'outcome_type = 1']],
    ['to no result and back', ['result = null, outcome_type = 0', 'result = 1, outcome_type = 1']],
    ['to another outcome', ["outcome_name = 'Toinen löydös'"]],
    ['to another analysis', ["kuntaliitto_code = '9999'"]],
    ['to another statement', ["statement = 'Hoito on vaihdettava.'"]],
  ])('and is corrected %s is a finding anew', async (_name, corrections) => {
    const id = await addFinding();
    await post('hva04', 'noteAttempt', `observationId=${id}`, { channel: 'phone', outcome: 'reached' });
    const url = `/api/observation/setObservationStatus?observationId=${id}&handlingStatus=${status}`;
    expect((await server.send('hva04', { method: 'POST', url })).statusCode).toBe(200);
    const before = await seen(id);
    for (const correction of corrections)
      await server.database.query(`update observation set ${correction} where observation_id = $1`, [id]);
    const found = await followUpOf(id);
    expect(found).toMatchObject({ handlingStatus: after, assignedTo, deadline: { kind: 'tell', isOver: false } });
    expect(found.steps[0]).toMatchObject({ kind: 'corrected', byName: null, assignedTo });
    // Whoever looks at the one before does not close this one.
    expect(await codeOf(post('salo', 'closeFinding', before, { reason: 'inTreatment' }))).toBe('409 stale');
    const [row] = await observationList(server, 'hva04').search({ ids: [id] });
    expect(row).toMatchObject({ handlingStatus: after, assignedTo });
  });
});

test('what the laboratory writes again as it was leaves a closed finding closed', async () => {
  const id = await addFinding();
  await post('hva04', 'closeFinding', await seen(id), { reason: 'inTreatment' });
  const before = await followUpOf(id);
  await server.database.query(
    `update observation set outcome_type = 1, outcome_name = 'Löydös', kuntaliitto_code = kuntaliitto_code, workflow_status = 8,
       statement = statement where observation_id = $1`,
    [id],
  );
  expect(await followUpOf(id)).toEqual(before);
});

test('nobody was told of a finding before the laboratory made it that one, be it not for the first time', async () => {
  const id = await addFinding();
  await server.database.query(
    `insert into follow_up_step (observation_id, area_id, at, kind, handling_status, is_noted)
     values ($1, '04', clock_timestamp() - interval '1 hour', 'corrected', 1, true)`,
    [id],
  );
  await server.database.query("update observation set outcome_name = 'Toinen' where observation_id = $1", [id]);
  const reached = (ago: number) =>
    post('hva04', 'noteAttempt', `observationId=${id}`, {
      channel: 'phone',
      outcome: 'reached',
      happenedAt: new Date(Date.now() - ago * 60_000).toISOString(),
    });
  expect(await codeOf(reached(30))).toBe('400 invalid');
  expect(await followUpOf(id)).toMatchObject({ deadline: { kind: 'tell' } });
  // A time is said to the minute: one of the minute in which the correction came may be before it.
  expect(await codeOf(reached(0.5))).toBe(204);
  expect(await followUpOf(id)).toMatchObject({ deadline: { kind: 'close' } });
});

test('an attempt that was noted of the finding before, on a screen that knows of no correction, is not one of this finding', async () => {
  const id = await addFinding();
  const before = await seen(id);
  const reached = (query: string) => post('hva04', 'noteAttempt', query, { channel: 'phone', outcome: 'reached' });
  await server.database.query("update observation set outcome_name = 'Toinen' where observation_id = $1", [id]);
  expect(await codeOf(reached(before))).toBe('409 stale');
  expect(await followUpOf(id)).toMatchObject({ deadline: { kind: 'tell' } });
  const after = await seen(id);
  // What a colleague does meanwhile makes no other finding of it.
  await post('salo', 'closeFinding', after, { reason: 'inTreatment' });
  expect(await codeOf(reached(after))).toBe(204);
});

test('one that has been given stays so when it is corrected', async () => {
  const id = await addFinding();
  await post('hva04', 'assignFinding', await seen(id), { colleagueKey: await keyOf('Sami Salo') });
  await server.database.query("update observation set outcome_name = 'Toinen' where observation_id = $1", [id]);
  expect(await followUpOf(id, 'salo')).toMatchObject({ isOwn: true, isGiven: true });
});

test('a result that was finished as negative is not closed as a positive one, and one that arrives is no correction', async () => {
  const [id, missing] = [
    await addResult(server.database, { handling_status: 3 } as object),
    await addResult(server.database, { result: null, outcome_type: 0 } as object),
  ];
  await server.database.query(
    'update observation set result = 1, outcome_type = 1 where observation_id = any($1::uuid[])',
    [[id, missing]],
  );
  expect(await followUpOf(id)).toMatchObject({
    handlingStatus: 1,
    assignedTo: null,
    steps: [{ kind: 'corrected', assignedTo: null }],
  });
  expect((await followUpOf(missing)).steps).toEqual([]);
});

test('nobody was told of a finding before its result', async () => {
  const id = await addFinding({ result_date: '2026-03-02T10:00:00.000Z' });
  const reached = (happenedAt: string) =>
    post('hva04', 'noteAttempt', `observationId=${id}`, { channel: 'phone', outcome: 'reached', happenedAt });
  expect(await codeOf(reached('2026-03-01T09:00:00.000Z'))).toBe('400 invalid');
  expect(await codeOf(reached('2026-03-02T06:00:00.000Z'))).toBe(204);
  // One that is dated ahead keeps nobody from noting what was done.
  const ahead = await addFinding({ result_date: new Date(Date.now() + 3 * 86_400_000).toISOString() });
  const attempt = { channel: 'phone', outcome: 'reached', happenedAt: new Date().toISOString() };
  expect(await codeOf(post('hva04', 'noteAttempt', `observationId=${ahead}`, attempt))).toBe(204);
});
