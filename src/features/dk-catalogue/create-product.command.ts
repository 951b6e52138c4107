import { fixedOutcomes } from '#core/contracts/outcome-type.ts';
import { createProduct } from '#core/contracts/product.contract.ts';
import type { CreateProductRequest } from '#core/contracts/product.requests.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { storeHandler } from '#core/messaging/handler.ts';
import { catalogueStoreToken } from './dk-catalogue.store.ts';

/** Creates an empty product. */
export class CreateProduct extends Command<{ readonly productId: string }> implements CarriesRequest {
  static readonly about: MessageAbout<CreateProduct> = {
    type: 'dkCatalogue.createProduct',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: [],
    requestClass: 'CreateProductRequest',
    toasts: { failed: 'dkCatalogue:toast.createFailed', unanswered: { behind: 'dkCatalogue:toast.createUnanswered' } },
  };

  /** With the three fixed outcomes (requirements.md 'POST createProduct'). */
  readonly request: CreateProductRequest = {
    productName: '',
    productDescription: '',
    outcomes: fixedOutcomes.map((outcome) => ({ ...outcome })),
  };
}

export const CreateProductHandler = storeHandler(
  catalogueStoreToken,
  async ({ request }: CreateProduct, { http, store }, context) => {
    const { productId } = await http.send(createProduct, { body: request }, context);
    store.setState({ justCreated: productId });
    return { productId };
  },
);
