import { inject } from 'inversify';
import { httpClientToken } from '../../core/di/core.tokens';
import { AppError } from '../../core/errors/app-error';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import { hvaProductStoreToken, type HvaProductStore } from './hva-product.store';
import type { LoadHvaProduct } from './load-hva-product.query';
import { readHvaProduct } from './read-hva-product';

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
