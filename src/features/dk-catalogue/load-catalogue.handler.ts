import { inject } from 'inversify';
import { getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { getProducts } from '#core/contracts/product.contract.ts';
import { httpClientToken, sessionToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { Session } from '#core/ports/session.ts';
import { catalogueStoreToken, type CatalogueStore } from './dk-catalogue.store.ts';
import type { LoadCatalogue } from './load-catalogue.query.ts';

export class LoadCatalogueHandler implements Handler<LoadCatalogue> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(sessionToken) private readonly session: Session,
    @inject(catalogueStoreToken) private readonly store: CatalogueStore,
  ) {}

  async handle(_query: LoadCatalogue, context: ExecutionContext): Promise<void> {
    const [products, areaProductIds] = await Promise.all([
      this.http.send(getProducts, {}, context),
      this.#areaProductIds(context),
    ]);
    this.store.setState(({ gone }) => ({
      products: products.filter(({ productId }) => !gone.includes(productId)),
      areaProductIds,
    }));
  }

  async #areaProductIds(context: ExecutionContext): Promise<Record<string, string>> {
    if (!this.session.profile()?.areaId) return {};
    const areaProducts = await this.http.send(getHvaProducts, {}, context);
    return Object.fromEntries(areaProducts.map(({ productId, hvaProductId }) => [productId, hvaProductId]));
  }
}
