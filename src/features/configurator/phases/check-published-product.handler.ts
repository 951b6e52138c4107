import { inject } from 'inversify';
import { findProductErrors } from '../../../core/contracts/find-product-errors';
import { getProductById, type Product } from '../../../core/contracts/product.contract';
import type { Language } from '../../../core/contracts/schemas';
import { httpClientToken } from '../../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../../core/messaging/handler';
import type { HttpClient } from '../../../core/ports/http-client';
import { toastsToken, type Toasts } from '../../../core/ports/toasts';
import type { CheckPublishedProduct } from './check-published-product.query';

export class CheckPublishedProductHandler implements Handler<CheckPublishedProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(toastsToken) private readonly toasts: Toasts,
  ) {}

  async handle({ productId }: CheckPublishedProduct, context: ExecutionContext): Promise<void> {
    const read = (languageCode: Language): Promise<Product> =>
      this.http.send(
        getProductById,
        { params: { id: productId }, query: { languageCode, useFallbackLanguages: 'false' } },
        context,
      );
    const [fi, sv, en] = await Promise.all([read('fi'), read('sv'), read('en')]);
    const [first] = Object.values(findProductErrors({ fi, sv, en }) ?? {}).flat();
    if (first === undefined) return;
    this.toasts.show({
      intent: 'error',
      textKey: 'configurator:toast.checkProduct',
      appendixKey: `configurator:${first}`,
      stays: true,
      correlationId: context.id,
    });
  }
}
