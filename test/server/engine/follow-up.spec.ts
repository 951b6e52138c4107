import fc from 'fast-check';
import { followUpFilters, type FollowUpFilter } from '#core/contracts/follow-up-filter.ts';
import { workingDayAfter, workingDaysSince } from '#core/contracts/rules/working-days.rule.ts';
import type { Database } from '#server/db/database.ts';
import { observationConditions } from '#server/observations/observation-filter.ts';
import { addResult } from '#test/support/area-lists.ts';
import { randomRuns } from '#test/support/random-runs.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { postgresTest } from '#test/support/postgres-test.ts';

// The follow-up of positive findings (decision 151): a finding is always exactly one of nobody's yet, one person's, or closed
// with a reason, and the record and the list always agree, whoever does what at whichever process.

let servers: TestServer[];
beforeAll(async () => {
  const first = await startTestServer();
  servers = [first, await startTestServer({ database: first.database })];
  await first.database.query(
    `insert into app_user (subject, first_name, last_name, roles, area_id)
     values ('salo', 'Sami', 'Salo', '{HVA_USER}', '04'), ('namesake', 'Helena', 'Virtanen', '{HVA_USER}', '04')`,
  );
});
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close();
});

const people = ['hva04', 'salo', 'namesake'];
const positive = {
  result: 1,
  outcome_type: 1,
  outcome_name: 'Löydös',
  handling_status: 0,
  result_date: '2026-01-05T10:00:00Z',
} as object;

interface Command {
  readonly person: number;
  readonly server: number;
  readonly finding: number;
  readonly what: number;
  readonly seen: 'now' | 'old';
  readonly repeated: boolean;
}

const command: fc.Arbitrary<Command> = fc.record({
  person: fc.nat(2),
  server: fc.nat(1),
  finding: fc.nat(4),
  what: fc.nat(9),
  seen: fc.constantFrom('now', 'now', 'now', 'old'),
  repeated: fc.boolean(),
});

const total = randomRuns({ usual: 40, full: 10_000 });

test(`${total} random commands by three people at two processes lose no finding`, async () => {
  const addFive = () => Promise.all([0, 1, 2, 3, 4].map(() => addResult(servers[0]!.database, positive)));
  let ids = await addFive();
  const keys = new Map<string, string[]>();
  for (const as of people) {
    const answer = await servers[0]!.send(as, { url: '/api/followUp/getColleagues' });
    keys.set(
      as,
      answer.json<{ key: string }[]>().map(({ key }) => key),
    );
  }
  const statuses = new Set<number>();
  const commands = fc.sample(command, total);
  for (let index = 0; index < commands.length; index += 4) {
    // Others after a while: what was done about each is read every time.
    if (index % 200 === 196) ids = await addFive();
    const steps = await countOfSteps(ids);
    const answers = await Promise.all(
      commands.slice(index, index + 4).map((each, place) => carryOut(each, ids, keys, `c${index + place}`)),
    );
    for (const status of answers) statuses.add(status);
    expect(await disagreements(ids)).toEqual([]);
    // The selector (200) may set what is so already: that leaves no step.
    const added = (await countOfSteps(ids)) - steps;
    expect(added).toBeGreaterThanOrEqual(answers.filter((status) => status === 204).length);
    expect(added).toBeLessThanOrEqual(answers.filter((status) => status < 300).length);
    expect(await repeatedSteps(ids)).toEqual([]);
  }
  expect([...statuses].sort()).toEqual([200, 204, 409]);
}, 1_800_000);

/** Its answer's status. */
async function carryOut(
  { person, server, finding, what, seen, repeated }: Command,
  ids: readonly string[],
  keys: ReadonlyMap<string, readonly string[]>,
  key: string,
): Promise<number> {
  const [as, caller, observationId] = [people[person]!, servers[server]!, ids[finding]!];
  const post = (url: string, payload?: object) =>
    caller.send(as, { method: 'POST', url, payload, headers: { 'idempotency-key': key } });
  const followUp = await caller.send(as, {
    method: 'POST',
    url: `/api/followUp/getFollowUp?observationId=${observationId}`,
  });
  const last = followUp.json<{ seenStep: number }>().seenStep;
  const query = `observationId=${observationId}&seenStep=${seen === 'now' ? last : Math.max(0, last - 1)}`;
  const calls = [
    ...[1, 2, 3].map(
      (status) => () =>
        post(`/api/observation/setObservationStatus?observationId=${observationId}&handlingStatus=${status}`),
    ),
    () =>
      post(`/api/followUp/noteAttempt?observationId=${observationId}`, {
        channel: 'phone',
        outcome: what % 2 === 0 ? 'reached' : 'noAnswer',
      }),
    () => post(`/api/followUp/closeFinding?${query}`, { reason: 'inTreatment' }),
    () => post(`/api/followUp/reopenFinding?${query}`),
    ...[0, 1, 2].map((to) => () => post(`/api/followUp/assignFinding?${query}`, { colleagueKey: keys.get(as)![to] })),
  ];
  const call = calls[what % calls.length]!;
  const answer = await call();
  if (repeated) expect((await call()).statusCode).toBe(answer.statusCode);
  return answer.statusCode;
}

/** Findings that are not exactly one of nobody's, one person's and closed with a reason, or otherwise than their record. */
async function disagreements(ids: readonly string[]) {
  return servers[0]!.database.query(
    `select o.observation_id, o.handling_status, o.assigned_to, o.assignee_subject, s.*
     from observation o left join lateral (
       select kind, handling_status as status, assigned_to as name, assignee_subject as subject, reason, at
       from follow_up_step where observation_id = o.observation_id and handling_status is not null
       order by step_id desc limit 1
     ) s on true
     where o.observation_id = any($1::uuid[]) and not (
       (o.handling_status in (0, 1) and o.assigned_to is null and o.assignee_subject is null
         and coalesce(s.status, 1) = 1 and o.closed_at is null)
       or (o.handling_status = 2 and o.assigned_to is not null and o.assignee_subject is not null
         and (s.status, s.name, s.subject) = (2, o.assigned_to, o.assignee_subject) and o.closed_at is null)
       or (o.handling_status = 3 and s.kind = 'closed' and s.reason is not null
         and (s.status, s.name, s.subject) = (3, o.assigned_to, o.assignee_subject) and o.closed_at = s.at))`,
    [ids],
  );
}

/** Steps that close what is closed, or give up what is nobody's. */
async function repeatedSteps(ids: readonly string[]) {
  return servers[0]!.database.query(
    `select * from (
       select kind, lag(kind) over (partition by observation_id order by step_id) as before
       from follow_up_step where observation_id = any($1::uuid[]) and kind <> 'attempt'
     ) as steps where kind = before and kind in ('closed', 'released')`,
    [ids],
  );
}

async function countOfSteps(ids: readonly string[]): Promise<number> {
  const rows = await servers[0]!.database.query<{ count: number }>(
    'select count(*)::integer as count from follow_up_step where observation_id = any($1::uuid[])',
    [ids],
  );
  return rows[0]!.count;
}

describe('what is changed by another way than a call', () => {
  test('leaves its step, without a name', async () => {
    const { database } = servers[0]!;
    const id = await addResult(database, positive);
    await servers[0]!.send('hva04', {
      method: 'POST',
      url: `/api/observation/setObservationStatus?observationId=${id}&handlingStatus=2`,
    });
    await database.query('update observation set assigned_to = $2 where observation_id = $1', [id, 'Sami Salo']);
    await database.query('update observation set handling_status = 3 where observation_id = $1', [id]);
    const steps = await database.query(
      `select kind, by_name as "byName", assigned_to as "assignedTo", assignee_subject as subject, reason
       from follow_up_step where observation_id = $1 order by step_id`,
      [id],
    );
    expect(steps).toEqual([
      { kind: 'taken', byName: 'Helena Virtanen', assignedTo: 'Helena Virtanen', subject: 'demo-hva04', reason: null },
      { kind: 'taken', byName: null, assignedTo: 'Sami Salo', subject: null, reason: null },
      { kind: 'closed', byName: null, assignedTo: 'Sami Salo', subject: null, reason: 'markedDone' },
    ]);
  });

  test('a finding that arrives handled has its step, one in handling by nobody is nobody’s', async () => {
    const { database } = servers[0]!;
    const done = await addResult(database, { ...positive, handling_status: 3, assigned_to: 'Sami Salo' } as object);
    const lost = await addResult(database, { ...positive, handling_status: 2 } as object);
    const [step] = await database.query('select kind, at from follow_up_step where observation_id = $1', [done]);
    expect(step).toEqual({ kind: 'closed', at: null });
    const [row] = await database.query('select handling_status as status from observation where observation_id = $1', [
      lost,
    ]);
    expect(row).toEqual({ status: 1 });
  });

  test.each(['update follow_up_step set note = null', 'delete from follow_up_step', 'truncate follow_up_step'])(
    'a step stays as it is: %s',
    async (statement) => {
      await expect(servers[0]!.database.script(statement)).rejects.toThrow(/added to only|permission denied/);
    },
  );
});

describe('due days', () => {
  postgresTest('the database counts Finnish working days as the shared rule does', async () => {
    const rows = await servers[0]!.database.query<{ day: string; three: string; ten: string; works: boolean }>(
      `select day::date::text as day, working_day_after(day::date, 3)::text as three,
         working_day_after(day::date, 10)::text as ten, is_working_day(day::date) as works
       from generate_series('2020-01-01'::date, '2045-12-31', interval '1 day') as day`,
    );
    const wrong = rows.filter(
      ({ day, three, ten, works }) =>
        three !== workingDayAfter(day, 3) ||
        ten !== workingDayAfter(day, 10) ||
        works !== (workingDaysSince(dayBefore(day), day) === 1),
    );
    expect(wrong).toEqual([]);
    expect(rows.length).toBeGreaterThan(9000);
  });

  test('the lists of what is due, and all their counts, are read from an index of the open findings, or from the few that were corrected', async () => {
    const { database } = servers[0]!;
    for (const followUp of followUpFilters) {
      const plan = await planOf(database, followUp);
      // Once, before any result is, and of all that was ever corrected the findings of late alone.
      const correctedFirst = /InitPlan.*\n(.* on former_result .*\n.*\n)?.*former_finding_by_time/;
      expect(plan).toMatch(followUp === 'revoked' ? correctedFirst : /observation_(due|worklist|of_holder)/);
    }
  });
});

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

async function planOf(database: Database, followUp: FollowUpFilter): Promise<string> {
  const conditions = await observationConditions(database, { areaId: '04', subject: 'demo-hva04' }, { followUp });
  return database.transaction(async (sql) => {
    // Of a few hundred rows reading them all is as quick.
    await sql.query('set local enable_seqscan = off');
    const rows = await sql.query(
      `explain select count(*) from observation where ${conditions!.text}`,
      conditions!.parameters,
    );
    return rows.map((row) => Object.values(row).join()).join('\n');
  });
}
