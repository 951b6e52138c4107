import * as v from 'valibot';
import { observation as schema, type Observation } from '#core/contracts/observation.contract.ts';
import type { SearchObservationsRequest } from '#core/contracts/observation.requests.ts';
import { addReferral, addResult, observationList, type ListCaller } from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// The list of results and the handling of findings (requirements.md 'Answers' and 'Filters', decisions A25, A36-A38).

let server: TestServer;
let area04: ListCaller<Observation, SearchObservationsRequest>;
beforeAll(async () => {
  server = await startTestServer();
  area04 = observationList(server, 'hva04');
});
afterAll(() => server.close());

test('a result has every field, its referral within it', async () => {
  const referralId = await addReferral(server.database, {
    last_name: 'Öhman',
    created_at: '2026-01-02T03:04:05.678Z',
    sampling_kit_sent_at: '2026-01-03T00:00:00Z',
    citizen_last_login_at: '2026-02-01T00:00:00Z',
    rejection_reason: 'Syy',
  });
  const observationId = await addResult(server.database, {
    referral_id: referralId,
    kuntaliitto_name: 'Kaikki kentät',
    kuntaliitto_code: '9999',
    result: 4,
    outcome_type: 4,
    outcome_name: 'Lausunto',
    statement: 'Lausunnon teksti',
    result_date: '2026-01-20T10:00:00.001Z',
    result_notification_sent_to_citizen_at: '2026-01-20T11:00:00Z',
    result_viewed_by_citizen_at: '2026-01-21T11:00:00Z',
    workflow_status: 8,
  } as object);
  const [found] = await area04.search({ kuntaliittoName: 'kaikki KENTÄT' });
  expect(found).toEqual({
    observationId,
    kuntaliittoName: 'Kaikki kentät',
    kuntaliittoCode: '9999',
    result: 4,
    statement: 'Lausunnon teksti',
    resultDate: '2026-01-20T10:00:00.001Z',
    outcomeType: 4,
    outcomeName: 'Lausunto',
    dueOn: null,
    correctedStep: null,
    heldStep: null,
    referral: {
      referralId,
      firstName: 'Aino',
      lastName: 'Öhman',
      createdAt: '2026-01-02T03:04:05.678Z',
      samplingKitSentAt: '2026-01-03T00:00:00.000Z',
      rejectionReason: 'Syy',
    },
    resultNotificationSentToCitizenAt: '2026-01-20T11:00:00.000Z',
    resultViewedByCitizenAt: '2026-01-21T11:00:00.000Z',
    citizenLastLoginDate: '2026-02-01T00:00:00.000Z',
    handlingStatus: 0,
    assignedTo: null,
    observationWorkflowStatus: 8,
  });
  // A missing one is a column of observation-rows.ts.
  expect(Object.keys(found!).sort()).toEqual(Object.keys(schema.entries).sort());
});

test('newest result first, those without one last, ties by id, descending', async () => {
  const all = await everything({});
  expect(all.length).toBeGreaterThan(100);
  const keys = all.map(({ resultDate, observationId }) => `${resultDate ?? ''} ${observationId}`);
  expect(keys).toEqual([...keys].sort().reverse());
  expect(all.filter(({ resultDate }) => resultDate === null).length).toBeGreaterThan(1);
  expect(all).toHaveLength(await area04.count());
  for (const each of all) expect(() => v.parse(schema, each)).not.toThrow();
});

test('the outcome 3 also finds missing results, others themselves', async () => {
  const all = await everything({});
  const missing = all.filter(({ result }) => result === null || result === 0);
  expect(new Set(missing.map(({ result }) => result))).toEqual(new Set([null, 0]));
  for (const outcomeType of [0, 1, 2, 3, 4] as const) {
    const found = await everything({ outcomeType });
    const expected = all.filter(
      (each) => each.outcomeType === outcomeType || (outcomeType === 3 && missing.includes(each)),
    );
    expect(found).toEqual(expected);
    expect(await area04.count({ outcomeType })).toBe(expected.length);
    expect(expected.length).toBeGreaterThan(0);
  }
});

test('a day in Finland of the result, whole; a result without a day is not found', async () => {
  const kuntaliitto_name = 'Päivät';
  for (const result_date of ['2025-10-25T20:59:59.999Z', '2025-10-25T21:00:00Z', '2025-10-26T21:59:59.999Z', null]) {
    await addResult(server.database, { kuntaliitto_name, result_date } as object);
  }
  const days = { startDate: '2025-10-26', endDate: '2025-10-26' };
  const found = await area04.search({ kuntaliittoName: 'päivät', ...days });
  expect(found.map(({ resultDate }) => resultDate)).toEqual(['2025-10-26T21:59:59.999Z', '2025-10-25T21:00:00.000Z']);
  expect(await area04.count({ kuntaliittoName: 'päivät', ...days })).toBe(2);
  expect(await area04.count(days)).toBe((await everything(days)).length);
});

test('names match anywhere, case ignored, wildcards as they are written', async () => {
  await addResult(server.database, { kuntaliitto_name: 'Ääni 100%_Ö' } as object);
  expect(await area04.count({ kuntaliittoName: 'ääNI' })).toBe(1);
  expect(await area04.count({ kuntaliittoName: '0%_ö' })).toBe(1);
  expect(await area04.count({ kuntaliittoName: '%' })).toBe(1);
  expect(await area04.count({ kuntaliittoName: 'Ään%' })).toBe(0);
  expect(await area04.search({ kuntaliittoName: '\\' })).toEqual([]);
  const assigned = await everything({ assignedToUserName: 'ÖHM' });
  expect(new Set(assigned.map(({ assignedTo }) => assignedTo))).toEqual(new Set(['Åsa Öhman']));
  expect(assigned).toHaveLength(await area04.count({ assignedToUserName: 'öhm' }));
});

test('what comes along with a copied name, and nobody sees, does not hide what it finds', async () => {
  await addResult(server.database, { kuntaliitto_name: 'Kopioitu nimi' } as object);
  await addResult(server.database, { kuntaliitto_name: 'Sitova\u00A0väli' } as object);
  expect(await area04.count({ kuntaliittoName: 'kopioitu\u00A0ni\u00ADmi' })).toBe(1);
  const ofOne = (assignedToUserName: string) => area04.count({ assignedToUserName });
  expect(await ofOne('Åsa Öhman')).toBeGreaterThan(0);
  expect(await ofOne('Åsa\u00A0Öh\u00ADman')).toBe(await ofOne('Åsa Öhman'));
  // As the list suggests it.
  expect(await area04.count({ kuntaliittoName: 'Sitova\u00A0väli' })).toBe(1);
});

describe('the handling status', () => {
  const positive = { result: 1, outcome_type: 1, outcome_name: 'Löydös', handling_status: 1 } as object;

  test('2 and 3 assign the finding to whoever sets it, 1 to nobody', async () => {
    const id = await addResult(server.database, positive);
    for (const [as, status, assignedTo] of [
      ['hva04', 2, 'Helena Virtanen'],
      ['hva04', 3, 'Helena Virtanen'],
      ['hva04', 1, null],
      ['hva04', 2, 'Helena Virtanen'],
    ] as const) {
      const answer = await set(as, id, status);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ observationId: id, handlingStatus: status, assignedTo });
    }
    expect((await area04.search({ assignedToUserName: 'virtanen' })).map((each) => each.observationId)).toContain(id);
  });

  test('is refused but for positive outcomes, and outside 1 to 3', async () => {
    for (const outcome_type of [0, 2, 3, 4]) {
      const id = await addResult(server.database, { outcome_type } as object);
      expect((await set('hva04', id, 2)).statusCode).toBe(409);
    }
    const id = await addResult(server.database, positive);
    for (const status of [0, 4, -1, 1.5, '', 'x']) expect((await set('hva04', id, status)).statusCode).toBe(400);
  });

  test("an unknown id and another area's are answered alike", async () => {
    const id = await addResult(server.database, positive);
    const [foreign, unknown] = [await set('hva90', id, 2), await set('hva90', id.replace(/^.{8}/, '00000000'), 2)];
    expect([foreign.statusCode, unknown.statusCode]).toEqual([404, 404]);
    const withoutId = ({ body }: typeof foreign) => ({ ...(JSON.parse(body) as object), correlationId: '' });
    expect(withoutId(foreign)).toEqual(withoutId(unknown));
    expect(await stored(id)).toEqual({ status: 1, assignee: null });
  });

  test('a repeated key changes once', async () => {
    const id = await addResult(server.database, positive);
    const headers = { 'idempotency-key': 'status-1' };
    const first = await set('hva04', id, 3, headers);
    await server.database.query(
      'update observation set handling_status = 1, assigned_to = null where observation_id = $1',
      [id],
    );
    expect((await set('hva04', id, 3, headers)).body).toBe(first.body);
    expect(await stored(id)).toEqual({ status: 1, assignee: null });
    expect((await set('hva04', id, 2, headers)).statusCode).toBe(409);
  });

  test('is set only from the one that the caller saw, where the caller says which', async () => {
    const id = await addResult(server.database, positive);
    expect((await set('hva04', id, '2&fromStatus=1')).statusCode).toBe(200);
    const late = await set('hva04', id, '3&fromStatus=1');
    expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: 'stale' })]);
    expect(await stored(id)).toEqual({ status: 2, assignee: 'Helena Virtanen' });
    expect((await set('hva04', id, '3&fromStatus=2')).statusCode).toBe(200);
    expect((await set('hva04', id, '1&fromStatus=4')).statusCode).toBe(400);
  });

  test('is not set from one whose handler is another by now, where the caller says whose it was', async () => {
    const id = await addResult(server.database, positive);
    await set('hva04b', id, 2);
    const held = async () => String((await area04.search({ ids: [id] }))[0]!.heldStep ?? 0);
    const seen = await held();
    expect(await area04.count({ ids: [id] })).toBe(1);
    // Two who press at once: the status is as both saw it.
    expect((await set('hva04', id, `2&fromStatus=2&heldStep=${seen}`)).statusCode).toBe(200);
    const late = await set('hva04b', id, `2&fromStatus=2&heldStep=${seen}`);
    expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: 'stale' })]);
    expect(await stored(id)).toEqual({ status: 2, assignee: 'Helena Virtanen' });
    // An attempt to reach the citizen leaves it in the same hands.
    const now = await held();
    const attempt = { channel: 'phone', outcome: 'noAnswer' };
    const url = `/api/followUp/noteAttempt?observationId=${id}`;
    expect((await server.send('hva04b', { method: 'POST', url, payload: attempt })).statusCode).toBe(204);
    expect((await set('hva04b', id, `3&fromStatus=2&heldStep=${now}`)).statusCode).toBe(200);
    expect((await set('hva04', id, '1&fromStatus=3&heldStep=x')).statusCode).toBe(400);
  });

  test('is not set of a finding that the laboratory has made another one since the caller saw it', async () => {
    const id = await addResult(server.database, {
      ...positive,
      handling_status: 2,
      assigned_to: 'Sari Mäkelä',
    } as object);
    const shown = async () => (await area04.search({ ids: [id] }))[0]!.correctedStep ?? 0;
    const before = await shown();
    expect(before).toBe(0);
    await server.database.query("update observation set outcome_name = 'Toinen löydös' where observation_id = $1", [
      id,
    ]);
    const late = await set('hva04', id, `3&seenStep=${before}`);
    expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: 'corrected' })]);
    expect(await stored(id)).toEqual({ status: 2, assignee: 'Sari Mäkelä' });
    // What a colleague does is no correction.
    const seen = await shown();
    expect((await set('hva90', id, `3&seenStep=${seen}`)).statusCode).toBe(404);
    expect((await set('hva04', id, `1&seenStep=${seen}`)).statusCode).toBe(200);
    expect(await set('hva04', id, `3&seenStep=${seen}`).then((answer) => answer.json())).toMatchObject({
      handlingStatus: 3,
      correctedStep: seen,
    });
    expect((await set('hva04', id, '1&seenStep=x')).statusCode).toBe(400);
    // The application says it by a header, beside the query that is specified.
    const sent = (seen: string) => set('hva04', id, 3, { 'x-seen': seen });
    expect((await sent('seenStep=0')).json()).toMatchObject({ code: 'corrected' });
    expect((await sent(`seenStep=${seen}&fromStatus=2`)).json()).toMatchObject({ code: 'stale' });
    expect((await sent('seenStep=x')).statusCode).toBe(400);
    expect((await sent(`seenStep=${seen}&handlingStatus=9&observationId=x`)).statusCode).toBe(200);
    // The specification's call stays as it is.
    expect((await set('hva04', id, 1)).statusCode).toBe(200);
  });
});

function set(as: string, id: string, status: unknown, headers: Record<string, string> = {}) {
  const url = `/api/observation/setObservationStatus?observationId=${id}&handlingStatus=${String(status)}`;
  return server.send(as, { method: 'POST', url, headers });
}

async function stored(id: string) {
  const [row] = await server.database.query(
    'select handling_status as status, assigned_to as assignee from observation where observation_id = $1',
    [id],
  );
  return row;
}

/** All pages, by their numbers. */
async function everything(filter: SearchObservationsRequest): Promise<Observation[]> {
  const all: Observation[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await area04.search(filter, { page: String(page), pageSize: '100' });
    all.push(...rows);
    if (rows.length < 100) return all;
  }
}
