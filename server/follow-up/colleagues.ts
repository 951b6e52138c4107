import type { Colleague } from '#core/contracts/follow-up.contract.ts';
import { areaOf } from '../auth/access.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { invalid } from '../http/problem-error.ts';
import type { Assignee } from './follow-up-rows.ts';

type ColleagueRow = Assignee & { readonly open: number };

/** Whoever may handle the area's findings now (requirements.md 'Who may call what'), by name. */
async function peopleOfArea(sql: Queryable, areaId: string): Promise<ColleagueRow[]> {
  return sql.query<ColleagueRow>(
    `select subject, first_name as "firstName", last_name as "lastName", (
       select count(*)::integer from observation o
       where o.area_id = $1 and o.outcome_type = 1 and o.handling_status < 3 and o.assignee_subject = u.subject
     ) as open
     from app_user u
     where area_id = $1 and roles @> '{HVA_USER}' and not roles @> '{DK_USER}'
     order by finnish_key(last_name || ' ' || first_name) collate "C", subject`,
    [areaId],
  );
}

export async function readColleagues(
  sql: Queryable,
  person: Person,
  keyOf: (subject: string) => string,
): Promise<Colleague[]> {
  const people = await peopleOfArea(sql, areaOf(person));
  return people.map((each) => ({
    key: keyOf(each.subject),
    name: displayName(each),
    isOwn: each.subject === person.subject,
    open: each.open,
  }));
}

/** @throws ProblemError `invalid` for a key of nobody who may handle the area's findings now */
export async function findColleague(
  sql: Queryable,
  person: Person,
  key: string,
  keyOf: (subject: string) => string,
): Promise<Assignee> {
  const people = await peopleOfArea(sql, areaOf(person));
  const found = people.find(({ subject }) => keyOf(subject) === key);
  if (found === undefined) throw invalid({ colleagueKey: ['formErrors.isIn'] });
  return found;
}
