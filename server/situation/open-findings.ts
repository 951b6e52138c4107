import type { OpenFindings } from '#core/contracts/situation.contract.ts';
import type { Queryable } from '../db/database.ts';
import { subjectsOfArea } from '../follow-up/colleagues.ts';
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

/**
 * The positive findings that nobody has finished, of an area or of all; the oldest are what is left of the total. Those of
 * people who have left are nobody's, as the lists have it (decision 152): the tallies do not know who has.
 */
export async function readOpenFindings(sql: Queryable, today: string, areaId?: string): Promise<OpenFindings[]> {
  const left = await readLeftFindings(sql, areaId);
  const [ofArea, parameters] = areaId === undefined ? ['', [today]] : ['and area_id = $2', [today, areaId]];
  const sums = 'coalesce(sum(findings), 0)::bigint as findings, coalesce(sum(unassigned), 0)::bigint as unassigned';
  const rows = await sql.query<Open & { readonly day: string | null }>(
    `select day::text, ${sums} from situation_open
     where findings > 0 and day > $1::date - ${oldest} ${ofArea} group by day
     union all
     select null, ${sums} from situation_open_total where $1::date is not null ${ofArea}`,
    parameters,
  );
  const isRecent = ({ day }: { readonly day: string }): boolean => daysBetween(day, today) < oldest;
  const days = [
    ...rows.flatMap(({ day, ...open }) => (day === null ? [] : [{ day, ...open }])),
    ...left.filter(isRecent),
  ];
  const total = sumOf([...rows.filter(({ day }) => day === null), ...left]);
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

/** What of them is in the hands of people who may not handle the area's findings any more, by the day of the result. */
function readLeftFindings(sql: Queryable, areaId?: string): Promise<(Open & { readonly day: string })[]> {
  return sql.query(
    `select day::text, 0 as findings, sum(findings)::bigint as unassigned
     from area, findings_of_others(area_id, array(${subjectsOfArea.replace('?', 'area.area_id')}))
     ${areaId === undefined ? '' : 'where area_id = $1'} group by day`,
    areaId === undefined ? [] : [areaId],
  );
}

function sumOf(open: readonly Open[]): Open {
  return {
    findings: open.reduce((sum, { findings }) => sum + findings, 0),
    unassigned: open.reduce((sum, { unassigned }) => sum + unassigned, 0),
  };
}
