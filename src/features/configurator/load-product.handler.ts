import { inject } from 'inversify';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { configuratorStoreToken, takeIn, type ConfiguratorStore } from './configurator.store.ts';
import type { LoadProduct } from './load-product.query.ts';
import { readProduct } from './read-product.ts';

export class LoadProductHandler implements Handler<LoadProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(configuratorStoreToken) private readonly store: ConfiguratorStore,
  ) {}

  async handle({ productId, language }: LoadProduct, context: ExecutionContext): Promise<void> {
    takeIn(this.store, await readProduct(this.http, productId, language, context), language);
  }
}
