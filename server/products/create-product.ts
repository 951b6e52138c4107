import { randomUUID } from 'node:crypto';
import { fixedOutcomes, mostOutcomes, OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import type { NewOutcomeRequest } from '#core/contracts/product.requests.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { invalid } from '../http/problem-error.ts';
import { readProduct } from './read-product.ts';

type NewOutcome = Pick<NewOutcomeRequest, 'name' | 'title' | 'outcomeType'>;

/**
 * createProduct: an empty draft in the first phase with the three fixed outcomes and the positive ones of the body;
 * other fields of the body are known and ignored (requirements.md 'POST createProduct').
 */
export async function createProductDraft(
  sql: Queryable,
  person: Person,
  requested: readonly NewOutcome[],
): Promise<Product> {
  const productId = randomUUID();
  const outcomes = outcomesOfNewProduct(requested);
  await sql.query(
    `with moment as (select clock_timestamp()::timestamptz(3) as now)
     insert into product (product_id, created_at, created_by, created_by_subject, modified_at, modified_by)
     select $1, now, $2, $3, now, $2 from moment`,
    [productId, displayName(person), person.subject],
  );
  for (const [position, outcome] of outcomes.entries()) await insertOutcome(sql, productId, position, outcome);
  return readProduct(sql, productId, 'fi', false);
}

/** The fixed outcomes always as decision A1 names them, whatever the body called them. */
function outcomesOfNewProduct(requested: readonly NewOutcome[]): NewOutcome[] {
  const unknown = requested.findIndex(({ outcomeType }) => outcomeType === OutcomeType.Unknown);
  if (unknown >= 0) throw invalid({ [`outcomes.${unknown}.outcomeType`]: ['formErrors.isIn'] });
  const outcomes = [...fixedOutcomes, ...requested.filter(({ outcomeType }) => outcomeType === OutcomeType.Positive)];
  // With the fixed ones: of a product with more no save would be taken.
  if (outcomes.length > mostOutcomes) throw invalid({ outcomes: ['formErrors.arrayMaxSize'] });
  return outcomes;
}

async function insertOutcome(sql: Queryable, productId: string, position: number, outcome: NewOutcome): Promise<void> {
  const outcomeId = randomUUID();
  await sql.query(
    'insert into outcome (outcome_id, product_id, name, outcome_type, position) values ($1, $2, $3, $4, $5)',
    [outcomeId, productId, outcome.name, outcome.outcomeType, position],
  );
  if (outcome.outcomeType !== OutcomeType.Positive || outcome.title === '') return;
  await sql.query("insert into outcome_text (outcome_id, language_code, title) values ($1, 'fi', $2)", [
    outcomeId,
    outcome.title,
  ]);
}
