import { inject } from 'inversify';
import type { Product } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { readProduct } from '../read-product.ts';
import type { ReadStoredProduct } from './read-stored-product.query.ts';

export class ReadStoredProductHandler implements Handler<ReadStoredProduct> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  handle({ productId, language }: ReadStoredProduct, context: ExecutionContext): Promise<Product> {
    return readProduct(this.http, productId, language, context);
  }
}
