import { inject } from 'inversify';
import { discardProduct } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { catalogueStoreToken, forgetProduct, type CatalogueStore } from './dk-catalogue.store.ts';
import type { DiscardProduct } from './discard-product.command.ts';

export class DiscardProductHandler implements Handler<DiscardProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(catalogueStoreToken) private readonly catalogue: CatalogueStore,
  ) {}

  async handle({ productId }: DiscardProduct, context: ExecutionContext): Promise<void> {
    await this.http.send(discardProduct, { query: { productId } }, context);
    forgetProduct(this.catalogue, productId);
  }
}
