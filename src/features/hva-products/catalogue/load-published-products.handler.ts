import { inject } from 'inversify';
import { getPublishedDkProducts } from '../../../core/contracts/hva-product.contract';
import { httpClientToken } from '../../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import { hvaProductListsToken, type HvaProductListsStore } from '../hva-product-lists.store';
import type { LoadPublishedProducts } from './load-published-products.query';

export class LoadPublishedProductsHandler implements Handler<LoadPublishedProducts> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductListsToken) private readonly lists: HvaProductListsStore,
  ) {}

  async handle(_query: LoadPublishedProducts, context: ExecutionContext): Promise<void> {
    this.lists.setState({ catalogue: await this.http.send(getPublishedDkProducts, {}, context) });
  }
}
