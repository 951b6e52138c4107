import { one, type Database, type Queryable } from '#server/db/database.ts';
import { femaleNames, lastNames, maleNames } from '../demo/referrals/citizen-names.ts';
import { checkCharacters } from '../demo/referrals/personal-identity-code.rule.ts';
import { streets } from '../demo/referrals/addresses.ts';

/** Referrals that one statement writes: none of them takes long, also on a busy machine. */
const batch = 5_000;

/** Two areas have more than the others, as in life. */
const busyAreas = ['90', '90', '90', '04', '04'];

/**
 * Adds made-up referrals, and an observation to most of them, for tests of scale: written by the database itself,
 * evenly over 18 months, the same on every run. Sample numbers `SC000000001` and on tell them from others and let a
 * second run go on.
 */
export async function addScaleReferrals(
  database: Database,
  count: number,
  onBatch: (written: number) => void = () => undefined,
): Promise<void> {
  const { last } = await one<{ last: number }>(
    database,
    `select coalesce(max(substr(sample_number, 3)::integer), 0) as last from referral where sample_number ~ '^SC[0-9]{9}$'`,
  );
  for (let written = 0; written < count; written += batch) {
    const size = Math.min(batch, count - written);
    await database.transaction((sql) => addBatch(sql, { first: last + written + 1, size, from: last, count }));
    onBatch(written + size);
  }
  // They are of the past: what was kept of it is counted anew (decision 153).
  await database.query('delete from situation_period');
}

interface Batch {
  /** Number of the first referral. */
  readonly first: number;
  readonly size: number;
  /** All referrals of this run: how many, and the number before the first. */
  readonly from: number;
  readonly count: number;
}

async function addBatch(sql: Queryable, { first, size, from, count }: Batch): Promise<void> {
  const numbers = [first, first + size - 1];
  await sql.query(referrals, [...numbers, from, count, busyAreas, [...femaleNames, ...maleNames], lastNames, streets]);
  await sql.query(results, numbers);
}

/** Part of a digest as a number: chance that is the same on every run. */
const chance = (part: number): string => `('x' || substr(digest, ${1 + part * 6}, 6))::bit(24)::integer`;
const pickFrom = (list: string, part: number): string => `${list}[1 + ${chance(part)} % cardinality(${list})]`;

const referrals = `
  with areas as (select array_agg(area_id order by area_id) || $5::text[] as ids from area),
  packages as (
    select array_agg(product_id order by product_id) as ids from product
    where is_published and exists (
      select from product_analysis_mapping m where m.product_id = product.product_id and m.is_in_package)
  ),
  drawn as (
    select n, digest, (n - $3::integer)::float8 / $4::integer as age, ${chance(0)} % 100 as percent,
      date '1946-01-01' + ${chance(1)} % 22000 as born, 900 + n % 100 as individual
    from generate_series($1::integer, $2::integer) as n, md5('scale order ' || n) as digest
  ),
  placed as (
    select *, timestamptz '2025-05-20 00:00Z' + age * interval '548 days' as at, to_char(born, 'DDMMYY') as birth,
      case
        when age > 0.97 then 3 when age > 0.95 then percent % 4 when age > 0.94 then 4 when age > 0.92 then 5
        when percent < 3 then 901 when percent < 5 then 902 when percent < 13 then 5 when percent < 22 then 6
        when percent < 47 then 7 else 8
      end as status
    from drawn
  )
  insert into referral (referral_id, area_id, product_id, sample_number, first_name, last_name, ssn, mobile_phone, email,
    street_address, postal_code, city, gender, age, language_code, workflow_status, created_at,
    sampling_kit_logistics_in_progress_at, sampling_kit_in_progress_by, sampling_kit_sent_at, sampling_kit_sent_by,
    rejection_reason)
  select digest::uuid, ${pickFrom('areas.ids', 2)}, ${pickFrom('packages.ids', 3)}, 'SC' || lpad(n::text, 9, '0'),
    ${pickFrom('($6::text[])', 4)},
    ${pickFrom('($7::text[])', 1)} || case when percent < 60 then '' else '-' || ${pickFrom('($7::text[])', 0)} end,
    birth || case when born < '2000-01-01' then '-' else 'A' end || individual
      || substr('${checkCharacters}', 1 + (birth || individual)::integer % 31, 1),
    '+358 40 000 ' || 1000 + n % 9000, 'scale.' || n || '@posti.example',
    ${pickFrom('($8::text[])', 2)} || ' ' || 1 + n % 90, lpad((n % 99000)::text, 5, '0'), 'Mallila', 1 + percent % 2,
    extract(year from age(at, born)), 'fi', status, at,
    case when status between 4 and 8 then at + interval '1 day' end,
    case when status between 4 and 8 then 'Lauri Logistiikka' end,
    case when status between 5 and 8 then at + interval '2 days' end,
    case when status between 5 and 8 then 'Lauri Logistiikka' end,
    case when status = 901 then 'Lähete on puutteellinen' end
  from placed, areas, packages`;

const results = `
  with analyses as (
    select product_id, array_agg(kuntaliitto_code order by kuntaliitto_code) as codes,
      array_agg(kuntaliitto_name order by kuntaliitto_code) as names
    from product_analysis_mapping where is_in_package and not has_child_product_analysis_mappings group by product_id
  ),
  answered as (
    select r.*, codes, names, digest, ${chance(0)} % 100 as percent, ${chance(1)} % 12 as days
    from generate_series($1::integer, $2::integer) as n
      join referral r on r.referral_id = md5('scale order ' || n)::uuid
      join analyses using (product_id), md5('scale result ' || r.referral_id) as digest
    where workflow_status between 6 and 8
  ),
  drawn as (
    select *, 1 + ${chance(2)} % cardinality(codes) as which, created_at + interval '9 days' + days * interval '1 day' as at,
      case when percent < 12 then 1 when percent < 88 then 2 when percent < 94 then 3 when percent < 98 then 4 else 0 end
        as outcome,
      case when percent < 4 then 1 when percent < 7 then 2 else 3 end as handling
    from answered
  )
  insert into observation (observation_id, referral_id, area_id, kuntaliitto_code, kuntaliitto_name, result, statement,
    result_date, outcome_type, outcome_name, result_notification_sent_to_citizen_at, result_viewed_by_citizen_at,
    handling_status, assigned_to, workflow_status)
  select digest::uuid, referral_id, area_id, codes[which], names[which], nullif(outcome, 0),
    case when outcome = 4 then 'Tulos on tulkittavissa.' end, case when outcome > 0 then at end, outcome,
    (array['', 'Löydös todettu', 'Negatiivinen', 'Näytteestä ei saatu tulosta', 'Lausunto'])[1 + outcome],
    case when workflow_status >= 7 then at + interval '1 hour' end,
    case when workflow_status = 8 then at + interval '1 day' end,
    case when outcome = 1 then handling else 0 end,
    case when outcome = 1 and handling > 1 then 'Käsittelijä ' || chr(65 + days) end, workflow_status
  from drawn`;
