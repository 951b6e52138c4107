import { getHvaProductChecks, type HvaProductChecks } from '#core/contracts/product-check.contract.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { hvaProductStoreToken } from '../hva-product.store.ts';

/** Has the area's stored instructions checked; answers what the checks say as well. */
export class LoadHvaProductChecks extends Query<HvaProductChecks> {
  static readonly about: MessageAbout<LoadHvaProductChecks> = {
    type: 'hvaProduct.loadChecks',
    // That of a screen must not end that of a publishing.
    policy: 'merge',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId', 'modifiedAt'],
    toasts: { failed: 'inPlace' },
  };

  /** @param modifiedAt of the version that the screen shows: another one is checked anew */
  constructor(
    readonly hvaProductId: string,
    readonly modifiedAt: string,
  ) {
    super();
  }
}

export const LoadHvaProductChecksHandler = storeHandler(
  hvaProductStoreToken,
  async ({ hvaProductId }: LoadHvaProductChecks, { http, store }, context) => {
    const checks = await http.send(getHvaProductChecks, { query: { hvaProductId } }, context);
    context.signal.throwIfAborted();
    store.setState({ checks });
    return checks;
  },
);
