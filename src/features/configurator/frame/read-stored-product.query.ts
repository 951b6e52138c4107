import { getProductById, type Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { productCallOf } from '../load-product.query.ts';

/** Reads a product as it is stored now, to compare a form with. The screen goes on showing what it was opened with. */
export class ReadStoredProduct extends Query<Product> {
  static readonly about: MessageAbout<ReadStoredProduct> = {
    type: 'configurator.readStoredProduct',
    policy: 'merge',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly productId: string,
    readonly language: Language,
  ) {
    super();
  }
}

export const ReadStoredProductHandler = callHandler(
  getProductById,
  (query: ReadStoredProduct) => productCallOf(query),
  (product) => product,
);
