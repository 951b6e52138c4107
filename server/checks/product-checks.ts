import { findProductErrors } from '#core/contracts/find-product-errors.ts';
import type { AcceptedRemarks, HvaProductChecks, ProductChecks } from '#core/contracts/product-check.contract.ts';
import type {
  AcceptHvaProductRemarksRequest,
  AcceptProductRemarksRequest,
} from '#core/contracts/product-check.requests.ts';
import { readable } from '#core/contracts/rules/value.rules.ts';
import { displayName, type Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { conflict } from '../http/problem-error.ts';
import { refuseStale } from '../http/refuse-stale.rule.ts';
import { findHvaProductRow, lockHvaProductRow } from '../hva-products/hva-product-rows.ts';
import { lockProduct } from '../products/lock-product.ts';
import { problemErrors } from '../products/problem-errors.ts';
import { readProductInAllLanguages } from '../products/read-product-in-all-languages.ts';
import { findAreaRemarks, findRemarks } from './find-remarks.ts';
import { readCheckedHvaProduct, readCheckedProduct } from './read-checked-product.ts';

/** getProductChecks. @throws ProblemError `notFound` */
export async function checkProduct(sql: Queryable, productId: string): Promise<ProductChecks> {
  const texts = await readProductInAllLanguages(sql, productId);
  const remarks = findRemarks(await readCheckedProduct(sql, texts));
  return {
    productId: texts.fi.productId,
    modifiedAt: texts.fi.modifiedAt,
    errors: problemErrors(findProductErrors(texts) ?? {}),
    remarks: [...remarks],
    accepted: await readReasons(sql, 'remark_reason', 'product_id', productId),
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
  await writeReason(sql, person, 'remark_reason', 'product_id', locked.productId, { reason, remarks });
  return checkProduct(sql, locked.productId);
}

/** getHvaProductChecks: of a product of the person's area. @throws ProblemError `notFound` */
export async function checkHvaProduct(sql: Queryable, person: Person, hvaProductId: string): Promise<HvaProductChecks> {
  const row = await findHvaProductRow(sql, person, hvaProductId);
  return {
    hvaProductId: row.hvaProductId,
    modifiedAt: row.modifiedAt,
    remarks: [...findAreaRemarks(await readCheckedHvaProduct(sql, row))],
    accepted: await readReasons(sql, 'hva_remark_reason', 'hva_product_id', hvaProductId),
  };
}

/**
 * acceptHvaProductRemarks: keeps why remarks are left, before the area takes the product into use.
 * @throws ProblemError `notFound`, or `conflict` where it is in use already or was changed since
 */
export async function acceptHvaRemarks(
  sql: Queryable,
  person: Person,
  { hvaProductId, modifiedAt, reason, remarks }: AcceptHvaProductRemarksRequest,
): Promise<HvaProductChecks> {
  const locked = await lockHvaProductRow(sql, person, hvaProductId);
  if (locked.isPublished) throw conflict();
  refuseStale(locked, modifiedAt);
  await writeReason(sql, person, 'hva_remark_reason', 'hva_product_id', hvaProductId, { reason, remarks });
  return checkHvaProduct(sql, person, hvaProductId);
}

/** Names of this file alone: they become part of the statement. */
type ReasonTable = 'remark_reason' | 'hva_remark_reason';
type ReasonKey = 'product_id' | 'hva_product_id';

async function writeReason(
  sql: Queryable,
  person: Person,
  table: ReasonTable,
  key: ReasonKey,
  id: string,
  { reason, remarks }: Pick<AcceptProductRemarksRequest, 'reason' | 'remarks'>,
): Promise<void> {
  await sql.query(
    `insert into ${table} (${key}, accepted_at, accepted_by, reason, remarks)
     values ($1, clock_timestamp(), $2, $3, $4::jsonb)`,
    [id, displayName(person), readable(reason), JSON.stringify(remarks)],
  );
}

function readReasons(sql: Queryable, table: ReasonTable, key: ReasonKey, id: string): Promise<AcceptedRemarks[]> {
  return sql.query<AcceptedRemarks>(
    `select reason, accepted_at as "acceptedAt", accepted_by as "acceptedBy", remarks
     from ${table} where ${key} = $1 order by accepted_at desc limit 50`,
    [id],
  );
}
