import { inject } from 'inversify';
import { fixedOutcomes } from '../../core/contracts/fixed-outcomes';
import { createProduct } from '../../core/contracts/product.contract';
import { httpClientToken } from '../../core/di/core.tokens';
import type { ExecutionContext, Handler } from '../../core/messaging/handler';
import type { HttpClient } from '../../core/ports/http-client';
import type { CreateProduct } from './create-product.command';
import { catalogueStoreToken, type CatalogueStore } from './dk-catalogue.store';

export class CreateProductHandler implements Handler<CreateProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(catalogueStoreToken) private readonly store: CatalogueStore,
  ) {}

  async handle(_command: CreateProduct, context: ExecutionContext): Promise<{ readonly productId: string }> {
    const { productId } = await this.http.send(createProduct, { body: emptyProduct() }, context);
    this.store.setState({ justCreated: productId });
    return { productId };
  }
}

/** An empty product with the three fixed outcomes (decisions.md, createProduct). */
function emptyProduct() {
  return { productName: '', productDescription: '', outcomes: fixedOutcomes.map((outcome) => ({ ...outcome })) };
}
