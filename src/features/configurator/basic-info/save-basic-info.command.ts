import { inject } from 'inversify';
import type { FormBaseHolder } from '#core/conflicts/form-base.ts';
import type { SaveOutcome } from '#core/conflicts/save-merging.ts';
import type { UpdateProductBasicInfoRequest } from '#core/contracts/product-basic-info.requests.ts';
import { updateProductBasicInfo, type Product } from '#core/contracts/product.contract.ts';
import { httpClientToken } from '#core/di/core.tokens.ts';
import type { ExecutionContext, Handler } from '#core/messaging/handler.ts';
import { Command, type CarriesRequest, type MessageAbout } from '#core/messaging/message.ts';
import type { HttpClient } from '#core/ports/http-client.ts';
import { productDeleted } from '../read-product.ts';
import { saveProductPartToken, type SaveProductPart } from '../save-product-part.ts';
import { findBasicInfoErrors } from './basic-info-errors.ts';
import { type BasicInfoValues, basicInfoBodyOf, basicInfoValuesOf } from './basic-info.values.ts';

/** Saves the product's name, description and positive outcomes. */
export class SaveBasicInfo extends Command<SaveOutcome<BasicInfoValues>> implements CarriesRequest {
  static readonly about: MessageAbout<SaveBasicInfo> = {
    type: 'configurator.saveBasicInfo',
    policy: 'serial',
    permission: ['DK_USER'],
    loggable: ['productId'],
    requestClass: 'UpdateProductBasicInfoRequest',
    toasts: { failedBy: productDeleted },
    subject: ({ productId }) => productId,
  };

  readonly request: UpdateProductBasicInfoRequest;

  constructor(
    product: Pick<Product, 'productId' | 'outcomes'>,
    values: BasicInfoValues,
    readonly base: FormBaseHolder<BasicInfoValues>,
  ) {
    super();
    const { modifiedAt } = base.current;
    this.request = { ...basicInfoBodyOf(product.productId, values, product), modifiedAt };
  }

  get productId(): string {
    return this.request.productId;
  }
}

export class SaveBasicInfoHandler implements Handler<SaveBasicInfo> {
  constructor(
    @inject(httpClientToken) private readonly http: HttpClient,
    @inject(saveProductPartToken) private readonly parts: SaveProductPart,
  ) {}

  handle({ request, base }: SaveBasicInfo, context: ExecutionContext): Promise<SaveOutcome<BasicInfoValues>> {
    const { productId } = request;
    return this.parts.save(
      {
        productId,
        base,
        typed: basicInfoValuesOf(request),
        valuesOf: basicInfoValuesOf,
        findFormErrors: (merged) => Object.values(findBasicInfoErrors(merged)),
        send: (merged, modifiedAt) => {
          const body = { ...basicInfoBodyOf(productId, merged, request), modifiedAt };
          return this.http.send(updateProductBasicInfo, { body }, context);
        },
      },
      context,
    );
  }
}
