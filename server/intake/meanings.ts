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

/** getMeanings: those that were taken back, too, where messages were accepted by them (decision 214). */
export function readMeanings(sql: Queryable): Promise<CodeMeaning[]> {
  return sql.query<CodeMeaning>(
    `with names as materialized (${targetNames}),
       known as (select kind, code from intake_mapping union select kind, code from intake_meaning)
     select k.kind, k.code, m.target, t.name as "targetName", coalesce(m.at, s.at) as at,
       coalesce(s.by_name, m.by_subject) as "byName", coalesce(f.name, s.former_target) as former, used
     from known k
       left join intake_mapping m using (kind, code)
       left join names t on t.kind = k.kind and t.code = m.target
       left join lateral (
         select at, by_name, former_target from intake_step where mapping_kind = k.kind and code = k.code
         order by step_id desc limit 1) s on true
       left join names f on f.kind = k.kind and f.code = s.former_target
       left join lateral (
         select coalesce(jsonb_agg(jsonb_build_object('meaningId', meaning_id, 'target', u.target, 'targetName', n.name)
           order by meaning_id desc), '[]') as used
         from intake_meaning u left join names n on n.kind = u.kind and n.code = u.target
         where u.kind = k.kind and u.code = k.code) u on true
     order by at desc, k.kind, k.code limit ${most}`,
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
