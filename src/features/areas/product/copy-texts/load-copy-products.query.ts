import { getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { keepHandler } from '#core/messaging/send-call.ts';
import { copyTextsStoreToken } from './copy-texts.store.ts';

/** Loads the area's products, to copy instruction texts from. */
export class LoadCopyPackages extends Query {
  static readonly about: MessageAbout<LoadCopyPackages> = {
    type: 'hvaProduct.loadCopyPackages',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };
}

export const LoadCopyPackagesHandler = keepHandler(
  getHvaProducts,
  (_: LoadCopyPackages) => ({}),
  copyTextsStoreToken,
  (products) => ({ products }),
);
