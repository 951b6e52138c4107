import { inject } from 'inversify';
import { publishProduct } from '../../../core/contracts/product.contract';
import { httpClientToken } from '../../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import { configuratorStoreToken, takeIn, type ConfiguratorStore } from '../configurator.store';
import type { PublishProduct } from './publish-product.command';

export class PublishProductHandler implements Handler<PublishProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(configuratorStoreToken) private readonly store: ConfiguratorStore,
  ) {}

  async handle({ productId }: PublishProduct, context: ExecutionContext): Promise<void> {
    takeIn(this.store, await this.http.send(publishProduct, { query: { productId } }, context), 'fi');
  }
}
