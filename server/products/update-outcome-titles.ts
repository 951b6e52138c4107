import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { UpdateProductOutcomesRequest } from '#core/contracts/product-citizen-texts.requests.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { completeOrEmpty } from './complete-or-empty.rule.ts';
import { lockForUpdate, touchProduct } from './lock-product.ts';
import { checkedIds } from './named-ids.rule.ts';
import { readOutcomeRows } from './outcome-rows.ts';
import { readProduct } from './read-product.ts';

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

/** Writes titles in one language, by the id of their outcome. */
export async function writeTitles(sql: Queryable, language: Language, titles: readonly object[]): Promise<void> {
  await sql.query(
    `insert into outcome_text (outcome_id, language_code, title)
     select x.id, $1, x.title from jsonb_to_recordset($2::jsonb) as x (id uuid, title text)
     on conflict (outcome_id, language_code) do update set title = excluded.title`,
    [language, JSON.stringify(titles)],
  );
}
