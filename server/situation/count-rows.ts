import { situationMeasures, situationSpans, type SituationSpan } from '#core/contracts/situation.contract.ts';
import type { Queryable } from '../db/database.ts';
import type { ExactFigures } from './figures.rule.ts';
import type { ExactCounts } from './protect-numbers.rule.ts';
import type { BucketCount } from './time-buckets.rule.ts';

/** The ways in which the same numbers are divided. */
export const divisionNames = ['weeks', 'products', 'languages', 'areas'] as const;
export type DivisionName = (typeof divisionNames)[number];

/** What is counted of one part of a division: of a Monday, a product, a language or an area. */
export interface PartCounts extends ExactCounts {
  readonly part: string;
}

/** Exact numbers of some weeks; a part of which nothing is counted may be absent. */
export interface SituationNumbers {
  readonly divisions: Readonly<Record<DivisionName, readonly PartCounts[]>>;
  readonly times: Readonly<Record<SituationSpan, readonly BucketCount[]>>;
}

/** What is kept of a period. */
export interface PeriodNumbers extends SituationNumbers {
  readonly figures: ExactFigures;
}

/** Of which weeks, and of which area; without one of all of them. */
export interface CountedWeeks {
  readonly first: string;
  /** Its Monday is the last one. */
  readonly last: string;
  readonly areaId?: string;
}

export const noCounts = Object.fromEntries(situationMeasures.map((measure) => [measure, 0])) as unknown as ExactCounts;

/** Adds them up. */
export function sumOf(parts: readonly ExactCounts[]): ExactCounts {
  return Object.fromEntries(
    situationMeasures.map((measure) => [measure, parts.reduce((sum, counts) => sum + counts[measure], 0)]),
  ) as unknown as ExactCounts;
}

/** Reads the tallies: as many rows as there are weeks, products and languages, whatever they count. */
export async function readNumbers(sql: Queryable, weeks: CountedWeeks): Promise<SituationNumbers> {
  const [parts, times] = await Promise.all([readParts(sql, weeks), readTimes(sql, weeks)]);
  return {
    divisions: Object.fromEntries(
      divisionNames.map((name) => [
        name,
        parts.filter(({ division }) => division === name).map(({ division: _, ...part }) => part),
      ]),
    ) as unknown as SituationNumbers['divisions'],
    times: Object.fromEntries(
      situationSpans.map((span) => [
        span,
        times.filter((time) => time.span === span).map(({ bucket, rows }) => ({ bucket, rows })),
      ]),
    ) as unknown as SituationNumbers['times'],
  };
}

/** What has been corrected away leaves a row of zeros. */
const someCounts = `having (${situationMeasures.map((measure) => `sum(${measure})`).join(', ')}) <> (${situationMeasures.map(() => 0).join(', ')})`;

const sums = situationMeasures.map((measure) => `sum(${measure})::bigint as ${measure}`).join(', ');

function readParts(
  sql: Queryable,
  { first, last, areaId }: CountedWeeks,
): Promise<(PartCounts & { readonly division: DivisionName })[]> {
  const limits = `week between $1::date and $2::date${areaId === undefined ? '' : ' and area_id = $3'}`;
  return sql.query(
    `select case division when 'all' then 'weeks' when 'product' then 'products' else 'languages' end as division,
       case division when 'all' then week::text else part end as part, ${sums}
     from situation_week where ${limits} group by 1, 2 ${someCounts}
     union all
     select 'areas', area_id, ${sums} from situation_week where division = 'all' and ${limits} group by 2 ${someCounts}
     order by 1, 2`,
    areaId === undefined ? [first, last] : [first, last, areaId],
  );
}

function readTimes(
  sql: Queryable,
  { first, last, areaId }: CountedWeeks,
): Promise<(BucketCount & { readonly span: SituationSpan })[]> {
  return sql.query(
    `select span, bucket, sum(rows)::bigint as rows from situation_time
     where week between $1::date and $2::date${areaId === undefined ? '' : ' and area_id = $3'}
     group by span, bucket having sum(rows) > 0 order by span, bucket`,
    areaId === undefined ? [first, last] : [first, last, areaId],
  );
}
