import { getProductOutcomes } from '#core/contracts/product.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/handler.ts';
import { configuratorStoreToken } from '../configurator.store.ts';

/** Loads the outcomes that findings lead to (Spec 1 §7): a colleague may have added some since the product was read. */
export class LoadOutcomes extends Query {
  static readonly about: MessageAbout<LoadOutcomes> = {
    type: 'configurator.loadOutcomes',
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

export const LoadOutcomesHandler = storeAnswerHandler(
  getProductOutcomes,
  ({ productId }: LoadOutcomes) => ({ query: { productId, languageCode: 'fi' as const } }),
  configuratorStoreToken,
  (outcomes, { productId }) => ({ outcomes: { productId, outcomes } }),
);
