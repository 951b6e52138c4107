import { inject } from 'inversify';
import { fixedOutcomes } from '#core/contracts/fixed-outcomes.ts';
import { createProduct } from '#core/contracts/product.contract.ts';
import type { CreateProductRequest } from '#core/contracts/product.requests.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { catalogueStoreToken, type CatalogueStore } from './dk-catalogue.store.ts';

/** Creates an empty product. */
export class CreateProduct extends Command<{ readonly productId: string }> implements CarriesRequest {
  static readonly about: MessageAbout<CreateProduct> = {
    type: 'dkCatalogue.createProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: [],
    requestClass: async () => (await import('#core/contracts/product.requests.ts')).CreateProductRequest,
    toasts: { failed: 'dkCatalogue:toast.createFailed' },
  };

  /** With the three fixed outcomes (requirements.md 'POST createProduct'). */
  readonly request: CreateProductRequest = {
    productName: '',
    productDescription: '',
    outcomes: fixedOutcomes.map((outcome) => ({ ...outcome })),
  };
}

export class CreateProductHandler implements Handler<CreateProduct> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(catalogueStoreToken) private readonly store: CatalogueStore,
  ) {}

  async handle({ request }: CreateProduct, context: ExecutionContext): Promise<{ readonly productId: string }> {
    const { productId } = await this.http.send(createProduct, { body: request }, context);
    this.store.setState({ justCreated: productId });
    return { productId };
  }
}
