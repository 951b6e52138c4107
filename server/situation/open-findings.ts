import type { OpenFindings } from '#core/contracts/situation.contract.ts';
import type { Queryable } from '../db/database.ts';
import { daysBetween } from './situation-days.rule.ts';

/** The ages by which open findings are told apart, in days since the result. */
const ages = [
  { firstDays: 0, lastDays: 3 },
  { firstDays: 4, lastDays: 7 },
  { firstDays: 8, lastDays: 14 },
  { firstDays: 15, lastDays: 30 },
  { firstDays: 31 },
] as const;
const oldest = 31;

interface Open {
  readonly findings: number;
  readonly unassigned: number;
}

/** The positive findings that nobody has finished, of an area or of all; the oldest are what is left of the total. */
export async function readOpenFindings(sql: Queryable, today: string, areaId?: string): Promise<OpenFindings[]> {
  const [ofArea, parameters] = areaId === undefined ? ['', [today]] : ['and area_id = $2', [today, areaId]];
  const sums = 'coalesce(sum(findings), 0)::bigint as findings, coalesce(sum(unassigned), 0)::bigint as unassigned';
  const rows = await sql.query<Open & { readonly day: string | null }>(
    `select day::text, ${sums} from situation_open
     where findings > 0 and day > $1::date - ${oldest} ${ofArea} group by day
     union all
     select null, ${sums} from situation_open_total where $1::date is not null ${ofArea}`,
    parameters,
  );
  const days = rows.flatMap(({ day, ...open }) => (day === null ? [] : [{ day, ...open }]));
  const total = rows.find(({ day }) => day === null) ?? { findings: 0, unassigned: 0 };
  const recent = sumOf(days);
  return ages.map((age) => {
    if (!('lastDays' in age)) {
      return { ...age, findings: total.findings - recent.findings, unassigned: total.unassigned - recent.unassigned };
    }
    const isOfAge = (day: string): boolean => {
      const old = daysBetween(day, today);
      // What is dated ahead is new.
      return old <= age.lastDays && (old >= age.firstDays || age.firstDays === 0);
    };
    return { ...age, ...sumOf(days.filter(({ day }) => isOfAge(day))) };
  });
}

function sumOf(open: readonly Open[]): Open {
  return {
    findings: open.reduce((sum, { findings }) => sum + findings, 0),
    unassigned: open.reduce((sum, { unassigned }) => sum + unassigned, 0),
  };
}
