import { findProductErrors } from '#core/contracts/find-product-errors.ts';
import type { AcceptedRemarks, ProductChecks } from '#core/contracts/product-check.contract.ts';
import type { AcceptProductRemarksRequest } from '#core/contracts/product-check.requests.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { conflict } from '../http/problem-error.ts';
import { refuseStale } from '../http/refuse-stale.rule.ts';
import { lockProduct } from '../products/lock-product.ts';
import { problemErrors } from '../products/problem-errors.ts';
import { readProductInAllLanguages } from '../products/read-product-in-all-languages.ts';
import { findRemarks } from './find-remarks.ts';
import { readCheckedProduct } from './read-checked-product.ts';

/** getProductChecks. @throws ProblemError `notFound` */
export async function checkProduct(sql: Queryable, productId: string): Promise<ProductChecks> {
  const texts = await readProductInAllLanguages(sql, productId);
  const remarks = findRemarks(await readCheckedProduct(sql, texts));
  return {
    productId: texts.fi.productId,
    modifiedAt: texts.fi.modifiedAt,
    errors: problemErrors(findProductErrors(texts) ?? {}),
    remarks: [...remarks],
    accepted: await readReasons(sql, productId),
  };
}

/**
 * acceptProductRemarks: keeps why remarks are left, before the product is published.
 * @throws ProblemError `notFound`, or `conflict` where it is published already or was changed since
 */
export async function acceptRemarks(
  sql: Queryable,
  person: Person,
  { productId, modifiedAt, reason, remarks }: AcceptProductRemarksRequest,
): Promise<ProductChecks> {
  const locked = await lockProduct(sql, productId);
  if (locked.isPublished) throw conflict();
  refuseStale(locked, modifiedAt);
  await sql.query(
    `insert into remark_reason (product_id, accepted_at, accepted_by, reason, remarks)
     values ($1, clock_timestamp(), $2, $3, $4::jsonb)`,
    [locked.productId, displayName(person), reason.trim(), JSON.stringify(remarks)],
  );
  return checkProduct(sql, locked.productId);
}

function readReasons(sql: Queryable, productId: string): Promise<AcceptedRemarks[]> {
  return sql.query<AcceptedRemarks>(
    `select reason, accepted_at as "acceptedAt", accepted_by as "acceptedBy", remarks
     from remark_reason where product_id = $1 order by accepted_at desc limit 50`,
    [productId],
  );
}
