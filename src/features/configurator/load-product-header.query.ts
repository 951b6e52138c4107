import { getProductForHeader } from '#core/contracts/product.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { configuratorStoreToken } from './configurator.store.ts';

/** Loads what the header shows of a product, which is there before the whole of it (Spec 1 §7). */
export class LoadProductHeader extends Query {
  static readonly about: MessageAbout<LoadProductHeader> = {
    type: 'configurator.loadProductHeader',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: ['productId'],
    toasts: { failed: 'inPlace' },
    subject: ({ productId }) => productId,
  };

  constructor(readonly productId: string) {
    super();
  }
}

export const LoadProductHeaderHandler = storeAnswerHandler(
  getProductForHeader,
  ({ productId }: LoadProductHeader) => ({
    params: { id: productId },
    query: { languageCode: 'fi' as const, useFallbackLanguages: 'true' as const },
  }),
  configuratorStoreToken,
  (header) => ({ header }),
);
