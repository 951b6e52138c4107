import { OutcomeType } from '../../src/core/contracts/outcome-type';
import type { UpdateProductOutcomesRequest } from '../../src/core/contracts/product-citizen-texts.requests';
import { ConfiguratorPhase, type Product } from '../../src/core/contracts/product.contract';
import type { Language } from '../../src/core/contracts/schemas';
import type { Person } from '../auth/person';
import type { Queryable } from '../db/database';
import { completeOrEmpty } from './complete-or-empty.rule';
import { lockForUpdate, touchProduct } from './lock-product';
import { checkedIds } from './named-ids.rule';
import { readOutcomeRows } from './outcome-rows';
import { readProduct } from './read-product';

/**
 * updateProductOutcomes: titles of positive outcomes in one language. The fixed titles neither count nor change
 * (decision A32); an outcome that the body does not name stays as it is.
 */
export async function updateOutcomeTitles(
  sql: Queryable,
  person: Person,
  language: Language,
  body: UpdateProductOutcomesRequest,
): Promise<Product> {
  const { productId } = await lockForUpdate(sql, body, ConfiguratorPhase.CitizenTexts);
  const stored = (await readOutcomeRows(sql, productId)).filter(({ isArchived }) => !isArchived);
  const typeOf = new Map(stored.map(({ outcomeId, outcomeType }) => [outcomeId, outcomeType]));
  const ids = checkedIds(
    body.outcomes.map(({ outcomeId }) => outcomeId),
    new Set(typeOf.keys()),
    (index) => `outcomes.${index}.outcomeId`,
  );
  const positive = body.outcomes
    .map(({ title }, index) => ({ id: ids[index] ?? '', title, path: `outcomes.${index}.title` }))
    .filter(({ id }) => typeOf.get(id) === OutcomeType.Positive);
  const titles = completeOrEmpty(language, new Map(positive.map(({ path, title }) => [path, title])));
  await writeTitles(
    sql,
    language,
    positive.map(({ id, path }) => ({ id, title: titles.get(path) })),
  );
  await touchProduct(sql, productId, person);
  return readProduct(sql, productId, language, false);
}

async function writeTitles(sql: Queryable, language: Language, titles: readonly object[]): Promise<void> {
  await sql.query(
    `insert into outcome_text (outcome_id, language_code, title)
     select x.id, $1, x.title from jsonb_to_recordset($2::jsonb) as x (id uuid, title text)
     on conflict (outcome_id, language_code) do update set title = excluded.title`,
    [language, JSON.stringify(titles)],
  );
}
