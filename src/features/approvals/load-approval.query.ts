import { getProductApproval } from '#core/contracts/product-approval.contract.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
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

/** So often it is asked for where a step is answered while it is on its way: it may be as it was before that. */
const mostTries = 3;

export const LoadApprovalHandler = storeHandler(
  approvalsStoreToken,
  async (message: LoadApproval, { http, store }, context) => {
    const { productId } = message;
    const known = () => store.getState().approvals[productId];
    for (let tries = 0; tries < mostTries; tries += 1) {
      const sentOver = known();
      const approval = await http.send(getProductApproval, { query: { productId } }, context);
      // Who left meanwhile must not find it when they come back.
      context.signal.throwIfAborted();
      if (known() !== sentOver) continue;
      store.setState((state) => withApproval(approval, message, state));
      return;
    }
  },
);
