import fc from 'fast-check';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import type { Database } from '#server/db/database.ts';
import { bucketDays } from '#server/situation/time-buckets.rule.ts';
import { addReferral, addResult } from '#test/support/area-lists.ts';
import { randomRuns } from '#test/support/random-runs.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { postgresTest } from '#test/support/postgres-test.ts';

// The tallies of migration 052 against a count of all rows that shares no code with the triggers (decision 153).

const runs = randomRuns({ usual: 10, full: 300 });

const week = (time: string) => `date_trunc('week', (${time} at time zone 'Europe/Helsinki')::date::timestamp)::date`;

const counted = `
  with events as (
    select area_id, ${week('created_at')} as week, product_id, language_code, 1 as orders, 0 as kits, 0 as results,
      0 as positives, 0 as failed, 0 as unopened from referral
    union all
    select area_id, ${week('sampling_kit_sent_at')}, product_id, language_code, 0, 1, 0, 0, 0, 0 from referral
      where sampling_kit_sent_at is not null
    union all
    select o.area_id, ${week('result_date')}, r.product_id, r.language_code, 0, 0, 1, (outcome_type = 1)::int,
      (outcome_type = 3 or coalesce(result, 0) = 0)::int, (o.workflow_status = 7)::int
    from observation o join referral r using (referral_id) where result_date is not null
  )
  select area_id, week::text, division, part, sum(orders)::bigint as orders, sum(kits)::bigint as kits,
    sum(results)::bigint as results, sum(positives)::bigint as positives, sum(failed)::bigint as failed,
    sum(unopened)::bigint as unopened
  from events, lateral (values ('all', ''), ('product', product_id::text), ('language', language_code)) d (division, part)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const kept = `
  select area_id, week::text, division, part, orders, kits, results, positives, failed, unopened from situation_week
  where (orders, kits, results, positives, failed, unopened) <> (0, 0, 0, 0, 0, 0) order by 1, 2, 3, 4`;

const countedTimes = `
  select 'kit' as span, extract(epoch from sampling_kit_sent_at - created_at) / 86400 as days from referral
    where sampling_kit_sent_at is not null
  union all
  select 'result', extract(epoch from result_date - r.created_at) / 86400
    from observation o join referral r using (referral_id) where result_date is not null
  union all
  select 'told', extract(epoch from told_at - r.created_at) / 86400
    from observation o join referral r using (referral_id) where told_at is not null and outcome_type = 1
  union all
  select 'closed', extract(epoch from closed_at - r.created_at) / 86400
    from observation o join referral r using (referral_id) where closed_at is not null and outcome_type = 1`;

const finnishDay = (time: string) => `(${time} at time zone 'Europe/Helsinki')::date`;
const countedFindings = `
  with known as (select *, coalesce(${finnishDay('result_date')}, recorded_on) as day from observation
    where outcome_type = 1 and (handling_status < 3 or closed_at is not null))
  select area_id, day::text, step, on_day::text as on_day, count(*) as rows from (
    select area_id, day, 'found' as step, day as on_day from known
    union all
    select area_id, day, 'told', greatest(day, ${finnishDay('told_at')}) from known where told_at is not null
    union all
    select area_id, day, 'closed', greatest(day, ${finnishDay('closed_at')}) from known where closed_at is not null
  ) as steps group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const countedOpen = `
  select area_id, coalesce(${finnishDay('result_date')}, recorded_on)::text as day, count(*) as findings,
    count(*) filter (where assigned_to is null) as unassigned
  from observation where outcome_type = 1 and handling_status < 3 group by 1, 2 order by 1, 2`;

async function expectTrue(database: Database): Promise<void> {
  expect(await database.query(kept)).toEqual(await database.query(counted));
  expect(
    await database.query(
      'select area_id, day::text, findings, unassigned from situation_open where findings <> 0 or unassigned <> 0 order by 1, 2',
    ),
  ).toEqual(await database.query(countedOpen));
  expect(
    await database.query(
      'select area_id, day::text, step, on_day::text, rows from situation_finding where rows <> 0 order by 1, 2, 3, 4',
    ),
  ).toEqual(await database.query(countedFindings));
  expect(
    await database.query(
      'select area_id, findings, unassigned from situation_open_total where findings <> 0 or unassigned <> 0 order by 1',
    ),
  ).toEqual(
    await database.query(
      `select area_id, sum(findings)::bigint as findings, sum(unassigned)::bigint as unassigned
       from (${countedOpen}) as open group by 1 order by 1`,
    ),
  );
  const times = await database.query<{ span: string; days: string }>(countedTimes);
  const buckets = await database.query<{ span: string; bucket: number; rows: number }>(
    'select span, bucket, sum(rows)::bigint as rows from situation_time group by 1, 2 having sum(rows) <> 0',
  );
  const [longest] = bucketDays(137);
  for (const { span, bucket, rows } of buckets) {
    const [from, to] = bucketDays(bucket);
    const within = times.filter(
      (time) =>
        time.span === span &&
        (Number(time.days) >= from || bucket === 0) &&
        (Number(time.days) < to || from === longest),
    );
    expect([span, bucket, rows]).toEqual([span, bucket, within.length]);
  }
  expect(buckets.reduce((sum, { rows }) => sum + rows, 0)).toBe(times.length);
}

/** The record of findings is added to only; here it is in the way. */
const forgetful = `
  alter table follow_up_step disable trigger user;
  alter table follow_up_step drop constraint follow_up_step_observation_id_fkey;
  delete from follow_up_step`;

const own = 'referral_id = any($1::uuid[])';
const withoutResults = `not exists (select from observation o where o.referral_id = referral.referral_id) and ${own}`;
/** Nobody's, for an open one of an earlier change may not be somebody's any more. */
const setResults = `update observation
  set (result_date, outcome_type, result, handling_status, workflow_status, told_at, closed_at, assigned_to)
  = (select result_date, outcome_type, result, handling_status, workflow_status, told_at, closed_at, null
     from jsonb_populate_record(null::observation, $2::jsonb))`;
const setOrders = `update referral set (product_id, language_code, created_at, sampling_kit_sent_at)
  = (select product_id, language_code, created_at, sampling_kit_sent_at from jsonb_populate_record(null::referral, $2::jsonb))`;
const deleteBoth = `with gone as (delete from observation where ${own}) delete from referral where ${own}`;

/** Ways of changing orders by their ids ($1), with values ($2): one table, and both of them in one statement. */
const ways = [
  `${setResults} where ${own}`,
  `${setOrders} where ${own}`,
  `update observation set handling_status = 2, assigned_to = 'Sari' where ${own}`,
  `update observation set workflow_status = 8 where ${own}`,
  `update referral set sampling_kit_sent_at = null where ${own}`,
  `delete from observation where ${own}`,
  `delete from referral where ${withoutResults}`,
  deleteBoth,
  `with gone as (delete from referral where ${own}) delete from observation where ${own}`,
  `with moved as (${setOrders} where ${own}) ${setResults} where ${own}`,
  `with moved as (${setResults} where ${own}) ${setOrders} where ${own}`,
  `with moved as (${setOrders} where ${own}) delete from observation where ${own}`,
  `with added as (
     insert into referral (referral_id, area_id, product_id, sample_number, first_name, last_name, ssn, mobile_phone, email,
       street_address, postal_code, city, gender, age, language_code, workflow_status, created_at)
     select gen_random_uuid(), area_id, product_id, sample_number, first_name, last_name, ssn, mobile_phone, email,
       street_address, postal_code, city, gender, age, language_code, workflow_status, created_at
     from referral where ${own} returning *)
   insert into observation (observation_id, referral_id, area_id, kuntaliitto_code, kuntaliitto_name, outcome_type, outcome_name,
     handling_status, workflow_status)
   select gen_random_uuid(), referral_id, area_id, '1155', 'Viljely', 1, 'Löydös', 1, 6 from added where $1::uuid[] is not null`,
] as const;

describe('kept by triggers', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('they are true of the demo data', () => expectTrue(database));

  postgresTest('whatever is written, changed and removed, one row or many, they stay true', async () => {
    await database.asOwner((owner) => owner.script(forgetful));
    await database.script('delete from observation; delete from referral');
    await expectTrue(database);
    const products = await database.query<{ product_id: string }>('select product_id from product order by 1 limit 3');
    const time = fc
      .integer({ min: 0, max: 40_000 })
      .map((hours) => new Date(Date.UTC(2023, 9, 25) + hours * 3_600_000).toISOString());
    const area_id = fc.constantFrom('01', '04');
    const order = fc.record({
      area_id,
      product_id: fc.constantFrom(...products.map((product) => product.product_id)),
      language_code: fc.constantFrom('fi', 'sv', 'en'),
      created_at: time,
      sampling_kit_sent_at: fc.option(time),
    });
    const result = fc.record({
      result_date: fc.option(time),
      outcome_type: fc.integer({ min: 0, max: 4 }),
      result: fc.option(fc.integer({ min: 0, max: 5 })),
      handling_status: fc.integer({ min: 0, max: 3 }),
      workflow_status: fc.constantFrom(6, 7, 8),
      told_at: fc.option(time),
      closed_at: fc.option(time),
    });
    const parts = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        parts(fc.tuple(order, parts(result))),
        fc.array(fc.record({ way: fc.constantFrom(...ways), order, result, isOne: fc.boolean(), which: fc.nat(2) }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (written, changes) => {
          const ids: string[] = [];
          for (const [columns, results] of written) {
            const referral_id = await addReferral(database, columns);
            ids.push(referral_id);
            for (const each of results)
              await addResult(database, { area_id: columns.area_id, referral_id, ...each } as never);
          }
          await expectTrue(database);
          for (const { way, isOne, which, ...values } of changes) {
            const { area_id: _, ...changedOrder } = values.order;
            const chosen = isOne ? [ids[which % ids.length]!] : ids;
            const given = JSON.stringify({ ...changedOrder, ...values.result });
            await database.query(`${way} and $2::jsonb is not null`, [chosen, given]);
            await expectTrue(database);
          }
          await database.query(`${deleteBoth} and $2::jsonb is not null`, [ids, '{}']);
        },
      ),
      { numRuns: runs },
    );
    await expectTrue(database);
  });

  test('two who write at once, crosswise, both count', async () => {
    const before = await database.query<{ orders: number }>(
      "select coalesce(sum(orders), 0)::bigint as orders from situation_week where division = 'all'",
    );
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        addReferral(database, {
          area_id: index % 2 === 0 ? '02' : '03',
          created_at: new Date(Date.UTC(2026, 0, 1 + (index % 4) * 7)).toISOString(),
        }),
      ),
    );
    expect(
      await database.query("select sum(orders)::bigint as orders from situation_week where division = 'all'"),
    ).toEqual([{ orders: before[0]!.orders + 12 }]);
  });
});

postgresTest('52: what stands in a database already is counted by the migration', async () => {
  const database = await openEmptyDatabase();
  const migrations = await readMigrations();
  await migrate(
    database,
    migrations.filter(({ number }) => number < 52),
  );
  await database.script(`
    insert into area values ('04', 'Vantaa ja Kerava', 'Vanda och Kervo', 'Vantaa and Kerava');
    insert into product (product_id, product_name, created_at, created_by, created_by_subject, modified_at, modified_by)
    values ('00000000-0000-4000-8000-000000000001', 'Paketti', now(), 'k', 'k', now(), 'k')`);
  const referral_id = await addReferral(database, {
    created_at: '2026-01-04T23:00:00Z',
    sampling_kit_sent_at: '2026-01-06T10:00:00Z',
  });
  await addResult(database, {
    referral_id,
    result_date: '2026-01-20T10:00:00Z',
    outcome_type: 1,
    result: 1,
    handling_status: 1,
  } as never);
  await migrate(database, migrations);
  await expectTrue(database);
  expect(await database.query('select count(*)::integer as count from situation_week')).toEqual([{ count: 6 }]);
  await database.close();
});
