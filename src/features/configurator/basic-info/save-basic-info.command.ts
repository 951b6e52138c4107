import type { SaveReply, Sending } from '#core/editing/edited-part.ts';
import type { UpdateProductBasicInfoRequest } from '#core/contracts/product-parts.requests.ts';
import { updateProductBasicInfo, type Product } from '#core/contracts/product.contract.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import { savedByOneCall, saveToasts } from '../save-product-part.ts';
import { type BasicInfoValues, basicInfoBodyOf } from './basic-info.values.ts';

/** Saves the product's name, description and positive outcomes. */
export class SaveBasicInfo extends Command<SaveReply<Product>> implements CarriesRequest {
  static readonly about: MessageAbout<SaveBasicInfo> = {
    type: 'configurator.saveBasicInfo',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    requestClass: 'UpdateProductBasicInfoRequest',
    toasts: saveToasts,
    subject: ({ productId }) => productId,
  };

  readonly request: UpdateProductBasicInfoRequest;
  readonly mergedWith: string | undefined;

  constructor(
    product: Pick<Product, 'productId' | 'outcomes'>,
    { values, over, mergedWith }: Sending<BasicInfoValues>,
  ) {
    super();
    this.request = { ...basicInfoBodyOf(product.productId, values, product), modifiedAt: over.modifiedAt };
    this.mergedWith = mergedWith;
  }

  get productId(): string {
    return this.request.productId;
  }
}

export const SaveBasicInfoHandler = savedByOneCall(updateProductBasicInfo, ({ request }: SaveBasicInfo) => ({
  body: request,
}));
