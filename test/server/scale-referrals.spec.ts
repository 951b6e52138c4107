import { parseSeedCommand } from '#server/cli/seed-command.ts';
import type { Database } from '#server/db/database.ts';
import { addScaleReferrals } from '#server/seed/scale/scale-referrals.ts';
import { openTestDatabase } from '../support/test-database.ts';
import { serverDrill } from '#test/support/random-runs.ts';

// npm run seed -- --referrals COUNT: made-up referrals for tests of scale (requirements.md 'Demo data').

test('the words of npm run seed', () => {
  expect(parseSeedCommand([])).toEqual({ referrals: 0 });
  expect(parseSeedCommand(['--referrals', '1000000'])).toEqual({ referrals: 1_000_000 });
  for (const words of [
    ['--referrals'],
    ['--referrals', 'x'],
    ['--referrals', '-1'],
    ['--referrals', '99999999'],
    ['x'],
  ]) {
    expect(() => parseSeedCommand(words)).toThrow(/Usage: npm run seed/);
  }
});

describe('referrals for tests of scale', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  serverDrill('are added to the demo data, of every area and status, as many as are asked for', async () => {
    const reports: number[] = [];
    await addScaleReferrals(database, 6_000, (written) => reports.push(written));
    expect(reports).toEqual([5_000, 6_000]);
    const [found] = await database.query(
      `select count(*) as referrals, count(distinct area_id) as areas, count(distinct workflow_status) as statuses,
         count(distinct last_name) > 400 as "manyNames", min(created_at)::date::text as first, max(created_at)::date::text as last
       from referral where sample_number like 'SC%'`,
    );
    expect(found).toEqual({
      referrals: 6_000,
      areas: 23,
      statuses: 11,
      manyNames: true,
      first: '2025-05-20',
      last: '2026-11-19',
    });
    const [results] = await database.query(
      `select count(*) > 3000 as many, count(distinct outcome_type) as outcomes, count(distinct handling_status) as handling
       from observation join referral using (referral_id) where sample_number like 'SC%'`,
    );
    expect(results).toEqual({ many: true, outcomes: 5, handling: 4 });
  });

  serverDrill('are the same on every run; a second run goes on', async () => {
    const content =
      "select md5(string_agg(referral_id::text || ssn || created_at, ',' order by sample_number)) as digest from referral where sample_number like 'SC%'";
    const [one, other] = [await openTestDatabase(), await openTestDatabase()];
    for (const each of [one, other]) await addScaleReferrals(each, 6_000);
    expect(await other.query(content)).toEqual(await one.query(content));
    await addScaleReferrals(other, 10);
    const [last] = await other.query('select max(sample_number) as number, count(*) as referrals from referral');
    expect(last).toEqual({ number: 'SC000006010', referrals: 2_000 + 6_010 });
    for (const each of [one, other]) await each.close();
  });

  test('have artificial personal identity codes with the right check characters', async () => {
    const rows = await database.query<{ ssn: string }>(
      "select ssn from referral where sample_number like 'SC%' limit 2000",
    );
    for (const { ssn } of rows) {
      const [, birth, number, check] = /^(\d{6})[-A](9\d\d)(.)$/.exec(ssn) ?? [];
      expect(check).toBe('0123456789ABCDEFHJKLMNPRSTUVWXY'[Number(`${birth}${number}`) % 31]);
    }
  });
});
