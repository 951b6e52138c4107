import { inject } from 'inversify';
import { copyProduct } from '../../core/contracts/product.contract';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import type { CopyProduct } from './copy-product.command';

export class CopyProductHandler implements Handler<CopyProduct> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  async handle({ productId }: CopyProduct, context: ExecutionContext): Promise<{ readonly productId: string }> {
    const copy = await this.http.send(copyProduct, { query: { productId } }, context);
    return { productId: copy.productId };
  }
}
