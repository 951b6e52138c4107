import { getHvaProductById } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { AppError } from '#core/errors/app-error.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/send-call.ts';
import { hvaProductStoreToken } from './hva-product.store.ts';
import { hvaProductCallOf } from './read-hva-product.ts';

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

export const LoadHvaProductHandler = storeAnswerHandler(
  getHvaProductById,
  ({ hvaProductId, language }: LoadHvaProduct) => {
    if (!hvaProductId) throw new AppError('invalid', { code: 'hvaProductIdMissing' });
    return hvaProductCallOf(hvaProductId, language);
  },
  hvaProductStoreToken,
  (product, { language }) => ({ shown: { language, product } }),
);
