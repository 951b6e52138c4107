import type { UpdateProductContentRequest } from '../../src/core/contracts/product-content.requests';
import { ConfiguratorPhase, type Product } from '../../src/core/contracts/product.contract';
import { deleteAttachmentsOfRemovedMappings } from '../attachments/attachment-rows';
import type { Person } from '../auth/person';
import type { Queryable } from '../db/database';
import { checkInterpretations } from './check-interpretations.rule';
import { checkMappingTree, flattenMappings } from './mapping-tree.rule';
import { lockForUpdate, touchProduct } from './lock-product';
import { refuseForeignMappings, writeMappings } from './mapping-rows';
import { readOutcomeRows } from './outcome-rows';
import { readProduct } from './read-product';
import { syncAreaProducts } from './sync-area-products';

/** updateProductContent: the whole tree of analyses is replaced (Spec 1 §5, decisions A6 and A24). */
export async function updateContent(
  sql: Queryable,
  person: Person,
  body: UpdateProductContentRequest,
): Promise<Product> {
  checkMappingTree(body);
  const { productId } = await lockForUpdate(sql, body, ConfiguratorPhase.ProductContents);
  const mappings = flattenMappings(body.productAnalysisMappings);
  await refuseForeignMappings(sql, productId, mappings);
  checkInterpretations(mappings, await readOutcomeRows(sql, productId));
  await writeMappings(sql, productId, mappings);
  await deleteAttachmentsOfRemovedMappings(sql, productId);
  await syncAreaProducts(sql, productId);
  await touchProduct(sql, productId, person);
  return readProduct(sql, productId, 'fi', false);
}
