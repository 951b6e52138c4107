import { getHvaProductById } from '#core/contracts/hva-product.contract.ts';
import type { Language } from '#core/contracts/schemas.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { hvaProductCallOf } from '../load-hva-product.query.ts';
import { copyTextsStoreToken } from './load-copy-products.query.ts';

/** Loads the instruction texts of another product of the area in one language. */
export class LoadCopySource extends Query {
  static readonly about: MessageAbout<LoadCopySource> = {
    type: 'hvaProduct.loadCopySource',
    policy: 'switch',
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

export const LoadCopySourceHandler = storeAnswerHandler(
  getHvaProductById,
  ({ hvaProductId, language }: LoadCopySource) => hvaProductCallOf(hvaProductId, language),
  copyTextsStoreToken,
  (product, { language }) => ({ source: { language, product } }),
);
