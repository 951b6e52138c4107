import { inject } from 'inversify';
import type { Language } from '#core/contracts/schemas.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import { AppError } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { hvaProductStoreToken, type HvaProductStore } from './hva-product.store.ts';
import { readHvaProduct } from './read-hva-product.ts';

/** Loads an area product in one language into the store. Fails without an id (Spec 2 §8). */
export class LoadHvaProduct extends Query {
  static readonly about: MessageAbout<LoadHvaProduct> = {
    type: 'hvaProduct.loadHvaProduct',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly hvaProductId: string | undefined,
    readonly language: Language,
  ) {
    super();
  }
}

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
