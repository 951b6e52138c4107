import { getHvaProductForHeader } from '#core/contracts/hva-product.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { hvaProductStoreToken } from './hva-product.store.ts';

/** Loads what the header shows of an area product, which is there before the whole of it (Spec 2 §7). */
export class LoadHvaProductHeader extends Query {
  static readonly about: MessageAbout<LoadHvaProductHeader> = {
    type: 'hvaProduct.loadHvaProductHeader',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId'],
    toasts: { failed: 'inPlace' },
    subject: ({ hvaProductId }) => hvaProductId,
  };

  constructor(readonly hvaProductId: string) {
    super();
  }
}

export const LoadHvaProductHeaderHandler = storeAnswerHandler(
  getHvaProductForHeader,
  ({ hvaProductId }: LoadHvaProductHeader) => ({
    params: { id: hvaProductId },
    query: { languageCode: 'fi' as const },
  }),
  hvaProductStoreToken,
  (header) => ({ header }),
);
