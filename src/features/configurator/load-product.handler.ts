import { inject } from 'inversify';
import { getProductById } from '../../core/contracts/product.contract';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { configuratorStoreToken, takeIn, type ConfiguratorStore } from './configurator.store';
import type { LoadProduct } from './load-product.query';

export class LoadProductHandler implements Handler<LoadProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(configuratorStoreToken) private readonly store: ConfiguratorStore,
  ) {}

  async handle({ productId, language }: LoadProduct, context: ExecutionContext): Promise<void> {
    const input = {
      params: { id: productId },
      query: { languageCode: language, useFallbackLanguages: 'false' as const },
    };
    takeIn(this.store, await this.http.send(getProductById, input, context), language);
  }
}
