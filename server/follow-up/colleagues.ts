import type { Colleague } from '#core/contracts/follow-up.contract.ts';
import { areaOf } from '../auth/access.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { invalid, ProblemError } from '../http/problem-error.ts';
import { lastHeldStep, type Assignee } from './follow-up-rows.ts';

/** SQL for the subjects of those who may handle the findings of an area now; `?` is the area. */
export const subjectsOfArea =
  "select subject from app_user where area_id = ? and roles @> '{HVA_USER}' and not roles @> '{DK_USER}'";

/** Somebody with findings of the area: perhaps one who may not handle them any more, or who is known by name alone. */
export interface Holder {
  readonly subject: string | null;
  readonly name: string;
  readonly open: number;
  readonly seenStep: number;
  /** Whether they may be given findings. */
  readonly isHere: boolean;
}

/** Whoever may handle the area's findings now, and whoever else has open ones, by name. */
async function holdersOfArea(sql: Queryable, areaId: string): Promise<Holder[]> {
  return sql.query<Holder>(
    `with here as (
       select subject, first_name || ' ' || last_name as name, last_name || ' ' || first_name as sort_name
       from app_user where subject in (${subjectsOfArea.replace('?', '$1')})
     ),
     held as (
       -- One person is one, by whichever of their names a finding has them.
       select assignee_subject as subject, (array_agg(assigned_to order by listed_at desc))[1] as name,
         count(*)::integer as open, max((${lastHeldStep})) as seen_step
       from observation o where area_id = $1 and outcome_type = 1 and handling_status < 3 and assigned_to is not null
       group by assignee_subject, case when assignee_subject is null then assigned_to end
     )
     select here.subject, trim(here.name) as name, coalesce(held.open, 0) as open, coalesce(held.seen_step, 0) as "seenStep",
       true as "isHere", finnish_key(sort_name) collate "C" as sort_key
     from here left join held on held.subject = here.subject
     union all
     select subject, name, open, coalesce(seen_step, 0), false, '~' || finnish_key(name) collate "C" from held
       where subject is null or subject not in (select subject from here)
     order by sort_key, subject`,
    [areaId],
  );
}

export type KeyOf = (subject: string) => string;

/** By which screens name somebody; of a name alone it is the name's. */
function keyOfHolder(keyOf: KeyOf, { subject, name }: Holder): string {
  return keyOf(subject ?? `\0name ${name}`);
}

export async function readColleagues(sql: Queryable, person: Person, keyOf: KeyOf): Promise<Colleague[]> {
  const holders = await holdersOfArea(sql, areaOf(person));
  return holders.map((each) => ({
    key: keyOfHolder(keyOf, each),
    name: each.name,
    isOwn: each.subject === person.subject,
    open: each.open,
    seenStep: each.seenStep,
    isHere: each.isHere,
  }));
}

/** @throws ProblemError `stale` for a key of nobody who may have findings: the last ones that they had were given on since */
export async function findHolder(sql: Queryable, person: Person, key: string, keyOf: KeyOf): Promise<Holder> {
  const holders = await holdersOfArea(sql, areaOf(person));
  const found = holders.find((each) => keyOfHolder(keyOf, each) === key);
  if (found === undefined) throw new ProblemError('stale');
  return found;
}

/** @throws ProblemError `invalid` for a key of nobody who may handle the area's findings now */
export async function findColleague(sql: Queryable, person: Person, key: string, keyOf: KeyOf): Promise<Assignee> {
  const people = await sql.query<Assignee>(
    `select subject, first_name as "firstName", last_name as "lastName" from app_user
     where subject in (${subjectsOfArea.replace('?', '$1')})`,
    [areaOf(person)],
  );
  const found = people.find(({ subject }) => keyOf(subject) === key);
  if (found === undefined) throw invalid({ colleagueKey: ['formErrors.isIn'] });
  return found;
}
