import type { EndpointInput } from '../../src/core/contracts/endpoint';
import type { Product } from '../../src/core/contracts/product.contract';
import type { confirmProductTranslation } from '../../src/core/contracts/translation.contract';
import type { Queryable } from '../db/database';
import { notFound } from '../http/problem-error';
import { lockProduct } from '../products/lock-product';
import { productTextColumn } from '../products/product-texts';
import { readProduct } from '../products/read-product';

/**
 * confirmTranslation of a package: the text counts as a translation of today's Finnish one.
 * @throws ProblemError `notFound`, also for a text that the package has not in the language
 */
export async function confirmProductText(
  sql: Queryable,
  { productId, languageCode, text }: EndpointInput<typeof confirmProductTranslation>['query'],
): Promise<Product> {
  const stored = await lockProduct(sql, productId);
  const column = productTextColumn(text);
  const confirmed =
    column === undefined
      ? await sql.query(
          `with titles as (
             update outcome_text t set made_from = '{}' from outcome o
             where o.outcome_id = t.outcome_id and o.product_id = $1 and t.language_code = $2 and t.outcome_id = $3
             returning 1),
           instructions as (
             update product_analysis_mapping_text t set made_from = '{}' from product_analysis_mapping m
             where m.product_analysis_mapping_id = t.product_analysis_mapping_id and m.product_id = $1
               and t.language_code = $2 and t.product_analysis_mapping_id = $3
             returning 1)
           select from titles union all select from instructions`,
          [stored.productId, languageCode, text],
        )
      : await sql.query(
          `update product_text set made_from = made_from - $3 where product_id = $1 and language_code = $2
           returning 1`,
          [stored.productId, languageCode, column],
        );
  if (confirmed.length === 0) throw notFound();
  return readProduct(sql, stored.productId, languageCode, false);
}
