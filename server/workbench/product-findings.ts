import { setImmediate as breathe } from 'node:timers/promises';
import { findPhaseErrors, findLanguageErrors, type ContentsTexts } from '#core/contracts/find-product-errors.ts';
import { remarkKey, type ProductRemark } from '#core/contracts/product-check.contract.ts';
import { ConfiguratorPhase } from '#core/contracts/product.contract.ts';
import { languages } from '#core/contracts/schemas.ts';
import type { WorkbenchProduct } from '#core/contracts/workbench.contract.ts';
import { findRemarks } from '../checks/find-remarks.ts';
import type { Queryable } from '../db/database.ts';
import { readCheckedProducts, type ReadProduct } from './read-checked-products.ts';

/** What the rules say of a product: what it lacks, and each remark of strength 'should'. */
export interface ProductFindings {
  readonly missing?: NonNullable<WorkbenchProduct['missing']>;
  readonly remarks: readonly (Pick<ProductRemark, 'phase' | 'languageCode' | 'path'> & { readonly key: string })[];
}

/** So many products are read at once. */
const batch = 20;
/** Milliseconds for which a call goes on finding; the next one finds the rest. */
const longest = 300;

/**
 * What the rules say of each product, by its id; undefined where they have not looked at it as it is yet. Looking takes
 * some 10 ms a product, so that it is done once for each state of a product, and kept; after a new build or another
 * reference list the first calls find it bit by bit (decision 144).
 */
export async function readFindings(
  sql: Queryable,
  build: string,
): Promise<ReadonlyMap<string, ProductFindings | undefined>> {
  const rows = await readKept(sql, build);
  const findings = new Map(rows.map(({ productId, found }) => [productId, found ?? undefined]));
  const open = rows.filter(({ found }) => found === null);
  const end = performance.now() + longest;
  for (let start = 0; start < open.length && performance.now() < end; start += batch) {
    const some = new Map(open.slice(start, start + batch).map(({ productId, basis }) => [productId, basis]));
    const found: NewFindings[] = [];
    for (const product of await readCheckedProducts(sql, [...some.keys()])) {
      const { productId, contentHash } = product;
      const own = findingsOf(product);
      findings.set(productId, own);
      found.push({ productId, contentHash, basis: some.get(productId) ?? '', found: own });
      // Whoever else asks something of the server meanwhile is answered.
      await breathe();
    }
    // What cannot be kept, as on a full disk, is found again.
    await keep(sql, found).catch(() => undefined);
  }
  return findings;
}

interface NewFindings {
  readonly productId: string;
  readonly basis: string;
  readonly contentHash: string;
  readonly found: ProductFindings;
}

/** What findings depend on: a product's contents with their files, its state, the reference lists, and the rules. */
const basis = `concat_ws(' ', p.modified_at, p.is_published, md5(h.parts::text), l.changed_at, $1::text)`;

function readKept(
  sql: Queryable,
  build: string,
): Promise<{ productId: string; basis: string; found: ProductFindings | null }[]> {
  return sql.query(
    `select p.product_id as "productId", ${basis} as basis, f.found
     from product p
     cross join (select max(changed_at) as changed_at from reference_list_change) l
     left join product_content_hash h using (product_id)
     left join product_findings f on f.product_id = p.product_id and f.basis = ${basis}`,
    [build],
  );
}

/** Of a product that has changed since it was read nothing is lost: its basis is another one. */
async function keep(sql: Queryable, found: readonly NewFindings[]): Promise<void> {
  await sql.query(
    `insert into product_findings (product_id, basis, found, content_hash)
     select p.product_id, n.basis, n.found, n."contentHash"
     from jsonb_to_recordset($1::jsonb) as n ("productId" uuid, basis text, found jsonb, "contentHash" text)
     join product p on p.product_id = n."productId"
     on conflict (product_id) do update
     set basis = excluded.basis, found = excluded.found, content_hash = excluded.content_hash`,
    [JSON.stringify(found)],
  );
}

function findingsOf({ isPublished, checked }: ReadProduct): ProductFindings {
  const shoulds = findRemarks(checked).filter(({ strength }) => strength === 'should');
  // A draft is not complete yet: its phases say so.
  const missing = isPublished ? firstMissing(checked.texts) : undefined;
  return {
    ...(missing && { missing }),
    remarks: shoulds.map((remark) => {
      const { phase, languageCode, path } = remark;
      return { phase, path, ...(languageCode && { languageCode }), key: remarkKey(remark) };
    }),
  };
}

/** The first screen of the configurator on which something is missing. */
function firstMissing(texts: ContentsTexts): ProductFindings['missing'] {
  const { CitizenTexts, ...others } = ConfiguratorPhase;
  const phase = Object.values(others).find((each) => findPhaseErrors(each, texts));
  if (phase !== undefined) return { phase };
  const languageCode = languages.find((each) => findLanguageErrors(each, texts[each]));
  return languageCode && { phase: CitizenTexts, languageCode };
}
