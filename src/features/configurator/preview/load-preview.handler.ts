import { inject } from 'inversify';
import { getProductById } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { LoadPreview } from './load-preview.query.ts';
import { previewStoreToken, type PreviewStore } from './preview.store.ts';

export class LoadPreviewHandler implements Handler<LoadPreview> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(previewStoreToken) private readonly store: PreviewStore,
  ) {}

  async handle({ productId, language }: LoadPreview, context: ExecutionContext): Promise<void> {
    const query = { languageCode: language, useFallbackLanguages: 'true' as const };
    const product = await this.http.send(getProductById, { params: { id: productId }, query }, context);
    this.store.setState({ shown: { language, product } });
  }
}
