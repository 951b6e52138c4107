import type { ProductSnapshot } from '#core/contracts/product-version.contract.ts';
import { OutcomeType } from '#core/contracts/outcome-type.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { folded } from '../checks/analyses.rule.ts';
import type { CheckedProduct, KnownAnalysis } from '../checks/checked-product.ts';
import { readKnownAnalyses, type NamedAnalysis } from '../checks/read-known-analyses.ts';
import { groupBy } from '../db/group-by.ts';
import type { Queryable } from '../db/database.ts';
import { contentsOf, type NamedOutcome } from '../products/snapshot-contents.rule.ts';

/** A product as the checks look at it. */
export interface ReadProduct {
  readonly productId: string;
  readonly isPublished: boolean;
  /** Of what areas see of it. */
  readonly contentHash: string;
  readonly checked: CheckedProduct;
}

interface SnapshotRow {
  readonly productId: string;
  readonly isPublished: boolean;
  readonly contentHash: string;
  readonly modifiedAt: string;
  readonly snapshot: ProductSnapshot;
}
type FixedRow = NamedOutcome & { readonly productId: string };

/**
 * Reads many products for the checks, by as many statements as one. What only notes look at is left out: the sizes of
 * files, and where else an area has an analysis in use.
 */
export async function readCheckedProducts(sql: Queryable, productIds: readonly string[]): Promise<ReadProduct[]> {
  const rows = await sql.query<SnapshotRow>(
    `select product_id as "productId", is_published as "isPublished", modified_at as "modifiedAt",
       product_snapshot(product_id) as snapshot, md5(product_content(product_id)::text) as "contentHash"
     from product where product_id = any($1)`,
    [productIds],
  );
  const fixed = groupBy(await readFixedOutcomes(sql, productIds), ({ productId }) => productId);
  const orderOf = await readFindingOrder(sql, productIds);
  const analyses = await readKnown(
    sql,
    rows.map(({ snapshot }) => snapshot),
  );
  return rows.map(({ isPublished, contentHash, snapshot, ...version }) => {
    const { productId } = version;
    const ordered = inOrder(snapshot, orderOf);
    const inLanguage = (language: Language) => contentsOf(version, ordered, fixed.get(productId) ?? [], language);
    const texts = { fi: inLanguage('fi'), sv: inLanguage('sv'), en: inLanguage('en') };
    const attachments = snapshot.attachments.map(({ name, languageCode, outcomeType, analysisId }) => {
      return { name, languageCode, outcomeType, productAnalysisMappingId: analysisId, size: 0 };
    });
    const known = knownOf(snapshot, analyses);
    return { productId, isPublished, contentHash, checked: { texts, known, attachments, elsewhere: [] } };
  });
}

function readFixedOutcomes(sql: Queryable, productIds: readonly string[]): Promise<FixedRow[]> {
  return sql.query<FixedRow>(
    `select product_id as "productId", outcome_id as "outcomeId", name, outcome_type as "outcomeType"
     from outcome where product_id = any($1) and outcome_type <> ${OutcomeType.Positive} and not is_archived
     order by position`,
    [productIds],
  );
}

/** A snapshot has findings by their text; the form, and what a remark is known by, has them by their place. */
async function readFindingOrder(
  sql: Queryable,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await sql.query<{ id: string; findings: string[] }>(
    `select product_analysis_mapping_id as id, jsonb_agg(r.diagnostic_values order by r.position) as findings
     from result_interpretation r join product_analysis_mapping using (product_analysis_mapping_id)
     where product_id = any($1) group by product_analysis_mapping_id`,
    [productIds],
  );
  return new Map(rows.map(({ id, findings }) => [id, findings]));
}

function inOrder(snapshot: ProductSnapshot, orderOf: ReadonlyMap<string, readonly string[]>): ProductSnapshot {
  const sorted = <Analysis extends { readonly id: string; findings: { id: string; outcome: string }[] }>(
    analysis: Analysis,
  ): Analysis => {
    const places = new Map(orderOf.get(analysis.id)?.map((finding, place) => [finding, place]));
    const placeOf = ({ id }: { readonly id: string }): number => places.get(id) ?? places.size;
    return { ...analysis, findings: analysis.findings.toSorted((one, other) => placeOf(one) - placeOf(other)) };
  };
  return {
    ...snapshot,
    analyses: snapshot.analyses.map((analysis) => ({
      ...sorted(analysis),
      children: analysis.children.map((child) => sorted(child)),
    })),
  };
}

/** What the reference list says of the analyses of many products: in its order, by code and by name. */
interface KnownAnalyses {
  readonly placeOf: ReadonlyMap<KnownAnalysis, number>;
  readonly byCode: ReadonlyMap<string, readonly KnownAnalysis[]>;
  readonly byName: ReadonlyMap<string, readonly KnownAnalysis[]>;
}

async function readKnown(sql: Queryable, snapshots: readonly ProductSnapshot[]): Promise<KnownAnalyses> {
  const all = await readKnownAnalyses(sql, snapshots.flatMap(namedIn));
  return {
    placeOf: new Map(all.map((each, place) => [each, place])),
    byCode: groupBy(all, ({ kuntaliittoCode }) => kuntaliittoCode),
    byName: groupBy(all, ({ kuntaliittoName }) => folded(kuntaliittoName)),
  };
}

function knownOf(snapshot: ProductSnapshot, { placeOf, byCode, byName }: KnownAnalyses): readonly KnownAnalysis[] {
  const of = namedIn(snapshot).flatMap(({ kuntaliittoCode: code, kuntaliittoName: name }) => [
    ...(byCode.get(code.trim()) ?? []),
    ...(byName.get(folded(name)) ?? []),
  ]);
  return [...new Set(of)].sort((one, other) => (placeOf.get(one) ?? 0) - (placeOf.get(other) ?? 0));
}

function namedIn({ analyses }: ProductSnapshot): readonly NamedAnalysis[] {
  const all = analyses.flatMap((analysis) => [analysis, ...analysis.children]);
  return all.map(({ code, name }) => ({ kuntaliittoCode: code, kuntaliittoName: name }));
}
