import { inject } from 'inversify';
import type { Language } from '#core/contracts/schemas.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { configuratorStoreToken, apply, type ConfiguratorStore } from './configurator.store.ts';
import { readProduct } from './read-product.ts';

/** Loads the product in one language, without fallbacks, into the store. */
export class LoadProduct extends Query {
  static readonly about: MessageAbout<LoadProduct> = {
    type: 'configurator.loadProduct',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: ['productId', 'language'],
    toasts: { failed: 'inPlace' },
    subject: ({ productId, language }) => `${productId} ${language}`,
  };

  constructor(
    readonly productId: string,
    readonly language: Language = 'fi',
  ) {
    super();
  }
}

export class LoadProductHandler implements Handler<LoadProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(configuratorStoreToken) private readonly store: ConfiguratorStore,
  ) {}

  async handle({ productId, language }: LoadProduct, context: ExecutionContext): Promise<void> {
    apply(this.store, await readProduct(this.http, productId, language, context), language);
  }
}
