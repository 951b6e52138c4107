import { inject } from 'inversify';
import { deleteDraftProduct } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { DeleteDraftProduct } from './delete-draft-product.command.ts';
import { catalogueStoreToken, type CatalogueStore } from './dk-catalogue.store.ts';

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
