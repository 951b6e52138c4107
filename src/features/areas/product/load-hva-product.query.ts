import { type HvaProduct, getHvaProductById } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { AppError } from '#core/errors/app-error.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import type { CallContext, HttpClient } from '#core/ports/http-client.ts';
import { apply, hvaProductStoreToken, openIdOf } from './hva-product.store.ts';

/** Loads an area product in one language into the store; answers it as well. Fails without an id (Spec 2 §8). */
export class LoadHvaProduct extends Query<HvaProduct> {
  static readonly about: MessageAbout<LoadHvaProduct> = {
    type: 'hvaProduct.loadHvaProduct',
    // A screen's loading must not end that of a save, nor the other way round; a screen that is left ends its own.
    policy: 'merge',
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

export const LoadHvaProductHandler = storeHandler(
  hvaProductStoreToken,
  async ({ hvaProductId, language }: LoadHvaProduct, { http, store }, context) => {
    if (!hvaProductId) throw new AppError('invalid', { code: 'hvaProductIdMissing' });
    const before = openIdOf(store.getState());
    const product = await readHvaProduct(http, hvaProductId, language, context);
    // Who left meanwhile must not find it when they come back.
    context.signal.throwIfAborted();
    apply(store, product, language, before);
    return product;
  },
);

/** An area product with its texts in one language, as it is stored. */
export function readHvaProduct(
  http: HttpClient,
  hvaProductId: string,
  language: Language,
  context: CallContext,
): Promise<HvaProduct> {
  return http.send(getHvaProductById, hvaProductCallOf(hvaProductId, language), context);
}

/** How it is read. */
export function hvaProductCallOf(hvaProductId: string, language: Language) {
  return { params: { id: hvaProductId }, query: { languageCode: language } };
}

/** By what the rows of an area product are matched when two people changed it: each belongs to one outcome. */
export function identifyInHvaProduct(item: object): string | undefined {
  return 'hvaOutcomeSettingsId' in item ? String(item.hvaOutcomeSettingsId) : undefined;
}
