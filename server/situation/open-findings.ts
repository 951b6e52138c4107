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

interface OpenOfDay {
  readonly day: string;
  readonly findings: number;
  readonly unassigned: number;
}

/** The positive findings that nobody has finished, of an area or of all; older ones come summed. */
export async function readOpenFindings(sql: Queryable, today: string, areaId?: string): Promise<OpenFindings[]> {
  const days = await sql.query<OpenOfDay>(
    `select greatest(day, $1::date - ${oldest})::text as day, sum(findings)::bigint as findings,
       sum(unassigned)::bigint as unassigned
     from situation_open where findings > 0${areaId === undefined ? '' : ' and area_id = $2'} group by 1`,
    areaId === undefined ? [today] : [today, areaId],
  );
  return ages.map((age) => {
    const ofAge = days.filter(({ day }) => {
      const old = daysBetween(day, today);
      return (age.firstDays === 0 || old >= age.firstDays) && (!('lastDays' in age) || old <= age.lastDays);
    });
    const sum = (of: (day: OpenOfDay) => number): number => ofAge.reduce((all, day) => all + of(day), 0);
    return { ...age, findings: sum(({ findings }) => findings), unassigned: sum(({ unassigned }) => unassigned) };
  });
}
