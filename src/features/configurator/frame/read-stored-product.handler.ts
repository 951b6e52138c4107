import { inject } from 'inversify';
import type { Product } from '../../../core/contracts/product.contract';
import { httpClientToken } from '../../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import { readProduct } from '../read-product';
import type { ReadStoredProduct } from './read-stored-product.query';

export class ReadStoredProductHandler implements Handler<ReadStoredProduct> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  handle({ productId, language }: ReadStoredProduct, context: ExecutionContext): Promise<Product> {
    return readProduct(this.http, productId, language, context);
  }
}
