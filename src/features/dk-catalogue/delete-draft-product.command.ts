import { inject } from 'inversify';
import { deleteDraftProduct } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { catalogueStoreToken, type CatalogueStore } from './dk-catalogue.store.ts';

/** Deletes a draft; the name is for the toasts only. */
export class DeleteDraftProduct extends Command {
  static readonly about: MessageAbout<DeleteDraftProduct> = {
    type: 'dkCatalogue.deleteDraftProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    toasts: {
      succeeded: 'dkCatalogue:toast.deleted',
      failed: 'dkCatalogue:toast.deleteFailed',
    },
    subject: ({ productId }) => productId,
  };

  constructor(
    readonly productId: string,
    readonly productName: string,
  ) {
    super();
  }

  override get textValues(): Readonly<Record<string, string>> {
    return { name: this.productName };
  }
}

export class DeleteDraftProductHandler implements Handler<DeleteDraftProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(catalogueStoreToken) private readonly store: CatalogueStore,
  ) {}

  async handle({ productId }: DeleteDraftProduct, context: ExecutionContext): Promise<void> {
    await this.http.send(deleteDraftProduct, { query: { productId } }, context);
    const { products } = this.store.getState();
    this.store.setState({ products: products?.filter((product) => product.productId !== productId) });
  }
}
