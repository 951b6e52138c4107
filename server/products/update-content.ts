import type { UpdateProductContentRequest } from '#core/contracts/product-content.requests.ts';
import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';
import { deleteAttachmentsOfRemovedMappings } from '../attachments/attachment-rows.ts';
import { MicrobeNames } from '#core/contracts/rules/microbe.rule.ts';
import type { Person } from '../auth/person.ts';
import type { Queryable } from '../db/database.ts';
import { checkInterpretations, withListedMicrobes } from './check-interpretations.rule.ts';
import { checkMappingTree, flattenMappings } from './mapping-tree.rule.ts';
import { listMicrobes } from '../reference-data/list-references.ts';
import { lockForUpdate, touchProduct } from './lock-product.ts';
import { refuseForeignMappings, writeMappings } from './mapping-rows.ts';
import { readOutcomeRows } from './outcome-rows.ts';
import { readProduct } from './read-product.ts';
import { syncHvaProducts } from './sync-area-products.ts';

/** updateProductContent: the whole tree of analyses is replaced (Spec 1 §5, decisions A6 and A24). */
export async function updateContent(
  sql: Queryable,
  person: Person,
  body: UpdateProductContentRequest,
): Promise<Product> {
  checkMappingTree(body);
  const { productId } = await lockForUpdate(sql, body, ConfiguratorPhase.ProductContents);
  await writeContent(sql, productId, body);
  await syncHvaProducts(sql, productId);
  await touchProduct(sql, productId, person);
  return readProduct(sql, productId, 'fi', false);
}

/** Writes the tree of analyses by the rules of a save, the tree itself being checked. */
export async function writeContent(
  sql: Queryable,
  productId: string,
  body: Pick<UpdateProductContentRequest, 'productAnalysisMappings'>,
): Promise<void> {
  const microbes = new MicrobeNames(await listMicrobes(sql));
  const mappings = withListedMicrobes(flattenMappings(body.productAnalysisMappings), microbes);
  await refuseForeignMappings(sql, productId, mappings);
  checkInterpretations(mappings, await readOutcomeRows(sql, productId), microbes);
  await writeMappings(sql, productId, mappings);
  await deleteAttachmentsOfRemovedMappings(sql, productId);
}
