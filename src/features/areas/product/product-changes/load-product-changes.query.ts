import { getProductChanges } from '#core/contracts/hva-product-review.contract.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeAnswerHandler } from '#core/messaging/send-call.ts';
import { productChangesStoreToken } from './product-changes.store.ts';

/** Loads what the diagnostic centre has changed in an area's product since the area's review of it. */
export class LoadProductChanges extends Query {
  static readonly about: MessageAbout<LoadProductChanges> = {
    type: 'hvaProduct.loadProductChanges',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId'],
  };

  constructor(
    readonly hvaProductId: string,
    /** The product's version that the page has: when it changes, the changes are refetched. */
    readonly productModifiedAt: string,
  ) {
    super();
  }
}

export const LoadProductChangesHandler = storeAnswerHandler(
  getProductChanges,
  ({ hvaProductId }: LoadProductChanges) => ({ params: { id: hvaProductId } }),
  productChangesStoreToken,
  (found, { hvaProductId }) => ({ checked: { hvaProductId, found } }),
);
