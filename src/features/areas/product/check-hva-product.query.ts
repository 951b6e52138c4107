import { findHvaProductErrors } from '#core/contracts/find-hva-product-errors.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { hvaProductStoreToken } from './hva-product.store.ts';
import { readHvaProduct } from './load-hva-product.query.ts';

/** Reads an hva product in every language, and finds what it lacks there; the answer is empty when nothing. */
export class CheckHvaProduct extends Query<FieldErrors> {
  static readonly about: MessageAbout<CheckHvaProduct> = {
    type: 'hvaProduct.checkHvaProduct',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId'],
  };

  constructor(
    readonly hvaProductId: string,
    /** For a save, which goes on without the answer, and for publishing, which does not. */
    override readonly isReportedByView?: boolean,
  ) {
    super();
  }
}

export const CheckHvaProductHandler = storeHandler(
  hvaProductStoreToken,
  async ({ hvaProductId }: CheckHvaProduct, { http, store }, context) => {
    const [fi, sv, en] = await Promise.all([
      readHvaProduct(http, hvaProductId, 'fi', context),
      readHvaProduct(http, hvaProductId, 'sv', context),
      readHvaProduct(http, hvaProductId, 'en', context),
    ]);
    const products = { fi, sv, en };
    const errors = findHvaProductErrors(products) ?? {};
    store.setState({ checked: { hvaProductId, products, errors } });
    return errors;
  },
);
