import { getHvaProductById, type HvaProduct } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { callHandler } from '#core/messaging/handler.ts';
import { hvaProductCallOf } from './load-hva-product.query.ts';

/** Reads an hva product as it is stored now, to compare a form with. The screen goes on showing what it did. */
export class ReadStoredHvaProduct extends Query<HvaProduct> {
  static readonly about: MessageAbout<ReadStoredHvaProduct> = {
    type: 'hvaProduct.readStoredHvaProduct',
    policy: 'merge',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'language'],
    toasts: { failed: 'inPlace' },
  };

  constructor(
    readonly hvaProductId: string,
    readonly language: Language,
  ) {
    super();
  }
}

export const ReadStoredHvaProductHandler = callHandler(
  getHvaProductById,
  ({ hvaProductId, language }: ReadStoredHvaProduct) => hvaProductCallOf(hvaProductId, language),
  (product) => product,
);
