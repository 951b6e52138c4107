import type { EndpointInput } from '#core/contracts/endpoint.ts';
import type { Product } from '#core/contracts/product.contract.ts';
import type { confirmProductTranslation } from '#core/contracts/translation.contract.ts';
import type { ConfirmTranslationRequest } from '#core/contracts/product.requests.ts';
import type { Queryable } from '../db/database.ts';
import { lockProduct } from '../products/lock-product.ts';
import { productTextColumn } from '../products/product-texts.ts';
import { readProduct } from '../products/read-product.ts';
import { noteProductOriginals } from '../versions/version-originals.ts';
import { refuseUnconfirmed, type ConfirmedText } from './confirmed.rule.ts';

/**
 * confirmTranslation of a product: the text counts as a translation of today's Finnish one.
 * @throws ProblemError `notFound`, also for a text that the product does not have in the language; `conflict` when
 * today's Finnish one is not the one that was seen
 */
export async function confirmProductText(
  sql: Queryable,
  { productId, languageCode, text }: EndpointInput<typeof confirmProductTranslation>['query'],
  seen: ConfirmTranslationRequest,
): Promise<Product> {
  const stored = await lockProduct(sql, productId);
  const column = productTextColumn(text);
  const confirmed =
    column === undefined
      ? await sql.query<ConfirmedText>(
          `with titles as (
             update outcome_text t set made_from = '{}' from outcome o
             where o.outcome_id = t.outcome_id and o.product_id = $1 and t.language_code = $2 and t.outcome_id = $3
             returning (select f.title from outcome_text f where f.outcome_id = $3 and f.language_code = 'fi') as finnish),
           instructions as (
             update product_analysis_mapping_text t set made_from = '{}' from product_analysis_mapping m
             where m.product_analysis_mapping_id = t.product_analysis_mapping_id and m.product_id = $1
               and t.language_code = $2 and t.product_analysis_mapping_id = $3
             returning (select f.instruction_description from product_analysis_mapping_text f
               where f.product_analysis_mapping_id = $3 and f.language_code = 'fi') as finnish)
           select coalesce(finnish, '') as "finnishText" from titles
           union all select coalesce(finnish, '') from instructions`,
          [stored.productId, languageCode, text],
        )
      : await sql.query<ConfirmedText>(
          `update product_text set made_from = made_from - $3 where product_id = $1 and language_code = $2
           returning coalesce((select to_jsonb(f) ->> $3 from product_text f
             where f.product_id = $1 and f.language_code = 'fi'), '') as "finnishText"`,
          [stored.productId, languageCode, column],
        );
  refuseUnconfirmed(confirmed, seen);
  await noteProductOriginals(sql, stored.productId);
  return readProduct(sql, stored.productId, languageCode, false);
}
