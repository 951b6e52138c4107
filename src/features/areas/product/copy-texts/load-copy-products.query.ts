import { getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/send-call.ts';
import { copyTextsStoreToken } from './copy-texts.store.ts';

/** Loads the area's products, to copy instruction texts from. */
export class LoadCopyProducts extends Query {
  static readonly about: MessageAbout<LoadCopyProducts> = {
    type: 'hvaProduct.loadCopyPackages',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadCopyProductsHandler = storeAnswerHandler(
  getHvaProducts,
  (_: LoadCopyProducts) => ({}),
  copyTextsStoreToken,
  (products) => ({ products }),
);
