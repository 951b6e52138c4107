import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { OrderedProduct } from '#core/contracts/product-version.contract.ts';
import { first, type Queryable } from '../db/database.ts';
import { readOutcomes } from '../products/read-product.ts';
import { notFound } from '../http/problem-error.ts';

/** getOrderedProduct: of an order of the area. Nothing of the citizen is in it. @throws ProblemError `notFound` */
export async function readOrderedProduct(sql: Queryable, areaId: string, referralId: string): Promise<OrderedProduct> {
  const row = await first<Omit<OrderedProduct, 'fixedOutcomes'>>(
    sql,
    `select r.product_id as "productId",
       case when v.version_id is not null then jsonb_build_object('number', v.number, 'madeAt', ${iso('v')},
         'isSame', v.contents = product_snapshot(r.product_id), 'contents', v.contents) end as product,
       case when a.version_id is not null then jsonb_build_object('number', a.number, 'madeAt', ${iso('a')},
         'isSame', a.contents = hva_product_snapshot(a.hva_product_id), 'contents', a.contents) end as area
     from referral r
     left join product_version v on v.version_id = r.product_version_id
     left join product_version a on a.version_id = r.hva_product_version_id
     where r.referral_id = $1 and r.area_id = $2`,
    [referralId, areaId],
  );
  if (row === undefined) throw notFound();
  const outcomes = await readOutcomes(sql, row.productId, 'fi', false);
  return { ...row, fixedOutcomes: outcomes.filter(({ outcomeType }) => outcomeType !== OutcomeType.Positive) };
}

const iso = (version: string): string =>
  `to_char(${version}.made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
