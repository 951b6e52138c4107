import type { HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { AppError } from '#core/errors/app-error.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/send-call.ts';
import { apply, hvaProductStoreToken } from './hva-product.store.ts';
import { readHvaProduct } from './read-hva-product.ts';

/** Loads an area product in one language into the store; answers it as well. Fails without an id (Spec 2 §8). */
export class LoadHvaProduct extends Query<HvaProduct> {
  static readonly about: MessageAbout<LoadHvaProduct> = {
    type: 'hvaProduct.loadHvaProduct',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
    toasts: { failed: 'inPlace' },
    subject: ({ hvaProductId, language }) => `${hvaProductId} ${language}`,
  };

  constructor(
    readonly hvaProductId: string | undefined,
    readonly language: Language,
  ) {
    super();
  }
}

export const LoadHvaProductHandler = storeHandler(
  hvaProductStoreToken,
  async ({ hvaProductId, language }: LoadHvaProduct, { http, store }, context) => {
    if (!hvaProductId) throw new AppError('invalid', { code: 'hvaProductIdMissing' });
    const product = await readHvaProduct(http, hvaProductId, language, context);
    // Who left meanwhile must not find it when they come back.
    context.signal.throwIfAborted();
    apply(store, product, language);
    return product;
  },
);
