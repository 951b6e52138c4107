import type { SaveReply, Sending } from '#core/editing/edited-part.ts';
import type { UpdateProductHvaSettingsRequest } from '#core/contracts/product-parts.requests.ts';
import type { ProductMethods } from '#core/contracts/product-methods.ts';
import { type Product, updateProductHvaSettings } from '#core/contracts/product.contract.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { savedByOneCall, saveToasts } from '../save-product-part.ts';

/** Saves how the product's samples are returned and how its citizens are contacted. */
export class SaveHvaSettings extends Command<SaveReply<Product>> implements CarriesRequest {
  static readonly about: MessageAbout<SaveHvaSettings> = {
    type: 'configurator.saveHvaSettings',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    requestClass: 'UpdateProductHvaSettingsRequest',
    toasts: saveToasts,
    subject: ({ productId }) => productId,
  };

  readonly request: UpdateProductHvaSettingsRequest;
  readonly mergedWith: string | undefined;

  constructor(
    readonly productId: string,
    { values, over, mergedWith }: Sending<ProductMethods>,
  ) {
    super();
    this.request = { productId, ...values, modifiedAt: over.modifiedAt };
    this.mergedWith = mergedWith;
  }
}

export const SaveHvaSettingsHandler = savedByOneCall(updateProductHvaSettings, ({ request }: SaveHvaSettings) => ({
  body: request,
}));
