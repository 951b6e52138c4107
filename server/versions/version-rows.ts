import type {
  ComparedHvaProducts,
  ComparedProducts,
  HvaProductSnapshot,
  ProductSnapshot,
  VersionLine,
  VersionPage,
} from '#core/contracts/product-version.contract.ts';
import type { Person } from '../auth/person.ts';
import { first, type Queryable } from '../db/database.ts';
import { findHvaProductRow } from '../hva-products/hva-product-rows.ts';
import { notFound } from '../http/problem-error.ts';
import { findProductHeader } from '../products/product-rows.ts';
import { readHvaProductSnapshot, readProductSnapshot } from '../products/product-snapshot.ts';
import { readProduct } from '../products/read-product.ts';

/** Lines of a page. */
const pageSize = 50;

const columns = `v.version_id as "versionId", v.number, h.area_id as "areaId", v.kind, v.made_at as "madeAt",
  v.made_by as "madeBy", v.restored_number as "restoredNumber", v.reason, v.changed_parts as "changedParts"`;

/**
 * getProductVersions: the diagnostic centre's, and when areas took the product into use and out of it.
 * @throws ProblemError `notFound`
 */
export async function listProductVersions(sql: Queryable, productId: string, after?: string): Promise<VersionPage> {
  const header = await findProductHeader(sql, productId);
  if (header === undefined) throw notFound();
  const rows = await sql.query<VersionLine>(
    `select ${columns} from product_version v left join hva_product h using (hva_product_id)
     where v.product_id = $1 and (v.hva_product_id is null or v.kind in ('takenIntoUse', 'takenOutOfUse'))
       and ($2::uuid is null or (v.made_at, v.version_id) < (
         select last.made_at, last.version_id from product_version last
         where last.version_id = $2 and last.product_id = $1))
     order by v.made_at desc, v.version_id desc limit ${pageSize + 1}`,
    [productId, after],
  );
  // Who did it there is the area's own.
  const shown = rows.map((row) => (row.areaId === null ? row : { ...row, number: null, madeBy: null }));
  return pageOf(header.productName, shown);
}

/** getHvaProductVersions: of a product of the person's area. @throws ProblemError `notFound` */
export async function listHvaProductVersions(
  sql: Queryable,
  person: Person,
  hvaProductId: string,
  after?: string,
): Promise<VersionPage> {
  const { product } = await findHvaProductRow(sql, person, hvaProductId);
  const rows = await sql.query<VersionLine>(
    `select ${columns} from product_version v join hva_product h using (hva_product_id)
     where v.hva_product_id = $1 and ($2::uuid is null or v.number < (
       select last.number from product_version last where last.version_id = $2 and last.hva_product_id = $1))
     order by v.number desc limit ${pageSize + 1}`,
    [hvaProductId, after],
  );
  return pageOf(
    product.productName,
    rows.map((row) => ({ ...row, areaId: null })),
  );
}

function pageOf(productName: string, rows: VersionLine[]): VersionPage {
  return { productName, versions: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** A version with its contents. */
export interface StoredVersion<Contents> {
  readonly versionId: string;
  readonly number: number;
  readonly madeAt: string;
  readonly contents: Contents;
}

export function findProductVersion(
  sql: Queryable,
  productId: string,
  number: string,
): Promise<StoredVersion<ProductSnapshot>> {
  return found(sql, 'product_id = $1 and hva_product_id is null', [productId, number]);
}

/** Of an hva product that the caller has found to be the person's area's. */
export function findHvaProductVersion(
  sql: Queryable,
  hvaProductId: string,
  number: string,
): Promise<StoredVersion<HvaProductSnapshot>> {
  return found(sql, 'hva_product_id = $1', [hvaProductId, number]);
}

async function found<Contents>(
  sql: Queryable,
  ofWhat: string,
  parameters: readonly [string, string],
): Promise<StoredVersion<Contents>> {
  const row = await first<StoredVersion<Contents>>(
    sql,
    `select version_id as "versionId", number, made_at as "madeAt", contents from product_version where ${ofWhat} and number = $2::integer`,
    parameters,
  );
  if (row === undefined) throw notFound();
  return row;
}

/** The number of the latest version. */
export async function latestNumber(
  sql: Queryable,
  of: { readonly productId: string } | { readonly hvaProductId: string },
): Promise<number> {
  const [where, id] =
    'productId' in of
      ? ['product_id = $1 and hva_product_id is null', of.productId]
      : ['hva_product_id = $1', of.hvaProductId];
  const row = await first<{ number: number }>(
    sql,
    `select number from product_version where ${where} order by number desc limit 1`,
    [id],
  );
  return row?.number ?? 0;
}

/** The numbers of two versions, as they stand in the address. */
interface TwoNumbers {
  /** Undefined for what is stored now. */
  readonly before?: string;
  readonly after: string;
}

const today = { versionId: null, number: null };

/** compareProductVersions. @throws ProblemError `notFound` */
export async function compareProducts(
  sql: Queryable,
  { productId, before, after }: TwoNumbers & { readonly productId: string },
): Promise<ComparedProducts> {
  const { productName, modifiedAt, hvaProducts } = await readProduct(sql, productId, 'fi', false);
  return {
    productName,
    modifiedAt,
    hvaProducts,
    before:
      before === undefined
        ? { ...today, madeAt: modifiedAt, contents: (await readProductSnapshot(sql, productId)).contents }
        : await findProductVersion(sql, productId, before),
    after: await findProductVersion(sql, productId, after),
  };
}

/** compareHvaProductVersions: of a product of the person's area. @throws ProblemError `notFound` */
export async function compareHvaProducts(
  sql: Queryable,
  person: Person,
  { hvaProductId, before, after }: TwoNumbers & { readonly hvaProductId: string },
): Promise<ComparedHvaProducts> {
  const row = await findHvaProductRow(sql, person, hvaProductId);
  return {
    productName: row.product.productName,
    modifiedAt: row.modifiedAt,
    outcomes: await sql.query<{ id: string; name: string }>(
      'select outcome_id as id, name from outcome where product_id = $1 order by position, outcome_id',
      [row.productId],
    ),
    before:
      before === undefined
        ? { ...today, madeAt: row.modifiedAt, contents: (await readHvaProductSnapshot(sql, hvaProductId)).contents }
        : await findHvaProductVersion(sql, row.hvaProductId, before),
    after: await findHvaProductVersion(sql, row.hvaProductId, after),
  };
}
