import { inject } from 'inversify';
import type { Product } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { readProduct } from '../read-product.ts';

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

export class ReadStoredProductHandler implements Handler<ReadStoredProduct> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  handle({ productId, language }: ReadStoredProduct, context: ExecutionContext): Promise<Product> {
    return readProduct(this.http, productId, language, context);
  }
}
