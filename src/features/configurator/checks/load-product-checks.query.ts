import { getProductChecks, type ProductChecks } from '#core/contracts/product-check.contract.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { configuratorStoreToken } from '../configurator.store.ts';

/** Has the stored product checked; answers what the checks say as well. */
export class LoadProductChecks extends Query<ProductChecks> {
  static readonly about: MessageAbout<LoadProductChecks> = {
    type: 'configurator.loadProductChecks',
    // That of a screen must not end that of a publishing.
    policy: 'merge',
    permission: ['DK_USER'],
    loggable: ['productId', 'modifiedAt'],
    toasts: { failed: 'inPlace' },
  };

  /** @param modifiedAt of the version that the screen shows: another one is checked anew */
  constructor(
    readonly productId: string,
    readonly modifiedAt: string,
  ) {
    super();
  }
}

export const LoadProductChecksHandler = storeHandler(
  configuratorStoreToken,
  async ({ productId }: LoadProductChecks, { http, store }, context) => {
    const checks = await http.send(getProductChecks, { query: { productId } }, context);
    context.signal.throwIfAborted();
    store.setState({ checks });
    return checks;
  },
);
