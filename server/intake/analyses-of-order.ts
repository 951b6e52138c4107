import { one, type Queryable } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import type { KnownOrder } from './store-order.ts';
import { suiting, type MeantFor, type Sampled } from './suiting-analysis.rule.ts';

/** What a value of an analysis leads to: the outcome by its name. */
export interface Interpretation {
  readonly value: string;
  readonly outcomeId: string;
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

type AnalysisRow = KnownAnalysis & MeantFor;
/** By code. Of one that stands several times the first is the citizen's. */
type Analyses = ReadonlyMap<string, readonly KnownAnalysis[]>;

/**
 * The analyses by which an order's results are read: its package's as they are now, so that what was mended counts. Of what the
 * package has no more, those of the version that was ordered: the sample is examined for that one (decision 229). Where one code
 * stands for several people, the citizen's (decision 476).
 */
export async function readAnalysesOfOrder(sql: Queryable, order: KnownOrder): Promise<FindAnalysis> {
  const today = await readToday(sql, order);
  let ordered: Analyses | undefined;
  return async (code, isMeant) => {
    const has = ({ interpretations }: KnownAnalysis): boolean => isMeant === undefined || interpretations.some(isMeant);
    const now = today.get(code) ?? [];
    const found = now.find(has);
    if (found) return found;
    ordered ??= await readOrdered(sql, order);
    const then = ordered.get(code) ?? [];
    return then.find(has) ?? now[0] ?? then[0];
  };
}

async function readToday(sql: Queryable, order: KnownOrder): Promise<Analyses> {
  return byCode(
    order,
    await sql.query<AnalysisRow>(
      `select m.kuntaliitto_code as code, m.kuntaliitto_name as name, m.target_gender as "targetGender",
         m.age_group as "ageGroup", coalesce((
         select jsonb_agg(jsonb_build_object('value', diagnostic_values, 'outcomeId', o.outcome_id, 'outcome', o.name) order by r.position)
         from result_interpretation r join outcome o using (outcome_id)
         where r.product_analysis_mapping_id = m.product_analysis_mapping_id), '[]') as interpretations
       from product_analysis_mapping m
         left join product_analysis_mapping parent
           on parent.product_analysis_mapping_id = m.parent_product_analysis_mapping_id
       where m.product_id = $1 and m.is_in_package
       order by coalesce(parent.position, m.position), parent.position is not null, m.position`,
      [order.productId],
    ),
  );
}

/** None of an order that is older than the versions that are kept. */
async function readOrdered(sql: Queryable, order: KnownOrder): Promise<Analyses> {
  return byCode(
    order,
    await sql.query<AnalysisRow>(
      `with ordered as (
         select contents from product_version where version_id = (
           select product_version_id from referral where referral_id = $1)),
       analyses as (
         select analysis, contents from ordered, jsonb_array_elements(contents -> 'analyses') analysis
         union all
         select child, contents from ordered, jsonb_array_elements(contents -> 'analyses') analysis,
           jsonb_array_elements(analysis -> 'children') child)
       select analysis ->> 'code' as code, analysis ->> 'name' as name,
         (analysis ->> 'targetGender')::smallint as "targetGender", (analysis ->> 'ageGroup')::smallint as "ageGroup", coalesce((
         select jsonb_agg(jsonb_build_object('value', f.finding -> 'id', 'outcomeId', o -> 'id', 'outcome', o -> 'name') order by f.place)
         from jsonb_array_elements(analysis -> 'findings') with ordinality f (finding, place)
           join jsonb_array_elements(contents -> 'outcomes') o on o -> 'id' = f.finding -> 'outcome'), '[]') as interpretations
       from analyses`,
      [order.referralId],
    ),
  );
}

/**
 * Whether an outcome of the package was called so in a version of it, and no other one ever: of two it could be either. Undefined
 * where none was.
 */
export async function wasAloneCalled(
  sql: Queryable,
  { productId }: KnownOrder,
  outcomeId: string,
  name: string,
): Promise<boolean | undefined> {
  const { isAlone } = await one<{ isAlone: boolean | null }>(
    sql,
    `select bool_and(outcome ->> 'id' = $2) as "isAlone"
     from product_version cross join jsonb_array_elements(contents -> 'outcomes') outcome
     where product_id = $1 and hva_product_id is null and outcome ->> 'name' = $3`,
    [productId, outcomeId, name],
  );
  return isAlone ?? undefined;
}

function byCode(citizen: Sampled, rows: readonly AnalysisRow[]): Analyses {
  return groupBy(suiting(rows, citizen), ({ code }) => code);
}
