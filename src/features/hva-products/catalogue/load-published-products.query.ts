import { inject } from 'inversify';
import { getPublishedDkProducts } from '#core/contracts/hva-product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { hvaProductListsToken, type HvaProductListsStore } from '../hva-product-lists.store.ts';

/** Loads the published packages that the area does not have yet. */
export class LoadPublishedProducts extends Query {
  static readonly about: MessageAbout<LoadPublishedProducts> = {
    type: 'hvaProducts.loadPublishedProducts',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export class LoadPublishedProductsHandler implements Handler<LoadPublishedProducts> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductListsToken) private readonly lists: HvaProductListsStore,
  ) {}

  async handle(_query: LoadPublishedProducts, context: ExecutionContext): Promise<void> {
    this.lists.setState({ catalogue: await this.http.send(getPublishedDkProducts, {}, context) });
  }
}
