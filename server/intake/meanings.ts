import type { CodeMeaning } from '#core/contracts/intake-message.contract.ts';
import type { ChangeMeaningRequest, RemoveMeaningRequest } from '#core/contracts/intake-message.requests.ts';
import { displayName, type Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { conflict } from '../http/problem-error.ts';
import { giveMeaning, lockCode, replayFailed, type Replayed } from './mend-message.ts';
import { targetNames } from './support-messages.ts';

/** What support has said that codes of others mean (decision 206). */

/** Nobody looks through more of them. */
const most = 1000;

/** getMeanings. */
export function readMeanings(sql: Queryable): Promise<CodeMeaning[]> {
  return sql.query<CodeMeaning>(
    `select m.kind, m.code, m.target, t.name as "targetName", m.at, coalesce(s.by_name, m.by_subject) as "byName",
       coalesce(f.name, s.former_target) as former
     from intake_mapping m
       left join (${targetNames}) t on t.kind = m.kind and t.code = m.target
       left join lateral (
         select by_name, former_target from intake_step where mapping_kind = m.kind and code = m.code
         order by step_id desc limit 1) s on true
       left join (${targetNames}) f on f.kind = m.kind and f.code = s.former_target
     order by m.at desc, m.kind, m.code limit ${most}`,
  );
}

/**
 * changeMeaning. What was accepted by the former one stays as it is.
 * @throws ProblemError `conflict` when it is not as the caller read it, `invalid` for a meaning that there is not
 */
export async function changeMeaning(sql: Queryable, person: Person, request: ChangeMeaningRequest): Promise<Replayed> {
  const { kind, code, target } = request;
  await lockRead(sql, request);
  await giveMeaning(sql, person, { kind, code, target });
  return replayFailed(sql, person, { kind, code });
}

/** removeMeaning. @throws ProblemError `conflict` as above */
export async function removeMeaning(sql: Queryable, person: Person, request: RemoveMeaningRequest): Promise<void> {
  const { kind, code } = request;
  const target = await lockRead(sql, request);
  await sql.query('delete from intake_mapping where kind = $1 and code = $2', [kind, code]);
  await sql.query(
    `insert into intake_step (kind, by_subject, by_name, mapping_kind, code, former_target)
     values ('unmapped', $1, $2, $3, $4, $5)`,
    [person.subject, displayName(person), kind, code, target],
  );
}

/** What the code means until the transaction ends. @throws ProblemError `conflict` */
async function lockRead(sql: Queryable, { kind, code, at }: RemoveMeaningRequest): Promise<string> {
  await lockCode(sql, kind, code);
  const row = await first<{ target: string }>(
    sql,
    'select target from intake_mapping where kind = $1 and code = $2 and at = $3',
    [kind, code, at],
  );
  if (row === undefined) throw conflict();
  return row.target;
}
