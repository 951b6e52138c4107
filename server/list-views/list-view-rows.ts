import { mostViews, type ListView, type ViewList } from '#core/contracts/list-view.contract.ts';
import type { PutListViewRequest } from '#core/contracts/list-view.requests.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import type { Person } from '../auth/person.ts';
import { one, type Queryable } from '../db/database.ts';
import { conflict, notFound } from '../http/problem-error.ts';

/** The first number of the advisory lock under which a person's views are counted (any fixed one). */
const countLock = 738_210;

/** A list as one person sees it: of their area, or of logistics. */
export interface SeenList {
  readonly list: ViewList;
  readonly person: Person;
}

/** The person's own views, and those that are shared where they are. */
export function readListViews(sql: Queryable, { list, person }: SeenList): Promise<ListView[]> {
  return sql.query<ListView>(
    `select v.view_id as "viewId", v.name, v.is_shared as "isShared", v.subject = $2 as "isOwn",
       u.first_name || ' ' || u.last_name as "madeBy", v.query, v.columns
     from list_view v join app_user u on u.subject = v.subject
     where v.list = $1 and (v.subject = $2 or (v.is_shared and v.area_id is not distinct from $3))
     order by finnish_key(v.name) collate "C", v.view_id`,
    [list, person.subject, areaOfList(list, person)],
  );
}

/** @throws ProblemError `notFound` for another's view, or where the person is gone meanwhile, `conflict` for one too many */
export async function keepListView(
  sql: Queryable,
  { list, person }: SeenList,
  viewId: string,
  { name, isShared, query, columns }: PutListViewRequest,
): Promise<void> {
  await sql.query('select pg_advisory_xact_lock($1, hashtext($2))', [countLock, `${list} ${person.subject}`]);
  const kept = await sql.query(
    `insert into list_view as v (view_id, list, subject, area_id, is_shared, name, query, columns)
     select $1, $2, subject, $4, $5, $6, $7, $8 from app_user where subject = $3 for key share
     on conflict (view_id) do update
     set area_id = excluded.area_id, is_shared = excluded.is_shared, name = excluded.name, query = excluded.query,
       columns = excluded.columns, modified_at = clock_timestamp()
     where v.subject = excluded.subject and v.list = excluded.list
     returning view_id`,
    [
      viewId,
      list,
      person.subject,
      areaOfList(list, person),
      isShared,
      readable(name),
      query,
      columns ? JSON.stringify(columns) : null,
    ],
  );
  if (kept.length === 0) throw notFound();
  const { count } = await one<{ count: number }>(
    sql,
    'select count(*)::integer as count from list_view where list = $1 and subject = $2',
    [list, person.subject],
  );
  if (count > mostViews) throw conflict();
}

/** Removes a view of the person's own. */
export async function removeListView(sql: Queryable, { list, person }: SeenList, viewId: string): Promise<void> {
  await sql.query('delete from list_view where view_id = $1 and list = $2 and subject = $3', [
    viewId,
    list,
    person.subject,
  ]);
}

function areaOfList(list: ViewList, { areaId }: Person): string | null {
  return list === 'logistics' ? null : (areaId ?? null);
}
