import { inject } from 'inversify';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { configuratorStoreToken, takeIn, type ConfiguratorStore } from './configurator.store';
import type { LoadProduct } from './load-product.query';
import { readProduct } from './read-product';

export class LoadProductHandler implements Handler<LoadProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(configuratorStoreToken) private readonly store: ConfiguratorStore,
  ) {}

  async handle({ productId, language }: LoadProduct, context: ExecutionContext): Promise<void> {
    takeIn(this.store, await readProduct(this.http, productId, language, context), language);
  }
}
