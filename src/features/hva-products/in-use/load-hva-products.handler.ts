import { inject } from 'inversify';
import { getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { hvaProductListsToken, type HvaProductListsStore } from '../hva-product-lists.store.ts';
import type { LoadHvaProducts } from './load-hva-products.query.ts';

export class LoadHvaProductsHandler implements Handler<LoadHvaProducts> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductListsToken) private readonly lists: HvaProductListsStore,
  ) {}

  async handle(_query: LoadHvaProducts, context: ExecutionContext): Promise<void> {
    this.lists.setState({ inUse: await this.http.send(getHvaProducts, {}, context) });
  }
}
