import { inject } from 'inversify';
import { publishProduct } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { configuratorStoreToken, takeIn, type ConfiguratorStore } from '../configurator.store.ts';
import type { PublishProduct } from './publish-product.command.ts';

export class PublishProductHandler implements Handler<PublishProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(configuratorStoreToken) private readonly store: ConfiguratorStore,
  ) {}

  async handle({ productId }: PublishProduct, context: ExecutionContext): Promise<void> {
    takeIn(this.store, await this.http.send(publishProduct, { query: { productId } }, context), 'fi');
  }
}
