import { inject } from 'inversify';
import { discardProduct } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { catalogueStoreToken, forgetProduct, type CatalogueStore } from './dk-catalogue.store.ts';

/** Discards a new product that was left without ever being saved (decision A3). */
export class DiscardProduct extends Command {
  static readonly about: MessageAbout<DiscardProduct> = {
    type: 'dkCatalogue.discardProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    // Nobody waits for it: a product that someone else has meanwhile saved simply stays.
    toasts: { failed: 'inPlace' },
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}

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
