import { ConfiguratorPhase, type Product } from '#core/contracts/product.contract.ts';

/** A product that was created and never saved: leaving it discards it (decision A3). */
export function isUntouched(
  product: Pick<Product, 'createdAt' | 'modifiedAt' | 'isPublished' | 'configuratorStatus'>,
): boolean {
  return (
    product.createdAt === product.modifiedAt &&
    !product.isPublished &&
    product.configuratorStatus === ConfiguratorPhase.BasicInfo
  );
}

/** Whether an address lies in the configurator of this product. */
export function isInConfiguratorOf(productId: string, address: string): boolean {
  const root = `/product-configurator/${productId}`;
  const [path = ''] = address.split(/[?#]/);
  return path === root || path.startsWith(`${root}/`);
}
