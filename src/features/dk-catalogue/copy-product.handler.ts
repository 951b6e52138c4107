import { inject } from 'inversify';
import { copyProduct } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { CopyProduct } from './copy-product.command.ts';

export class CopyProductHandler implements Handler<CopyProduct> {
  constructor(@inject(httpClientToken) private readonly http: HttpClient) {}

  async handle({ productId }: CopyProduct, context: ExecutionContext): Promise<{ readonly productId: string }> {
    const copy = await this.http.send(copyProduct, { query: { productId } }, context);
    return { productId: copy.productId };
  }
}
