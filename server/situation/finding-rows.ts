import type { Queryable } from '../db/database.ts';
import { countFigures, longestDays, type DueWithin, type ExactFigures, type FindingDay } from './figures.rule.ts';
import { addDays } from './situation-days.rule.ts';

/** The two figures of an area, or of all: of findings whose last day lies within the days. */
export async function readFigures(
  sql: Queryable,
  { areaId, ...within }: DueWithin & { readonly areaId?: string },
): Promise<ExactFigures> {
  const days = [addDays(within.first, -longestDays), within.last];
  const rows = await sql.query<FindingDay>(
    `select day::text, step, on_day::text as "onDay", sum(rows)::bigint as rows from situation_finding
     where day between $1::date and $2::date${areaId === undefined ? '' : ' and area_id = $3'}
     group by 1, 2, 3 having sum(rows) > 0`,
    areaId === undefined ? days : [...days, areaId],
  );
  return countFigures(rows, within);
}
