import { getProductApproval } from '#core/contracts/product-approval.contract.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { readCurrent } from '#core/messaging/read-current.ts';
import { approvalsStoreToken, withApproval } from './approvals.store.ts';

/** Loads where a product's review stands, with its comments. */
export class LoadApproval extends Query {
  static readonly about: MessageAbout<LoadApproval> = {
    type: 'approvals.loadApproval',
    // That of a colleague's step must not end that of the screen.
    policy: 'merge',
    permission: ['DK_USER'],
    loggable: ['productId', 'modifiedAt'],
    toasts: { failed: 'inPlace' },
  };

  /**
   * @param modifiedAt of the version that the screen shows: another one is asked about anew
   * @param news how often the screen has heard of something new: as well
   */
  constructor(
    readonly productId: string,
    readonly modifiedAt: string,
    readonly news = 0,
  ) {
    super();
  }
}

export const LoadApprovalHandler = storeHandler(
  approvalsStoreToken,
  async (message: LoadApproval, { http, store }, context) => {
    const { productId } = message;
    await readCurrent(
      store,
      context,
      () => http.send(getProductApproval, { query: { productId } }, context),
      (approval, sentOver) => {
        const isCurrent = store.getState().approvals[productId] === sentOver.approvals[productId];
        if (isCurrent) store.setState((state) => withApproval(approval, message, state));
        return isCurrent;
      },
    );
  },
);
