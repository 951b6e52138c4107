import type { SaveReply, Sending } from '#core/editing/edited-part.ts';
import type { UpdateProductContentRequest } from '#core/contracts/product-content.requests.ts';
import { type Product, updateProductContent } from '#core/contracts/product.contract.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { savedByOneCall, saveToasts } from '../save-product-part.ts';
import { type ProductContentsValues, productContentsBodyOf } from './product-contents.values.ts';

/** Saves the product's analyses, with their findings and child analyses. */
export class SaveProductContents extends Command<SaveReply<Product>> implements CarriesRequest {
  static readonly about: MessageAbout<SaveProductContents> = {
    type: 'configurator.saveProductContents',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    requestClass: 'UpdateProductContentRequest',
    toasts: saveToasts,
    subject: ({ productId }) => productId,
  };

  readonly request: UpdateProductContentRequest;
  readonly mergedWith: string | undefined;

  constructor(
    readonly productId: string,
    { values, over, mergedWith }: Sending<ProductContentsValues>,
  ) {
    super();
    this.request = { ...productContentsBodyOf(productId, values), modifiedAt: over.modifiedAt };
    this.mergedWith = mergedWith;
  }
}

export const SaveProductContentsHandler = savedByOneCall(updateProductContent, ({ request }: SaveProductContents) => ({
  body: request,
}));
