import type { ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { ConfiguratorPhase, type ProductHeader } from '#core/contracts/product.contract.ts';
import { readApprovalSummaries } from '../approvals/approval-rows.ts';
import { first, type Queryable } from '../db/database.ts';
import { groupBy } from '../db/group-by.ts';
import { countTexts } from './text-completeness-rows.ts';

type SummaryRow = Omit<ProductSummary, 'hvaProducts' | 'textCompleteness' | 'approval'>;
type LinkedRow = ProductSummary['hvaProducts'][number] & { readonly productId: string };

/** The catalogue: newest change first, ties by id, descending (decision A38). */
export async function listProducts(sql: Queryable): Promise<ProductSummary[]> {
  // Side by side, on connections of the pool.
  const [rows, links, completenessOf, approvalOf] = await Promise.all([
    listSummaries(sql),
    listLinked(sql),
    countTexts(sql),
    readApprovalSummaries(sql),
  ]);
  const linked = groupBy(links, ({ productId }) => productId);
  return rows.map((row) => ({
    ...row,
    hvaProducts: (linked.get(row.productId) ?? []).map(withoutProduct),
    textCompleteness: completenessOf(row.productId),
    approval: approvalOf(row.productId),
  }));
}

/** What a page's header shows of a product; undefined when there is none. */
export function findProductHeader(sql: Queryable, productId: string): Promise<ProductHeader | undefined> {
  return first<ProductHeader>(
    sql,
    `select product_id as "productId", product_name as "productName",
       configurator_status as "configuratorStatus", is_published as "isPublished"
     from product where product_id = $1`,
    [productId],
  );
}

/** What decides whether a product may be removed. */
export interface ProductState {
  readonly isPublished: boolean;
  /** Saved at least once after its creation. */
  readonly wasSaved: boolean;
  /** Somebody else has had unsaved changes in it before it was saved. */
  readonly wasEditedByColleague: boolean;
  readonly createdBySubject: string;
}

/** The product's state, locked until the transaction ends. */
export function lockProductState(sql: Queryable, productId: string): Promise<ProductState | undefined> {
  return first<ProductState>(
    sql,
    `select is_published as "isPublished", created_by_subject as "createdBySubject",
       (modified_at > created_at or configurator_status > ${ConfiguratorPhase.BasicInfo}) as "wasSaved",
       edited_by_colleague as "wasEditedByColleague"
     from product where product_id = $1 for update`,
    [productId],
  );
}

/** Notes that a person edits a product, where they did not create it and nobody has saved it yet. */
export async function noteColleague(sql: Queryable, productId: string, subject: string): Promise<void> {
  await sql.query(
    `update product set edited_by_colleague = true
     where product_id = $1 and created_by_subject <> $2 and modified_at = created_at and not edited_by_colleague`,
    [productId, subject],
  );
}

/** Removes a product with its texts, outcomes and analyses. */
export async function deleteProduct(sql: Queryable, productId: string): Promise<void> {
  // Before the outcomes that their findings point to.
  await sql.query('delete from product_analysis_mapping where product_id = $1', [productId]);
  await sql.query('delete from product where product_id = $1', [productId]);
}

function listSummaries(sql: Queryable): Promise<SummaryRow[]> {
  return sql.query<SummaryRow>(
    `select product_id as "productId", product_name as "productName", product_description as "productDescription",
       is_published as "isPublished", configurator_status as "configuratorStatus",
       created_at as "createdAt", created_by as "createdBy", modified_at as "modifiedAt", modified_by as "modifiedBy"
     from product order by modified_at desc, product_id desc`,
  );
}

function listLinked(sql: Queryable): Promise<LinkedRow[]> {
  return sql.query<LinkedRow>(
    `select product_id as "productId", hva_product_id as "hvaProductId", area_id as "areaId", is_published as "isPublished"
     from hva_product order by area_id`,
  );
}

function withoutProduct({ hvaProductId, areaId, isPublished }: LinkedRow): ProductSummary['hvaProducts'][number] {
  return { hvaProductId, areaId, isPublished };
}
