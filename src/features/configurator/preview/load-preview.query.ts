import { inject } from 'inversify';
import { getProductById } from '#core/contracts/product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { previewStoreToken, type PreviewStore } from './preview.store.ts';

/** Loads the package as citizens and areas see it in a language: Finnish stands in for what is not written in it. */
export class LoadPreview extends Query {
  static readonly about: MessageAbout<LoadPreview> = {
    type: 'configurator.loadPreview',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly productId: string,
    readonly language: Language,
  ) {
    super();
  }
}

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
