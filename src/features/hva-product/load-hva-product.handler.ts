import { inject } from 'inversify';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { hvaProductStoreToken, type HvaProductStore } from './hva-product.store.ts';
import type { LoadHvaProduct } from './load-hva-product.query.ts';
import { readHvaProduct } from './read-hva-product.ts';

export class LoadHvaProductHandler implements Handler<LoadHvaProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductStoreToken) private readonly store: HvaProductStore,
  ) {}

  async handle({ hvaProductId, language }: LoadHvaProduct, context: ExecutionContext): Promise<void> {
    if (!hvaProductId) throw new AppError('invalid', { code: 'hvaProductIdMissing' });
    const product = await readHvaProduct(this.http, hvaProductId, language, context);
    this.store.setState({ shown: { language, product } });
  }
}
