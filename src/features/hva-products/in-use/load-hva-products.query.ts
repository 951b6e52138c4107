import { inject } from 'inversify';
import { getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { hvaProductListsToken, type HvaProductListsStore } from '../hva-product-lists.store.ts';

/** Loads the area's packages. */
export class LoadHvaProducts extends Query {
  static readonly about: MessageAbout<LoadHvaProducts> = {
    type: 'hvaProducts.loadHvaProducts',
    policy: 'switch',
    permission: ['HVA_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export class LoadHvaProductsHandler implements Handler<LoadHvaProducts> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductListsToken) private readonly lists: HvaProductListsStore,
  ) {}

  async handle(_query: LoadHvaProducts, context: ExecutionContext): Promise<void> {
    this.lists.setState({ inUse: await this.http.send(getHvaProducts, {}, context) });
  }
}
