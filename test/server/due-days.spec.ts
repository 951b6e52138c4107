import * as v from 'valibot';
import {
  colleague,
  defaultDueRule,
  dueRule,
  followUp,
  followUpCounts,
  type FollowUp,
} from '#core/contracts/follow-up.contract.ts';
import type { FollowUpFilter } from '#core/contracts/follow-up-filter.ts';
import { cursorText } from '#core/contracts/paging.ts';
import { workingDayAfter } from '#core/contracts/rules/working-days.rule.ts';
import { addReferral, addResult, observationList } from '../support/area-lists.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

// By when findings are to be told and closed (decision 152), and how the findings of somebody absent are given on.

let server: TestServer;
let productId: string;
beforeAll(async () => {
  server = await startTestServer();
  const { database } = server;
  await database.query(
    `insert into app_user (subject, first_name, last_name, roles, area_id) values
       ('salo', 'Sami', 'Salo', '{HVA_USER}', '04'), ('lahtija', 'Lea', 'Lähtijä', '{HVA_USER}', '04')`,
  );
  const [product] = await database.query<{ id: string }>(
    `select product_id as id from hva_product where area_id = '04' order by product_id limit 1`,
  );
  productId = product!.id;
});
afterAll(() => server.close());

const today = async (): Promise<string> => {
  const [row] = await server.database.query<{ day: string }>('select helsinki_day(now())::text as day');
  return row!.day;
};
const noon = (day: string): string => `${day}T10:00:00.000Z`;

async function addFinding(columns: object = {}): Promise<string> {
  const { area_id = '04' } = columns as { area_id?: string };
  const referral_id = await addReferral(server.database, { area_id, product_id: productId });
  const positive = { result: 1, outcome_type: 1, outcome_name: 'Löydös', handling_status: 1, referral_id };
  return addResult(server.database, { ...positive, ...columns } as object);
}

const post = (as: string, call: string, query: string, payload?: object) =>
  server.send(as, { method: 'POST', url: `/api/followUp/${call}?${query}`, payload });

async function followUpOf(id: string, as = 'hva04'): Promise<FollowUp> {
  return v.parse(followUp, (await post(as, 'getFollowUp', `observationId=${id}`)).json());
}

async function people(as = 'hva04') {
  const answer = await server.send(as, { url: '/api/followUp/getColleagues' });
  return v.parse(v.array(colleague), answer.json());
}

async function counts(as = 'hva04') {
  const answer = await server.send(as, { url: '/api/followUp/getFollowUpCounts' });
  return v.parse(followUpCounts, answer.json());
}

const dueOf = async (id: string) => {
  const [row] = await server.database.query<{ due: string | null }>(
    'select due_on::text as due from observation where observation_id = $1',
    [id],
  );
  return row!.due;
};

test('a finding is to be told in three working days, and once it is told closed in ten', async () => {
  const id = await addFinding({ result_date: noon('2025-12-22') });
  expect(await dueOf(id)).toBe('2025-12-30');
  // The days of `set_due_day`, in the database, and those that screens show: a change of one takes a migration of the other.
  expect(await dueOf(id)).toBe(workingDayAfter('2025-12-22', defaultDueRule.toldWithin));
  expect((await followUpOf(id)).deadline).toMatchObject({ kind: 'tell', on: '2025-12-30' });
  const attempt = { channel: 'phone', outcome: 'reached' };
  await post('hva04', 'noteAttempt', `observationId=${id}`, attempt);
  expect(await dueOf(id)).toBe('2026-01-12');
  expect(await dueOf(id)).toBe(workingDayAfter('2025-12-22', defaultDueRule.closedWithin));
  expect((await followUpOf(id)).deadline).toMatchObject({ kind: 'close', on: '2026-01-12' });
});

test('an attempt that is planned is due on its day, until the next one or the closing', async () => {
  const id = await addFinding({ result_date: noon('2025-12-22') });
  const plan = (nextOn?: string) =>
    post('hva04', 'noteAttempt', `observationId=${id}`, { channel: 'phone', outcome: 'noAnswer', nextOn });
  await plan('2025-12-23');
  expect(await dueOf(id)).toBe('2025-12-23');
  // A day that is later puts nothing off.
  await plan('2026-02-01');
  expect(await dueOf(id)).toBe('2025-12-30');
  // What was planned of the finding that it was before is none of what the laboratory makes of it.
  await plan('2025-12-23');
  await server.database.query("update observation set outcome_name = 'Toinen löydös' where observation_id = $1", [id]);
  expect(await dueOf(id)).toBe(workingDayAfter(await today(), defaultDueRule.toldWithin));
});

test('what is reopened is counted from then on', async () => {
  const id = await addFinding({ result_date: noon('2026-01-05'), handling_status: 3, assigned_to: 'Sami Salo' });
  const { seenStep, deadline } = await followUpOf(id);
  expect(deadline).toBeNull();
  await post('hva04', 'reopenFinding', `observationId=${id}&seenStep=${seenStep}`);
  expect(await dueOf(id)).toBe(workingDayAfter(await today(), 3));
});

describe('a finding that the laboratory corrects to none', () => {
  const correct = (id: string) =>
    server.database.query(
      `update observation set result = 2, outcome_type = 2, outcome_name = 'Negatiivinen', handling_status = 0,
         result_viewed_by_citizen_at = null where observation_id = $1`,
      [id],
    );
  const attempt = (id: string, outcome: string) =>
    post('hva04', 'noteAttempt', `observationId=${id}`, { channel: 'phone', outcome });
  async function revoked(as = 'hva04') {
    const list = observationList(server, as);
    const found = await list.search({ followUp: 'revoked' });
    expect([await list.count({ followUp: 'revoked' }), (await counts(as)).revoked]).toEqual(
      Array(2).fill(found.length),
    );
    return found.map((each) => each.observationId);
  }

  test('is listed where its citizen was told of it, until they have read that it is none, or for two weeks', async () => {
    const made = [];
    for (const outcome of ['reached', 'reached', 'messageLeft', 'reached']) {
      const id = await addFinding({ result_date: noon('2026-01-05') });
      await attempt(id, outcome);
      made.push(id);
    }
    const [told, read, untold, still] = made as [string, string, string, string];
    expect(await revoked()).toEqual([]);
    for (const id of [told, read, untold]) await correct(id);
    expect((await revoked()).toSorted()).toEqual([told, read].toSorted());
    expect(await revoked('hva90')).toEqual([]);
    await server.database.query(
      'update observation set result_viewed_by_citizen_at = now() where observation_id = $1',
      [read],
    );
    expect(await revoked()).toEqual([told]);
    // What is a finding again is to be told of as such.
    const positive = `result = 1, outcome_type = 1, outcome_name = 'Löydös', handling_status = 1`;
    await server.database.query(`update observation set ${positive} where observation_id = $1`, [told]);
    expect(await revoked()).toEqual([]);
    await correct(told);
    await correct(still);
    expect(await revoked()).toHaveLength(2);
    await server.database.query(
      `update former_result set corrected_at = corrected_at - interval '15 days' where observation_id = $1`,
      [told],
    );
    expect(await revoked()).toEqual([still]);
  });

  test('is listed where its citizen had opened it, though nobody reached them', async () => {
    const before = await revoked();
    const day = noon('2026-01-05');
    const opened = await addFinding({ result_date: day, result_viewed_by_citizen_at: day });
    const unopened = await addFinding({ result_date: day });
    for (const id of [opened, unopened]) await correct(id);
    expect((await revoked()).toSorted()).toEqual([...before, opened].toSorted());
    // Newest first: such a result is due no day.
    const newer = await addFinding({ result_date: noon('2026-01-07'), result_viewed_by_citizen_at: day });
    await correct(newer);
    expect((await revoked())[0]).toBe(newer);
    const older = await addFinding({ result_date: noon('2026-01-01'), result_viewed_by_citizen_at: day });
    await correct(older);
    expect((await revoked()).at(-1)).toBe(older);
  });
});

test('a day that lies ahead puts nothing off', async () => {
  const id = await addFinding({ result_date: noon('2099-03-02') });
  expect(await dueOf(id)).toBe(workingDayAfter(await today(), 3));
});

describe('the rule of a package', () => {
  const set = async (as: string, changes: object = {}) => {
    const payload = { productId, toldWithin: 1, closedWithin: 5, retryWithin: 2, ...changes };
    return server.send(as, { method: 'POST', url: '/api/followUp/setDueRule', payload });
  };

  test('is the area’s own, and counts for findings that are open already', async () => {
    const [own, foreign] = [
      await addFinding({ result_date: noon('2025-12-22') }),
      await addFinding({ result_date: noon('2025-12-22'), area_id: '90' }),
    ];
    expect((await set('hva04')).statusCode).toBe(204);
    expect([await dueOf(own), await dueOf(foreign)]).toEqual(['2025-12-23', '2025-12-30']);
    expect((await followUpOf(own)).proposedNextOn).toBe(workingDayAfter(await today(), 2));
    const rulesOf = async (as: string) =>
      v.parse(v.array(dueRule), (await server.send(as, { url: '/api/followUp/getDueRules' })).json());
    const rules = await rulesOf('hva04');
    expect(rules.find((each) => each.productId === productId)).toMatchObject({ toldWithin: 1, closedWithin: 5 });
    expect(rules.filter((each) => each.productId !== productId)[0]).toMatchObject({ toldWithin: 3, closedWithin: 10 });
    // Another area that has the package goes on by its own.
    await server.database.query(
      `insert into hva_product (hva_product_id, area_id, product_id, created_at, created_by, modified_at, modified_by)
       values (gen_random_uuid(), '90', $1, now(), '', now(), '') on conflict do nothing`,
      [productId],
    );
    const theirs = { toldWithin: 3, closedWithin: 10, retryWithin: 1 };
    expect((await rulesOf('hva90')).find((each) => each.productId === productId)).toMatchObject(theirs);
    const { deadline, proposedNextOn } = await followUpOf(foreign, 'hva90');
    expect([deadline?.on, proposedNextOn]).toEqual(['2025-12-30', workingDayAfter(await today(), 1)]);
    expect((await set('hva04', { toldWithin: 3, closedWithin: 10, retryWithin: 1 })).statusCode).toBe(204);
    expect(await dueOf(own)).toBe('2025-12-30');
  });

  test('is set over the one that the caller saw, and over no colleague’s since', async () => {
    const first = { toldWithin: 3, closedWithin: 10, retryWithin: 1 };
    await set('hva04', first);
    const [mine, theirs] = [
      { toldWithin: 2, closedWithin: 9, retryWithin: 1 },
      { toldWithin: 4, closedWithin: 12, retryWithin: 3 },
    ];
    const answers = await Promise.all([
      set('hva04', { ...mine, seen: first }),
      set('hva04b', { ...theirs, seen: first }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({ code: 'stale' });
    const [kept, refused] = answers[0].statusCode === 204 ? [mine, theirs] : [theirs, mine];
    expect((await set('hva04', { ...refused, seen: kept })).statusCode).toBe(204);
    for (const number of ['toldWithin', 'closedWithin', 'retryWithin'] as const) {
      const otherwise = { ...refused, [number]: refused[number] + 1 };
      expect((await set('hva04', { ...first, seen: otherwise })).json()).toMatchObject({ code: 'stale' });
    }
    expect((await set('hva04', { ...first, seen: { ...refused, retryWithin: 61 } })).statusCode).toBe(400);
    expect((await set('hva04', first)).statusCode).toBe(204);
  });

  test.each([
    [{ toldWithin: 0 }, 400],
    [{ closedWithin: 61 }, 400],
    [{ toldWithin: 6, closedWithin: 5 }, 400],
    [{ retryWithin: 1.5 }, 400],
    [{ productId: '00000000-0000-4000-8000-000000000000' }, 404],
  ])('%j is refused', async (changes, status) => {
    expect((await set('hva04', changes)).statusCode).toBe(status);
  });
});

describe('lists and counts', () => {
  test('what is late or has nobody comes first due first, and is the area’s alone', async () => {
    const list = observationList(server, 'hva04');
    const late = await addFinding({ result_date: noon('2020-01-03'), handling_status: 2, assigned_to: 'Sami Salo' });
    const later = await addFinding({ result_date: noon('2020-01-02'), handling_status: 2, assigned_to: 'Sami Salo' });
    const held = await addFinding({ result_date: noon(await today()), handling_status: 2, assigned_to: 'Sami Salo' });
    const nobodys = await addFinding({ result_date: noon(await today()) });
    // On its last day it is not late yet.
    const dueToday = await addFinding({ handling_status: 2, assigned_to: 'Sami Salo' });
    await server.database.query('update observation set due_on = helsinki_day(now()) where observation_id = $1', [
      dueToday,
    ]);
    await addFinding({ result_date: noon('2020-01-01'), area_id: '90' });
    const rows = await list.search({ followUp: 'due' }, { pageSize: '200' });
    expect(rows.slice(0, 2).map(({ dueOn }) => dueOn)).toEqual([await dueOf(later), await dueOf(late)]);
    const found = rows.map(({ observationId }) => observationId);
    expect(found.slice(0, 2)).toEqual([later, late]);
    expect(found).toContain(nobodys);
    expect(found).not.toContain(held);
    expect(found).not.toContain(dueToday);
    expect(await list.count({ followUp: 'due' })).toBe(found.length);
    // One without a day is of the day on which it came.
    const undated = await addFinding({ result_date: null });
    const ofToday = async (followUp: FollowUpFilter) =>
      (await list.search({ followUp, startDate: await today() }, { pageSize: '200' })).map(
        (each) => each.observationId,
      );
    expect(await ofToday('due')).toEqual(expect.arrayContaining([undated, nobodys]));
    await server.database.query('delete from observation where observation_id = $1', [undated]);
    const overdue = (await list.search({ followUp: 'overdue' }, { pageSize: '200' })).map((each) => each.observationId);
    expect(overdue).toContain(late);
    expect(overdue).not.toContain(nobodys);
    const unassigned = await list.search({ followUp: 'unassigned' }, { pageSize: '200' });
    expect(unassigned.every(({ assignedTo }) => assignedTo === null)).toBe(true);
    expect(await counts()).toMatchObject({ overdue: overdue.length, unassigned: unassigned.length });
  });

  test('its pages by cursors are those by numbers', async () => {
    const list = observationList(server, 'hva04');
    for (let index = 0; index < 30; index += 1) await addFinding({ result_date: noon(`2020-02-${10 + (index % 5)}`) });
    const [first, second] = [
      await list.search({ followUp: 'due' }),
      await list.search({ followUp: 'due' }, { page: '2' }),
    ];
    const { resultDate, observationId } = first.at(-1)!;
    const edge = cursorText({ kind: 'after', row: { time: resultDate, id: observationId } });
    expect(await list.search({ followUp: 'due' }, { page: '2', edge })).toEqual(second);
  });
});

describe('an absence', () => {
  const move = (payload: object, as = 'hva04') =>
    server.send(as, { method: 'POST', url: '/api/followUp/handOver', payload });
  const keyOf = async (name: string): Promise<string> => (await people()).find((each) => each.name === name)!.key;

  test('all open findings of one are given on in one piece, and the one who gets them is told', async () => {
    const [fromKey, colleagueKey] = [await keyOf('Lea Lähtijä'), await keyOf('Sami Salo')];
    const ids = await Promise.all(Array.from({ length: 10 }, () => addFinding()));
    for (const id of ids) {
      const query = `observationId=${id}&seenStep=0`;
      expect((await post('hva04', 'assignFinding', query, { colleagueKey: fromKey })).statusCode).toBe(204);
    }
    expect((await people()).find(({ key }) => key === fromKey)!.open).toBe(10);
    const before = await counts('salo');
    expect((await move({ fromKey, colleagueKey, count: 9 })).json()).toMatchObject({ code: 'stale' });
    const answer = await move({ fromKey, colleagueKey, count: 10, note: 'Lean loma' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { moved: 10 }]);
    expect((await counts('salo')).given).toBe(before.given + 10);
    for (const id of ids) {
      const { assignedTo, steps } = await followUpOf(id);
      expect([assignedTo, steps[0]!.note]).toEqual(['Sami Salo', 'Lean loma']);
    }
    const given = await observationList(server, 'salo').search({ followUp: 'given' }, { pageSize: '200' });
    expect(given.map(({ observationId }) => observationId)).toEqual(expect.arrayContaining(ids));
  });

  test('as many as were seen, of which one is another by now, are not given on unseen', async () => {
    const [fromKey, colleagueKey] = [await keyOf('Lea Lähtijä'), await keyOf('Sami Salo')];
    const seen = async () => {
      const { open, seenStep } = (await people()).find(({ key }) => key === fromKey)!;
      return { fromKey, colleagueKey, count: open, seenStep };
    };
    const give = async (id: string) =>
      post('hva04', 'assignFinding', `observationId=${id}&seenStep=0`, { colleagueKey: fromKey });
    const [closed, kept, given] = [await addFinding(), await addFinding(), await addFinding()];
    await give(closed);
    await give(kept);
    let before = await seen();
    expect(before.count).toBe(2);
    const { seenStep } = await followUpOf(closed);
    await post('hva04', 'closeFinding', `observationId=${closed}&seenStep=${seenStep}`, { reason: 'inTreatment' });
    await give(given);
    expect((await move(before)).json()).toMatchObject({ code: 'stale' });
    before = await seen();
    await server.database.query(`update observation set outcome_name = 'Toinen löydös' where observation_id = $1`, [
      kept,
    ]);
    expect((await move(before)).json()).toMatchObject({ code: 'stale' });
    // An attempt to reach the citizen says nothing of whose it is.
    before = await seen();
    await post('salo', 'noteAttempt', `observationId=${kept}`, { channel: 'phone', outcome: 'noAnswer' });
    expect((await move(before)).json()).toEqual({ moved: 2 });
    expect(await seen()).toMatchObject({ count: 0, seenStep: 0 });
  });

  test('somebody who has left keeps none: their findings count as without a handler, and can be given on', async () => {
    const id = await addFinding({ result_date: noon(await today()) });
    const colleagueKey = await keyOf('Lea Lähtijä');
    await post('hva04', 'assignFinding', `observationId=${id}&seenStep=0`, { colleagueKey });
    const before = await counts();
    await server.database.query(`delete from app_user where subject = 'lahtija'`);
    expect((await counts()).unassigned).toBe(before.unassigned + 1);
    const everybody = await people();
    const gone = everybody.find(({ name }) => name === 'Lea Lähtijä')!;
    // Behind all who are here, whatever their names.
    expect(everybody.indexOf(gone)).toBeGreaterThan(everybody.findLastIndex(({ isHere }) => isHere));
    expect(gone).toMatchObject({ isHere: false, open: 1 });
    expect((await move({ fromKey: gone.key, colleagueKey: gone.key, count: 1 })).statusCode).toBe(400);
    const own = (await people()).find(({ isOwn }) => isOwn)!;
    expect((await move({ fromKey: gone.key, colleagueKey: own.key, count: 1 })).json()).toEqual({ moved: 1 });
    expect(await followUpOf(id)).toMatchObject({ isOwn: true, isGiven: false });
    // A colleague who pressed at the same time is told so.
    expect((await move({ fromKey: gone.key, colleagueKey: own.key, count: 1 })).json()).toMatchObject({
      code: 'stale',
    });
  });

  test('somebody who has left under another name than some of their findings have is one, and all of theirs are given on', async () => {
    const own = (await people()).find(({ isOwn }) => isOwn)!;
    await server.database.query(
      `insert into app_user (subject, first_name, last_name, roles, area_id) values ('uusi', 'Nea', 'Neito', '{HVA_USER}', '04')`,
    );
    const colleagueKey = await keyOf('Nea Neito');
    const give = async (resultDate: string) => {
      const id = await addFinding({ result_date: noon(resultDate) });
      await post('hva04', 'assignFinding', `observationId=${id}&seenStep=0`, { colleagueKey });
    };
    await give('2026-03-02');
    await server.database.query(`update app_user set last_name = 'Rouva' where subject = 'uusi'`);
    await give('2026-03-03');
    await server.database.query(`delete from app_user where subject = 'uusi'`);
    const gone = (await people()).filter(({ key }) => key === colleagueKey);
    expect(gone).toMatchObject([{ key: colleagueKey, name: 'Nea Rouva', isOwn: false, open: 2, isHere: false }]);
    expect((await move({ fromKey: colleagueKey, colleagueKey: own.key, count: 2 })).json()).toEqual({ moved: 2 });
  });

  test('whoever is known by name alone has those of the area, not those of a namesake elsewhere', async () => {
    const held = { handling_status: 2, assigned_to: 'Nimi Kaima' };
    const [id, elsewhere] = [await addFinding(held), await addFinding({ ...held, area_id: '90' })];
    const [from, own] = await Promise.all([
      keyOf('Nimi Kaima'),
      people().then((all) => all.find((each) => each.isOwn)!),
    ]);
    expect((await move({ fromKey: from, colleagueKey: own.key, count: 1 })).json()).toEqual({ moved: 1 });
    expect([(await followUpOf(id)).isOwn, (await followUpOf(elsewhere, 'hva90')).assignedTo]).toEqual([
      true,
      'Nimi Kaima',
    ]);
  });

  test('nobody of another area is named, or gets anything', async () => {
    await addFinding({ handling_status: 2, assigned_to: 'Muu Alue', area_id: '90' });
    expect((await people()).map(({ name }) => name)).not.toContain('Muu Alue');
    expect((await people('hva90')).map(({ name }) => name)).toContain('Muu Alue');
    const [other] = (await people('hva90')).filter(({ isHere }) => isHere);
    const own = (await people()).find(({ isOwn }) => isOwn)!;
    expect((await move({ fromKey: own.key, colleagueKey: other!.key, count: own.open })).statusCode).toBe(400);
    expect((await move({ fromKey: other!.key, colleagueKey: own.key, count: other!.open })).statusCode).toBe(409);
  });
});
