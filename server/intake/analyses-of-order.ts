import type { Queryable } from '../db/database.ts';
import type { KnownOrder } from './store-order.ts';

/** What a value of an analysis leads to: the outcome by its name. */
export interface Interpretation {
  readonly value: string;
  readonly outcome: string;
}

/** An analysis of a package, and what its results lead to. */
export interface KnownAnalysis {
  readonly code: string;
  readonly name: string;
  readonly interpretations: readonly Interpretation[];
}

/** Whether an interpretation is of the finding that a result names. */
export type IsMeant = (interpretation: Interpretation) => boolean;

/** The analysis of a code, with the finding that is meant where it has it; undefined where the order has none. */
export type FindAnalysis = (code: string, isMeant?: IsMeant) => Promise<KnownAnalysis | undefined>;

type Analyses = ReadonlyMap<string, KnownAnalysis>;

/**
 * The analyses by which an order's results are read: its package's as they are now, so that what was mended counts. Of what the
 * package has no more, those of the version that was ordered: the sample is examined for that one (decision 229).
 */
export async function readAnalysesOfOrder(sql: Queryable, order: KnownOrder): Promise<FindAnalysis> {
  const today = await readToday(sql, order);
  let ordered: Analyses | undefined;
  return async (code, isMeant) => {
    const has = ({ interpretations }: KnownAnalysis): boolean => isMeant === undefined || interpretations.some(isMeant);
    const now = today.get(code);
    if (now && has(now)) return now;
    ordered ??= await readOrdered(sql, order);
    const then = ordered.get(code);
    return then && has(then) ? then : (now ?? then);
  };
}

async function readToday(sql: Queryable, { productId }: KnownOrder): Promise<Analyses> {
  return byCode(
    await sql.query<KnownAnalysis>(
      `select kuntaliitto_code as code, kuntaliitto_name as name, coalesce((
         select jsonb_agg(jsonb_build_object('value', diagnostic_values, 'outcome', o.name) order by r.position)
         from result_interpretation r join outcome o using (outcome_id)
         where r.product_analysis_mapping_id = m.product_analysis_mapping_id), '[]') as interpretations
       from product_analysis_mapping m where product_id = $1 and is_in_package`,
      [productId],
    ),
  );
}

/** None of an order that is older than the versions that are kept. */
async function readOrdered(sql: Queryable, { referralId }: KnownOrder): Promise<Analyses> {
  return byCode(
    await sql.query<KnownAnalysis>(
      `with ordered as (
         select contents from product_version where version_id = (
           select product_version_id from referral where referral_id = $1)),
       analyses as (
         select analysis, contents from ordered, jsonb_array_elements(contents -> 'analyses') analysis
         union all
         select child, contents from ordered, jsonb_array_elements(contents -> 'analyses') analysis,
           jsonb_array_elements(analysis -> 'children') child)
       select analysis ->> 'code' as code, analysis ->> 'name' as name, coalesce((
         select jsonb_agg(jsonb_build_object('value', f.finding -> 'id', 'outcome', o -> 'name') order by f.place)
         from jsonb_array_elements(analysis -> 'findings') with ordinality f (finding, place)
           join jsonb_array_elements(contents -> 'outcomes') o on o -> 'id' = f.finding -> 'outcome'), '[]') as interpretations
       from analyses`,
      [referralId],
    ),
  );
}

const byCode = (rows: readonly KnownAnalysis[]): Analyses => new Map(rows.map((row) => [row.code, row]));
