import { inject } from 'inversify';
import { getHvaProducts } from '#core/contracts/hva-product.contract.ts';
import { getProducts, type ProductSummary } from '#core/contracts/product-summary.contract.ts';
import { httpClientToken, sessionToken } from '#core/di/token.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Query, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import type { Session } from '#core/ports/session.ts';
import { inPlaceOf } from '#core/ui/cards/in-place.rule.ts';
import { catalogueStoreToken, type CatalogueStore } from './dk-catalogue.store.ts';

/** Loads the catalogue's products, and for a person with an area which of them the area uses (decision A16). */
export class LoadCatalogue extends Query {
  static readonly about: MessageAbout<LoadCatalogue> = {
    type: 'dkCatalogue.loadCatalogue',
    policy: 'switch',
    permission: ['DK_USER'],
    loggable: [],
    toasts: { failed: 'inPlace' },
  };

  /** @param isQuiet whether the cards keep their places, and new ones come last: somebody is looking at them */
  constructor(readonly isQuiet = false) {
    super();
  }
}

export class LoadCatalogueHandler implements Handler<LoadCatalogue> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(sessionToken) private readonly session: Session,
    @inject(catalogueStoreToken) private readonly store: CatalogueStore,
  ) {}

  async handle({ isQuiet }: LoadCatalogue, context: ExecutionContext): Promise<void> {
    const [products, hvaProductIds] = await Promise.all([
      this.http.send(getProducts, {}, context),
      this.#hvaProductIds(context),
    ]);
    this.store.setState(({ discardedIds, products: shown = [] }) => ({
      products: inPlaceOf(isQuiet ? shown : [], products, idOf).filter(
        ({ productId }) => !discardedIds.includes(productId),
      ),
      hvaProductIds,
    }));
  }

  async #hvaProductIds(context: ExecutionContext): Promise<Record<string, string>> {
    if (!this.session.profile()?.areaId) return {};
    const areaProducts = await this.http.send(getHvaProducts, {}, context);
    return Object.fromEntries(areaProducts.map(({ productId, hvaProductId }) => [productId, hvaProductId]));
  }
}

function idOf({ productId }: ProductSummary): string {
  return productId;
}
