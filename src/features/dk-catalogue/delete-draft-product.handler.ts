import { inject } from 'inversify';
import { deleteDraftProduct } from '../../core/contracts/product.contract';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import type { DeleteDraftProduct } from './delete-draft-product.command';
import { catalogueStoreToken, type CatalogueStore } from './dk-catalogue.store';

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
