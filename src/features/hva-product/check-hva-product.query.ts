import { inject } from 'inversify';
import { findHvaProductErrors } from '#core/contracts/find-hva-product-errors.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { FieldErrors } from '#core/errors/app-error.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { hvaProductStoreToken, type HvaProductStore } from './hva-product.store.ts';
import { readHvaProduct } from './read-hva-product.ts';

/** Reads an area product in every language, and finds what it lacks there; the answer is empty when nothing. */
export class CheckHvaProduct extends Query<FieldErrors> {
  static readonly about: MessageAbout<CheckHvaProduct> = {
    type: 'hvaProduct.checkHvaProduct',
    policy: 'switch',
    permission: ['HVA_USER', 'DK_USER'],
    loggable: ['hvaProductId'],
  };

  constructor(readonly hvaProductId: string) {
    super();
  }
}

export class CheckHvaProductHandler implements Handler<CheckHvaProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(hvaProductStoreToken) private readonly store: HvaProductStore,
  ) {}

  async handle({ hvaProductId }: CheckHvaProduct, context: ExecutionContext): Promise<FieldErrors> {
    const [fi, sv, en] = await Promise.all([
      readHvaProduct(this.http, hvaProductId, 'fi', context),
      readHvaProduct(this.http, hvaProductId, 'sv', context),
      readHvaProduct(this.http, hvaProductId, 'en', context),
    ]);
    const products = { fi, sv, en };
    const errors = findHvaProductErrors(products) ?? {};
    this.store.setState({ checked: { hvaProductId, products, errors } });
    return errors;
  }
}
