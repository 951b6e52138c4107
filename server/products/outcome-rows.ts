import type { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Queryable } from '../db/database.ts';

/** An outcome as it is stored; a removed one is archived. */
export interface OutcomeRow {
  readonly outcomeId: string;
  readonly name: string;
  readonly outcomeType: OutcomeType;
  readonly isArchived: boolean;
  /** An interpretation of one of the product's analyses leads to it. */
  readonly isInUse: boolean;
}

/** All outcomes that the product ever had, in their order. */
export function readOutcomeRows(sql: Queryable, productId: string): Promise<OutcomeRow[]> {
  return sql.query<OutcomeRow>(
    `select outcome_id as "outcomeId", name, outcome_type as "outcomeType", is_archived as "isArchived",
       exists (select from result_interpretation r where r.outcome_id = o.outcome_id) as "isInUse"
     from outcome o where product_id = $1 order by position, outcome_id`,
    [productId],
  );
}

/** What an outcome of the product is to be. */
export interface PlannedOutcome {
  readonly outcomeId: string;
  readonly name: string;
  readonly outcomeType: OutcomeType;
}

/** Makes the product's outcomes these, in this order; all others are archived with their titles. */
export async function writeOutcomeRows(
  sql: Queryable,
  productId: string,
  planned: readonly PlannedOutcome[],
): Promise<void> {
  await sql.query('update outcome set is_archived = true where product_id = $1', [productId]);
  await sql.query(
    `insert into outcome (outcome_id, product_id, name, outcome_type, position)
     select (o.item ->> 'outcomeId')::uuid, $1, o.item ->> 'name', (o.item ->> 'outcomeType')::smallint, o.position
     from jsonb_array_elements($2::jsonb) with ordinality as o (item, position)
     on conflict (outcome_id) do update set name = excluded.name, position = excluded.position, is_archived = false`,
    [productId, JSON.stringify(planned.map(({ outcomeId, name, outcomeType }) => ({ outcomeId, name, outcomeType })))],
  );
}
