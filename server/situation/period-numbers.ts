import { first, type Queryable } from '../db/database.ts';
import { noCounts, readNumbers, type PartCounts, type PeriodNumbers } from './count-rows.ts';
import { readFigures } from './finding-rows.ts';
import { addDays, mondays, periodDays } from './situation-days.rule.ts';
import { languages } from '#core/contracts/schemas.ts';

/**
 * What happened in all areas in a period that is over: counted when it is first asked for, and from then on as it was, so
 * that what is corrected later tells nothing by a difference.
 */
export async function readPeriod(sql: Queryable, firstDay: string): Promise<PeriodNumbers> {
  return (await readKept(sql, firstDay)) ?? keep(sql, firstDay);
}

async function readKept(sql: Queryable, firstDay: string): Promise<PeriodNumbers | undefined> {
  const row = await first<{ numbers: PeriodNumbers }>(
    sql,
    'select numbers from situation_period where first_day = $1::date',
    [firstDay],
  );
  return row?.numbers;
}

/** Of processes that count at once the first one's holds. */
async function keep(sql: Queryable, firstDay: string): Promise<PeriodNumbers> {
  const last = addDays(firstDay, periodDays - 7);
  const [numbers, figures, known] = await Promise.all([
    readNumbers(sql, { first: firstDay, last }),
    readFigures(sql, { first: firstDay, last: addDays(firstDay, periodDays - 1) }),
    readKnownParts(sql),
  ]);
  const counted = {
    ...numbers,
    figures,
    divisions: {
      weeks: completed(numbers.divisions.weeks, mondays(firstDay, periodDays / 7)),
      products: completed(numbers.divisions.products, known.products),
      // The rarest first: they are hidden for the others' sake before Finnish is.
      languages: completed(numbers.divisions.languages, [...languages].reverse()),
      areas: completed(numbers.divisions.areas, known.areas),
    },
  };
  const insert =
    'insert into situation_period (first_day, numbers) values ($1::date, $2::jsonb) on conflict do nothing';
  // What cannot be kept, as on a full disk, is counted again.
  await sql.query(insert, [firstDay, JSON.stringify(counted)]).catch(() => undefined);
  return (await readKept(sql, firstDay)) ?? counted;
}

/** With those of which nothing was counted: a part that is missing would be a number that is told. */
function completed(counted: readonly PartCounts[], parts: readonly string[]): PartCounts[] {
  const all = [...new Set([...parts, ...counted.map(({ part }) => part)])];
  return all.map((part) => counted.find((each) => each.part === part) ?? { part, ...noCounts });
}

async function readKnownParts(sql: Queryable): Promise<{ areas: string[]; products: string[] }> {
  const row = await first<{ areas: string[]; products: string[] }>(
    sql,
    `select array(select area_id from area order by area_id) as areas,
       array(select product_id::text from product where is_published order by product_id) as products`,
  );
  return row ?? { areas: [], products: [] };
}
