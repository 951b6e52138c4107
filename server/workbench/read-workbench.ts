import type { WorkbenchProduct } from '#core/contracts/workbench.contract.ts';
import type { Queryable } from '../db/database.ts';
import { readFindings, type ProductFindings } from './product-findings.ts';
import { readProductWords } from './product-words.ts';
import { readWaitingAreas } from './waiting-areas.ts';

/** getWorkbench: by the same few statements, however many products there are. @param build whose rules are looked by */
export async function readWorkbench(sql: Queryable, build: string): Promise<WorkbenchProduct[]> {
  const findings = await readFindings(sql, build);
  const [words, areaIds, left] = await Promise.all([
    readProductWords(sql, [...findings.keys()]),
    readWaitingAreas(sql),
    readLeftRemarks(sql, findings),
  ]);
  return words.map((product) => {
    const found = findings.get(product.productId);
    if (!found) return { ...product, isChecked: false, waitingAreaIds: [] };
    const { missing, remarks } = found;
    const open = remarks.filter(({ key }) => !left.get(product.productId)?.has(key));
    const [first] = open;
    return {
      ...product,
      isChecked: true,
      ...(missing && { missing }),
      ...(first && { remarks: { ...withoutKey(first), count: open.length } }),
      waitingAreaIds: [...(areaIds.get(product.productId) ?? [])],
    };
  });
}

/** The keys of the remarks that were left for a reason, by their product. */
async function readLeftRemarks(
  sql: Queryable,
  findings: ReadonlyMap<string, ProductFindings | undefined>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const remarked = [...findings].filter(([, found]) => found && found.remarks.length > 0).map(([id]) => id);
  if (remarked.length === 0) return new Map();
  const rows = await sql.query<{ productId: string; keys: string[] }>(
    `select product_id as "productId", jsonb_agg(distinct key) as keys
     from remark_reason, jsonb_array_elements_text(remarks) key
     where product_id = any($1) group by product_id`,
    [remarked],
  );
  return new Map(rows.map(({ productId, keys }) => [productId, new Set(keys)]));
}

function withoutKey({ phase, languageCode, path }: ProductFindings['remarks'][number]) {
  return { phase, path, ...(languageCode && { languageCode }) };
}
